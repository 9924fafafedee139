import { SaveProblem } from '@fw/ui/core';
import { failureOf, failureText, findFieldError } from '@fw/web-kit';

export interface EntityProblemText<Stored> {
  /** It was changed elsewhere in the meantime. */
  readonly changed: string | ((current: Stored) => string);
  /** Loads what is stored; left out, as the next, where that is not offered. */
  readonly reload?: string;
  /** Saves what was typed over what is stored. */
  readonly overwrite?: string;
}

interface EntityProblemProps<Stored> {
  readonly form: {
    readonly error: unknown;
    readonly current: Stored | null;
    readonly isBusy: boolean;
    readonly load: (stored: Stored) => void;
    readonly submit: (over: Stored) => Promise<unknown>;
  };
  readonly text: EntityProblemText<Stored>;
  /** Replaces the sentence of the failure; null for none. */
  readonly message?: string | null | undefined;
  /** Fields, by their names on the wire, that show their own message: a failure at one of them has no sentence above. */
  readonly messagesAt?: readonly string[] | undefined;
}

const MARKED_FIELDS = 'Please fix the marked fields.';
/** The code of a refusal for its fields; the text of another code is more exact. */
const FIELDS_REFUSED = 10001;

function isAtSeveralFields(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused') return false;
  const { code, errors } = failure.refusal;
  return code === FIELDS_REFUSED && errors.length > 1;
}

/** Why it was not saved; after a change elsewhere with what can be done about it. */
export function EntityProblem<Stored>({ form, text, message, messagesAt = [] }: EntityProblemProps<Stored>) {
  const { error, current, isBusy, load, submit } = form;
  if (error === undefined || message === null) return null;
  if (message === undefined && isAtSeveralFields(error)) return <SaveProblem message={MARKED_FIELDS} />;
  if (messagesAt.some((field) => findFieldError(error, field) !== undefined)) return null;
  if (!current) return <SaveProblem message={message ?? failureText(error)} />;
  const { changed, reload, overwrite } = text;
  const choices = [
    ...(reload === undefined ? [] : [{ label: reload, onPress: () => load(current) }]),
    ...(overwrite === undefined ? [] : [{ label: overwrite, onPress: () => void submit(current) }]),
  ];
  const sentence = typeof changed === 'string' ? changed : changed(current);
  return <SaveProblem message={sentence} choices={choices} isBusy={isBusy} />;
}
