import { transaction } from '@fw/contract-finances';
import { isoDate, sum } from '@fw/units';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { csvRows } from '../features/imports/csv-rows.ts';
import { guessMapping } from '../features/imports/guess-mapping.ts';
import { fileRows } from '../features/imports/import-rows.ts';
import { readFile } from '../features/imports/read-file.ts';
import { toCsv } from '../features/transactions/transaction-export.ts';
import { aTransaction } from '../testing/wire.ts';

const ROWS = [
  { date: '2026-11-02', value: -12.34, description: 'Market, "fresh" & more' },
  { date: '2026-11-03', value: -0.01, description: 'Round up', splitted: true, isPart: true },
  { date: '2026-11-04', value: 2_100, description: 'Northwind payroll', isManualTransaction: true },
  {
    date: '2026-11-05',
    value: -1_234_567.89,
    description: 'Café Zoë 🌮',
    note: 'two\nlines',
    tags: ['trip'],
  },
  { date: '2025-12-31', value: 7, description: "Joe's refund" },
  { date: '2026-11-05', value: -99.99, description: '#2 (50%) – A/B' },
].map((over, index) => z.parse(transaction, aTransaction(index + 1, over)));

it('reads the CSV file that the list of transactions exports at the first guess: every row, and the same totals to the cent', async () => {
  const csv = `\uFEFF${await toCsv(ROWS)}`;
  const file = await readFile(new Blob([csv]), () => undefined);
  expect(file.kind).toBe('csv');
  const { table } = z.parse(z.object({ table: z.custom<Parameters<typeof guessMapping>[0]>() }), file);
  const { rows, leftOut } = fileRows(csvRows(table, guessMapping(table), []), isoDate('2026-11-21'));
  expect(leftOut).toEqual([]);
  expect(rows.map(({ date, value, description }) => ({ date, value, description }))).toEqual(
    ROWS.map(({ date, value, description }) => ({ date, value, description })),
  );
  expect(sum(rows.map(({ value }) => value))).toBe(sum(ROWS.map(({ value }) => value)));
});
