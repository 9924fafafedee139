import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { discardDraft, keepDraft, readDraft, type DraftPlace } from './drafts/drafts.ts';
import { useSession } from './use-session.ts';

function read<Value>(place: DraftPlace, schema: z.ZodMiniType<Value>): Value | undefined {
  const text = readDraft(place);
  const kept = text === undefined ? null : z.safeParse(schema, JSON.parse(text));
  return kept?.success === true ? kept.data : undefined;
}

interface FormDraft<Value> {
  readonly value: Value;
  readonly set: (value: Value) => void;
  /** Changes the latest value, also where the form was not drawn again since. */
  readonly update: (change: (before: Value) => Value) => void;
  /** Forgets what was typed: after saving and after cancelling. */
  readonly discard: () => void;
}

/**
 * State of a form that survives a new sign-in in the same tab: kept encrypted in session storage, for the person and the form.
 * `initial` is used where nothing was typed before; `schema` decodes what is stored.
 */
export function useFormDraft<Value>(
  form: string,
  schema: z.ZodMiniType<Value>,
  initial: Value,
): FormDraft<Value> {
  const place = { userId: useSession().user?.userId ?? '', form };
  const [value, setValue] = useState(() => read(place, schema) ?? initial);
  const latest = useRef(value);
  const set = (next: Value): void => {
    latest.current = next;
    setValue(next);
    keepDraft(place, JSON.stringify(next));
  };
  return {
    value,
    set,
    update: (change) => set(change(latest.current)),
    discard: () => discardDraft(place),
  };
}
