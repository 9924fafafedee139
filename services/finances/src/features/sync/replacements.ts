import type { Replacement } from '../../aggregator/adapter.ts';
import type { TransactionRow } from '../../ledger/transactions.schema.ts';

interface Known {
  readonly links: readonly Replacement[];
  /** By the bank's id. */
  readonly stored: ReadonlyMap<string, TransactionRow>;
  /** Whether the bank has a row of this id after the changes. */
  readonly isThere: (id: string) => boolean;
}

/** What becomes of stored rows that were replaced. */
export interface Places {
  /** The stored row gets the bank's id of the row that replaced it. */
  readonly renamed: readonly { readonly from: TransactionRow; readonly to: string }[];
  /** The replacing row is stored already and gets what was set in the older one. */
  readonly moved: readonly { readonly from: TransactionRow; readonly to: TransactionRow }[];
}

interface Candidate {
  readonly row: TransactionRow;
  /** Number of replacements up to the target. */
  readonly steps: number;
}

/** How much a row must be kept: 2 with an edit of the person, 1 with the effect of a rule, 0 with neither. */
export function weightOf({ isOwn, copyId, ruleId, ...row }: TransactionRow): 0 | 1 | 2 {
  if (isOwn || copyId !== null) return 2;
  if (ruleId !== null) return 1;
  return row.userCategoryId !== null || row.hidden || row.splitCents !== 0 ? 2 : 0;
}

/** The row that replaced each pending row; of several the one that is there. */
function successors({ links, isThere }: Known): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  for (const { externalId, pendingOf } of links) {
    const known = next.get(pendingOf);
    if (known === undefined || (!isThere(known) && isThere(externalId))) next.set(pendingOf, externalId);
  }
  return next;
}

/** The first row that is there in the chain of replacements, else its last one; null where the chain is a circle. */
function endOf(
  id: string,
  next: ReadonlyMap<string, string>,
  isThere: Known['isThere'],
): { readonly id: string; readonly steps: number } | null {
  const seen = new Set([id]);
  let end = id;
  for (let to = next.get(id); to !== undefined; to = next.get(to)) {
    if (seen.has(to)) return null;
    seen.add(to);
    end = to;
    if (isThere(to)) break;
  }
  return end === id ? null : { id: end, steps: seen.size - 1 };
}

const isBefore = (one: Candidate, other: Candidate): boolean => {
  const difference = weightOf(one.row) - weightOf(other.row);
  return difference === 0 ? one.steps < other.steps : difference > 0;
};

/** Where each stored row goes on that is gone at the bank. */
export function placesOf(known: Known): Places {
  const { stored, isThere } = known;
  const next = successors(known);
  const best = new Map<string, Candidate>();
  for (const [id, row] of stored) {
    const end = isThere(id) ? null : endOf(id, next, isThere);
    if (!end) continue;
    const candidate = { row, steps: end.steps };
    const other = best.get(end.id);
    if (!other || isBefore(candidate, other)) best.set(end.id, candidate);
  }
  const ends = Array.from(best, ([to, { row }]) => ({ from: row, to, storedTo: stored.get(to) }));
  return {
    renamed: ends.flatMap(({ from, to, storedTo }) => (storedTo ? [] : [{ from, to }])),
    moved: ends.flatMap(({ from, storedTo }) =>
      storedTo && weightOf(from) > weightOf(storedTo) ? [{ from, to: storedTo }] : [],
    ),
  };
}
