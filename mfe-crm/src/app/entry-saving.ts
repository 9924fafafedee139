import { conflictIn, useFormKey } from '@fw/web-kit';
import { useState } from 'react';
import type * as z from 'zod/mini';

interface MutationState {
  readonly error?: unknown;
  readonly isLoading: boolean;
  readonly reset: () => void;
}

interface Versioned {
  readonly version: number;
}

interface EntryCalls<Conflict extends z.ZodMiniType, Fields> {
  /** The call that edits; it names the body of its conflict. */
  readonly contract: { readonly conflict: Conflict | null };
  /** The entry to edit; null adds one. */
  readonly edited: Versioned | null;
  readonly creating: MutationState;
  readonly updating: MutationState;
  readonly create: (fields: Fields, idempotencyKey: string) => PromiseLike<{ readonly data?: unknown }>;
  readonly update: (fields: Fields, version: number) => PromiseLike<{ readonly data?: unknown }>;
}

/** Saves an entry of the desk, new or edited; `current` is the stored one where it was changed in the meantime. */
export function useEntrySaving<Conflict extends z.ZodMiniType<Versioned>, Fields>(
  calls: EntryCalls<Conflict, Fields>,
) {
  const { contract, edited, creating, updating, create, update } = calls;
  const [version, setVersion] = useState(edited?.version ?? 0);
  const { key } = useFormKey();
  const { error, isLoading } = edited ? updating : creating;
  return {
    error,
    isBusy: isLoading,
    current: conflictIn(contract, error),
    /** The next save replaces this version. */
    adoptVersion: (stored: Versioned) => {
      setVersion(stored.version);
      updating.reset();
    },
    /** True once it is saved. */
    save: async (fields: Fields): Promise<boolean> => {
      const { data } = edited ? await update(fields, version) : await create(fields, key);
      return data !== undefined;
    },
  };
}
