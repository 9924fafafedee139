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
  const shown = rows.map(({ parts = [], ...row }) => [
    row.date,
    Number(row.value),
    row.description,
    row.categoryId ?? null,
    ...parts.map(({ value, categoryId }) => [Number(value), categoryId ?? null]),
  ]);
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

const entry = (total: string, ...parts: readonly (readonly [category: string, amount: string])[]) =>
  `D3/14/2026\nT${total}\nPMarket\n${parts.map(([name, amount]) => `S${name}\nEnote\n$${amount}\n`).join('')}^\n`;

it('reads a split as one row with its parts, each with its category, and one that does not add up whole', async () => {
  const file = [
    entry('-100.00', ['Groceries', '-60.00'], ['Home:Pets', '-30.00'], ['[Savings]', '-10.00']),
    entry('-100.00', ['Groceries', '-50.00'], ['Pets', '-40.00']),
    entry('-5.00', ['Groceries', '-5.00'], ['Pets', '0.00']),
  ];
  expect(await read(`!Type:Bank\n${file.join('')}`)).toEqual({
    rows: [
      ['2026-03-14', -10_000, 'Market', 'groceries', [-3_000, 'pets'], [-1_000, null]],
      ['2026-03-14', -10_000, 'Market', null],
      ['2026-03-14', -500, 'Market', null],
    ],
    leftOut: [],
  });
});

it('makes each part a row of its own where the parts have both signs', async () => {
  const salary = entry('2000.00', ['Groceries', '2500.00'], ['Pets', '-500.00']);
  expect((await read(`!Type:Bank\n${salary}`)).rows).toEqual([
    ['2026-03-14', 250_000, 'Market', 'groceries'],
    ['2026-03-14', -50_000, 'Market', 'pets'],
  ]);
});

it('makes each part a row of its own where a split has more parts than the product keeps', async () => {
  const parts = (count: number) => Array.from({ length: count }, () => ['Groceries', '-1.00'] as const);
  const { rows } = await read(`!Type:Bank\n${entry('-51.00', ...parts(51))}${entry('-52.00', ...parts(52))}`);
  expect(rows).toHaveLength(1 + 52);
  expect(rows[0]).toHaveLength(4 + 50);
});

it('takes memo, check number or a word for a row without payee, and no opening balance, category or investment', async () => {
  const lines = (...all: string[]) => `${all.join('\r\n')}\r\n^\r\n`;
  const file =
    `!Type:Cat\r\n${lines('NGroceries', 'E')}!Type:Invst\r\n${lines('D1/2/2026', 'NBuy', 'T5.00')}` +
    `!Type:Bank\r\n${lines('D1/1/2026', 'T500.00', 'POpening Balance', 'L[Checking]')}` +
    lines('D1/2/2026', 'T-5.00', 'MCoffee') +
    lines('D1/3/2026', 'T-6.00', 'N101') +
    lines('D1/4/2026', 'T7.00', 'L[Savings]') +
    lines('Dsoon', 'T8.00', 'PBad date');
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
