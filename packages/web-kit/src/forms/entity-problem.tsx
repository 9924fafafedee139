import { SaveProblem } from '@fw/ui/overlays';
import { failureText } from '@fw/web-kit';

export interface EntityProblemText<Stored> {
  /** It was changed elsewhere in the meantime. */
  readonly changed: string | ((current: Stored) => string);
  /** Loads what is stored. */
  readonly reload: string;
  /** Saves what was typed over what is stored; left out where that is not offered. */
  readonly overwrite?: string;
}

interface EntityProblemProps<Stored> {
  readonly form: {
    readonly error: unknown;
    readonly current: Stored | null;
    readonly isBusy: boolean;
    readonly load: (stored: Stored) => void;
    readonly submit: (over: Stored) => Promise<void>;
  };
  readonly text: EntityProblemText<Stored>;
  /** Replaces the sentence of the failure; null where a field shows it. */
  readonly message?: string | null | undefined;
}

/** Why it was not saved; after a change elsewhere with what can be done about it. */
export function EntityProblem<Stored>({ form, text, message }: EntityProblemProps<Stored>) {
  const { error, current, isBusy, load, submit } = form;
  if (error === undefined || message === null) return null;
  if (!current) return <SaveProblem message={message ?? failureText(error)} />;
  const { changed, reload, overwrite } = text;
  const choices = [
    { label: reload, onPress: () => load(current) },
    ...(overwrite === undefined ? [] : [{ label: overwrite, onPress: () => void submit(current) }]),
  ];
  const sentence = typeof changed === 'string' ? changed : changed(current);
  return <SaveProblem message={sentence} choices={choices} isBusy={isBusy} />;
}
