import { useState } from 'react';
import type * as z from 'zod/mini';
import { conflictIn, findFieldError, useFormDraft, useFormKey, useToast } from '@fw/web-kit';

/** What a form edits: a save states the version that it replaces. */
export interface Versioned {
  readonly version: number;
}

/** What a save sends besides the fields. */
export interface SaveContext {
  /** The version that the save replaces; 0 for a new entity. */
  readonly version: number;
  /** Made when the form opened, so that a create that is sent twice counts once. */
  readonly idempotencyKey: string;
}

interface SaveResult<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}

/** Messages of the form itself, by field. */
export type FieldProblems<Values> = Readonly<Partial<Record<keyof Values & string, string | null>>>;

export interface EntityFormOptions<Values extends object, Stored extends Versioned, Payload, Data> {
  /** Names what is edited; the draft of one entity, or of an earlier version of it, is none of another. */
  readonly name: string;
  /** The values of the fields; decodes what an earlier page kept of them. */
  readonly schema: z.ZodMiniType<Values>;
  /** What the fields hold before anything is typed. */
  readonly start: Values;
  /** The entity to edit; null creates one. */
  readonly edited: Stored | null;
  /** The fields of a stored entity, which replace what was typed after a lost race. */
  readonly toValues: (stored: Stored) => Values;
  /** What is saved in place of the stored entity; null while something is missing or wrong. */
  readonly toPayload: (values: Values, stored: Stored | null) => Payload | null;
  /** What is wrong with the values; shown at a field once it was touched or a save was tried. */
  readonly problems?: (values: Values, stored: Stored | null) => FieldProblems<Values>;
  readonly save: (payload: Payload, context: SaveContext) => PromiseLike<SaveResult<Data>>;
  /** The call that edits; it names the body of its conflict. */
  readonly contract: { readonly conflict: z.ZodMiniType<Stored> | null };
  /** The toast after a save. */
  readonly savedText?: string;
  /** After a save; what was typed is forgotten by then. A form that stays open loads what is stored now. */
  readonly onSaved?: (data: Data, load: (stored: Stored) => void) => void;
}

/** What a field component needs of the form. */
export interface BoundField<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
}

export interface EntityForm<Values extends object, Stored extends Versioned> {
  readonly values: Values;
  /** The entity that the next save replaces; null where it creates one. */
  readonly stored: Stored | null;
  readonly change: (part: Partial<Values>) => void;
  /** Value, change and message of one field, to be spread into its component. */
  readonly field: <Field extends keyof Values & string>(field: Field) => BoundField<Values[Field]>;
  /** The message at a field, by its name on the wire where that differs. */
  readonly errorOf: (field: keyof Values & string, wireField?: string) => string | null;
  readonly touch: (field: keyof Values & string) => void;
  /** False while something is missing or wrong. */
  readonly isComplete: boolean;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Why the last save failed. */
  readonly error: unknown;
  /** The stored entity, where it was changed elsewhere in the meantime. */
  readonly current: Stored | null;
  /** Replaces what was typed with what is stored; the next save replaces that version. */
  readonly load: (stored: Stored) => void;
  /**
   * Saves what was typed; with a stored entity, over that version. Shows every problem where there is one. Resolves to why
   * the save failed.
   */
  readonly submit: (over?: Stored) => Promise<unknown>;
  /** Another action of the form, such as a deletion: it is busy meanwhile and shows why it failed. True once it is done. */
  readonly run: (action: () => PromiseLike<SaveResult<unknown>>) => Promise<boolean>;
  /** Forgets what was typed. */
  readonly discard: () => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What the next save replaces. A version that arrived while the form was open counts where it has the same values, as of an
 * entity with several forms; with others the save reports the conflict.
 */
function replacedBy<Stored extends Versioned>(
  shown: Stored | null,
  edited: Stored | null,
  toValues: (stored: Stored) => object,
): Stored | null {
  if (!shown || !edited || edited.version <= shown.version) return shown ?? edited;
  return isSame(toValues(shown), toValues(edited)) ? edited : shown;
}

/**
 * One way to edit a thing: values, touched fields, messages, the draft that survives a new sign-in, saving, and the choice
 * after a lost race.
 */
export function useEntityForm<Values extends object, Stored extends Versioned, Payload, Data>(
  options: EntityFormOptions<Values, Stored, Payload, Data>,
): EntityForm<Values, Stored> {
  const { name, schema, start, edited, contract, savedText } = options;
  const [opened] = useState(edited);
  const [loaded, setLoaded] = useState<Stored | null>(null);
  const toast = useToast();
  const draft = useFormDraft(edited ? `${name} ${String(edited.version)}` : name, schema, start);
  const { value: values } = draft;
  const saving = useSaving();
  const stored = replacedBy(loaded ?? opened, edited, options.toValues);
  const messages = useMessages(options.problems?.(values, stored) ?? {}, saving.error);
  const payload = options.toPayload(values, stored);
  const change = (part: Partial<Values>): void => draft.update((before) => ({ ...before, ...part }));
  const { key: idempotencyKey } = useFormKey();

  /** What is stored needs no draft of its own. */
  const load = (current: Stored): void => {
    setLoaded(current);
    draft.set(options.toValues(current));
    draft.discard();
    saving.clear();
  };

  return {
    values,
    stored,
    change,
    field: (field) => ({
      value: values[field],
      onChange: (value) => draft.update((before) => ({ ...before, [field]: value })),
      onBlur: () => messages.touch(field),
      error: messages.errorOf(field),
    }),
    errorOf: messages.errorOf,
    touch: messages.touch,
    isComplete: payload !== null,
    isDirty: !isSame(values, loaded ? options.toValues(loaded) : start),
    isBusy: saving.isBusy,
    error: saving.error,
    current: conflictIn(contract, saving.error),
    load,
    submit: async (over) => {
      messages.showAll();
      if (payload === null) return undefined;
      const { version } = over ?? stored ?? { version: 0 };
      const { data, error } = await saving.send(() => options.save(payload, { version, idempotencyKey }));
      if (data === undefined) return error;
      draft.discard();
      if (savedText !== undefined) toast.good(savedText);
      options.onSaved?.(data, load);
      return undefined;
    },
    run: async (action) => {
      const { data } = await saving.send(action);
      if (data === undefined) return false;
      draft.discard();
      return true;
    },
    discard: draft.discard,
  };
}

/** Sends one thing at a time and keeps why the last one failed. */
function useSaving() {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  return {
    error,
    isBusy,
    clear: () => setError(undefined),
    /** What the service answered; nothing where another call is on its way. */
    send: async <Data>(call: () => PromiseLike<SaveResult<Data>>): Promise<SaveResult<Data>> => {
      if (isBusy) return {};
      setBusy(true);
      const result = await call();
      setBusy(false);
      setError(result.error);
      return result;
    },
  };
}

/** The message at each field: of the form once it was touched or a save was tried, else of the service. */
function useMessages(problems: Readonly<Record<string, string | null | undefined>>, error: unknown) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const own = (field: string): string | null =>
    isSubmitted || touched.has(field) ? (problems[field] ?? null) : null;
  return {
    touch: (field: string) => setTouched((before) => new Set(before).add(field)),
    showAll: () => setSubmitted(true),
    errorOf: (field: string, wireField = field): string | null =>
      own(field) ?? findFieldError(error, wireField) ?? null,
  };
}
