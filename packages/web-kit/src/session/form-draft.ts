import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from './use-session.ts';

const PREFIX = 'fw:draft:';

const keyOf = (userId: string, form: string): string => `${PREFIX}${userId}:${form}`;

/** Removes the drafts of this tab: after sign-out all of them, after sign-in those of other people. */
export function dropDrafts({ exceptOf }: { readonly exceptOf?: string } = {}): void {
  const kept = exceptOf === undefined ? null : keyOf(exceptOf, '');
  for (const key of Object.keys(sessionStorage)) {
    const isKept = kept !== null && key.startsWith(kept);
    if (key.startsWith(PREFIX) && !isKept) sessionStorage.removeItem(key);
  }
}

function read<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    const stored = z.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? ''));
    return stored.success ? stored.data : undefined;
  } catch {
    return undefined; // nothing stored, or not by this version
  }
}

interface FormDraft<Value> {
  readonly value: Value;
  readonly set: (value: Value) => void;
  /** Changes the latest value, also where the form was not drawn again since. */
  readonly update: (change: (before: Value) => Value) => void;
  /** Forgets what was typed: after saving and after cancelling. */
  readonly drop: () => void;
}

/**
 * State of a form that survives a new sign-in in the same tab: kept in session storage under the person and the form.
 * `initial` is used where nothing was typed before; `schema` decodes what is stored.
 */
export function useFormDraft<Value>(
  form: string,
  schema: z.ZodMiniType<Value>,
  initial: Value,
): FormDraft<Value> {
  const key = keyOf(useSession().user?.userId ?? '', form);
  const [value, setValue] = useState(() => read(key, schema) ?? initial);
  const latest = useRef(value);
  const set = (next: Value): void => {
    latest.current = next;
    setValue(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  return {
    value,
    set,
    update: (change) => set(change(latest.current)),
    drop: () => sessionStorage.removeItem(key),
  };
}
