import * as z from 'zod/mini';
import { MAX_RESTORED_ROWS } from './restore.ts';

/** An exported row that cannot be taken over. */
export interface RestoreProblem {
  readonly of: string;
  /** Counted from 1, as a person counts. */
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

/** Rows that one call takes; they have the schema of their collection. */
export interface RestoreBatch {
  readonly of: string;
  readonly rows: readonly unknown[];
}

/** A request holds 128 KB. */
const MAX_BATCH_CHARACTERS = 90_000;

function toBatches(of: string, rows: readonly unknown[]): RestoreBatch[] {
  const batches: unknown[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = batches.at(-1);
    if (!last || last.length >= MAX_RESTORED_ROWS || characters + size > MAX_BATCH_CHARACTERS) {
      batches.push([row]);
      characters = size;
    } else {
      last.push(row);
      characters += size;
    }
  }
  return batches.map((batch) => ({ of, rows: batch }));
}

interface RestoredCollection {
  readonly of: string;
  readonly schema: z.ZodMiniType;
  readonly rows: readonly unknown[];
}

/** Checks the rows of a collection as the service will, and divides them into calls; the first wrong row is named. */
export function restoreBatches({ of, schema, rows }: RestoredCollection): {
  readonly batches: readonly RestoreBatch[];
  readonly problem: RestoreProblem | null;
} {
  const checked: unknown[] = [];
  for (const [index, row] of rows.entries()) {
    const result = z.safeParse(schema, row);
    if (!result.success) {
      const [issue] = result.error.issues;
      const field = issue?.path.join('.') ?? '';
      return { batches: [], problem: { of, row: index + 1, field, message: issue?.message ?? '' } };
    }
    checked.push(result.data);
  }
  return { batches: toBatches(of, checked), problem: null };
}
