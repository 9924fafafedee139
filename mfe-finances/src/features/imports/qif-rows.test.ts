import { isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import { fileRows } from './import-rows.ts';
import { categorized } from './category-names.ts';
import { readFile } from './read-file.ts';

const TODAY = isoDate('2026-11-21');
const CATEGORIES = [
  { expenseCategoryId: 'groceries', name: 'Groceries', isBudgetable: true, colorIndex: null },
  { expenseCategoryId: 'pets', name: 'Pets', isBudgetable: true, colorIndex: null },
];

async function read(content: string) {
  const file = await readFile(new Blob([content]), () => undefined);
  if (file.kind === 'refused') throw new Error(file.problem);
  if (file.kind === 'csv') throw new Error('read as CSV');
  const [statement] = file.statements;
  const { rows, leftOut } = fileRows(categorized(statement?.rows ?? [], CATEGORIES), TODAY);
  const shown = rows.map((row) => [row.date, Number(row.value), row.description, row.categoryId ?? null]);
  return { rows: shown, leftOut };
}

it.each([
  ['!Type:Bank', "3/14'26", '2026-03-14'],
  ['!Type:CCard', '3/14/2026', '2026-03-14'],
  ['!Type:Cash', "3/ 4'26", '2026-03-04'],
  ['!Option:AutoSwitch\n!Account\nNWallet\nTCash\n^\n!Type:Cash', '2026-03-14', '2026-03-14'],
  ['!Type:Bank', '14/03/2026', '2026-03-14'],
])('reads an entry of %j dated %j', async (type, date, day) => {
  expect(await read(`${type}\nD${date}\nT-1,234.50\nPCorner Cafe\nLFood:Groceries\n^\n`)).toEqual({
    rows: [[day, -123_450, 'Corner Cafe', 'groceries']],
    leftOut: [],
  });
});

it('makes each part of a split a row with its category, and keeps one that does not add up whole', async () => {
  const split = (first: string) =>
    `D3/14/2026\nT-100.00\nPMarket\nSGroceries\n$${first}\nSHome:Pets\nEfor the cat\n$-40.00\n^\n`;
  expect((await read(`!Type:Bank\n${split('-60.00')}${split('-50.00')}`)).rows).toEqual([
    ['2026-03-14', -6_000, 'Market', 'groceries'],
    ['2026-03-14', -4_000, 'Market', 'pets'],
    ['2026-03-14', -10_000, 'Market', null],
  ]);
});

it('takes memo, check number or a word for a row without payee, and no opening balance, category or investment', async () => {
  const entry = (...lines: string[]) => `${lines.join('\r\n')}\r\n^\r\n`;
  const file =
    `!Type:Cat\r\n${entry('NGroceries', 'E')}!Type:Invst\r\n${entry('D1/2/2026', 'NBuy', 'T5.00')}` +
    `!Type:Bank\r\n${entry('D1/1/2026', 'T500.00', 'POpening Balance', 'L[Checking]')}` +
    entry('D1/2/2026', 'T-5.00', 'MCoffee') +
    entry('D1/3/2026', 'T-6.00', 'N101') +
    entry('D1/4/2026', 'T7.00', 'L[Savings]') +
    entry('Dsoon', 'T8.00', 'PBad date');
  expect(await read(file)).toEqual({
    rows: [
      ['2026-01-02', -500, 'Coffee', null],
      ['2026-01-03', -600, 'Check 101', null],
      ['2026-01-04', 700, 'Transaction', null],
    ],
    leftOut: [{ line: 28, problem: 'date' }],
  });
});

it('refuses a QIF file without transactions of money', async () => {
  const file = await readFile(new Blob(['!Type:Cat\nNGroceries\n^\n']), () => undefined);
  expect(file).toEqual({ kind: 'refused', problem: 'noRows' });
});
