import { generated } from '@fw/test-kit/generated';
import type { ImportRow } from '@fw/contract-finances/imports';
import { addDays, cents, daysBetween, isoDate } from '@fw/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findDuplicates, similarQueries } from './duplicates.ts';
import type { SimilarRow } from './similar-rows.repo.ts';

const FILES = generated(2_000);

const FIRST = isoDate('2026-11-01');

const anyRow = fc.record({
  id: fc.integer({ min: 100, max: 999 }).map(String),
  day: fc.integer({ min: 0, max: 12 }),
  value: fc.constantFrom(-100, -200, 300),
});
const ofFile = ({ id, day, value }: { id: string; day: number; value: number }) => ({
  id,
  row: { date: addDays(FIRST, day), description: 'Market', value: cents(value), occurrence: 0 },
});
const ofLedger = ({ id, day, value }: { id: string; day: number; value: number }): SimilarRow => ({
  _id: id,
  date: addDays(FIRST, day),
  description: 'Market',
  valueCents: cents(value),
  accountName: 'Checking',
});

/** Every row of the ledger is compared with every row of the file: what the lists by day and amount must equal. */
function byComparison(
  rows: readonly { readonly row: ImportRow; readonly id: string }[],
  imported: ReadonlyMap<string, SimilarRow>,
  ledger: readonly SimilarRow[],
) {
  const used = new Set(imported.keys());
  return rows.map(({ row, id }) => {
    const before = imported.get(id);
    if (before) return { status: 'imported', match: before };
    const apart = ({ date }: SimilarRow) => Math.abs(daysBetween(row.date, date));
    const [match] = ledger
      .filter((one) => one.valueCents === row.value && !used.has(one._id) && apart(one) <= 3)
      .toSorted((left, right) => apart(left) - apart(right) || (left._id < right._id ? -1 : 1));
    if (match) used.add(match._id);
    return match ? { status: 'similar', match } : { status: 'new', match: null };
  });
}

it('finds the duplicates that a comparison of every pair finds, in generated files and ledgers', () => {
  let similar = 0;
  const unique = (maxLength: number) => fc.uniqueArray(anyRow, { maxLength, selector: ({ id }) => id });
  fc.assert(
    fc.property(unique(15), unique(30), (file, stored) => {
      const rows = file.map(ofFile);
      const ledger = stored.map(ofLedger);
      const imported = new Map(ledger.slice(0, 3).map((row) => [row._id, row]));
      const found = findDuplicates(rows, imported, ledger);
      similar += found.filter(({ status }) => status === 'similar').length;
      expect(found).toEqual(byComparison(rows, imported, ledger));
    }),
    FILES.options,
  );
  expect(similar).toBeGreaterThan(FILES.share(1_000));
});

it('looks for each amount around its own days only, and for equal rows once', () => {
  const rows = [
    ofFile({ id: '1', day: 5, value: -100 }),
    ofFile({ id: '2', day: 5, value: -100 }),
    ofFile({ id: '3', day: 300, value: 300 }),
  ];
  expect(similarQueries(rows.map(({ row }) => row))).toEqual([
    { value: -100, from: '2026-11-03', to: '2026-11-09' },
    { value: 300, from: '2027-08-25', to: '2027-08-31' },
  ]);
});
