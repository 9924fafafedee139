import type { Transaction } from '@fw/contract-finances';

const originalOf = ({ isPart, userTransactionId: id, sourceUserTransactionId: source }: Transaction) =>
  isPart ? (source ?? id) : id;

/** The rows of a page with the parts of a split below their original, or where the first of them is without it. */
export function partsTogether(rows: readonly Transaction[]): readonly Transaction[] {
  if (!rows.some(({ isPart }) => isPart)) return rows;
  const originals = rows.map(originalOf);
  const place = (row: Transaction) => originals.indexOf(originalOf(row));
  const isPart = (row: Transaction) => Number(row.isPart ?? false);
  return rows.toSorted((one, other) => place(one) - place(other) || isPart(one) - isPart(other));
}
