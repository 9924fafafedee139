import { MAX_ENTRIES } from '@fw/contract-goals';
import { aCouplesDistribution, aDistributionCalculator, RENT } from '@fw/contract-goals/testing/distribution';
import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preparedDesk } from './testing/prepare-desk.tsx';
import { ACCOUNT, readCells, fillIn, goThrough, aPlan, type Opened } from './testing/prepared-plan.ts';
import { CLIENT } from './testing.ts';

const { desk, prepare, openDraft, send, sentChanges } = preparedDesk();

const CLAIM = 'Social security benefits';
const EXPENSES = 'Extra expenses';
const INCOMES = 'Special income';
const STOCK = 'Company stock';
const TO_STOCK = [CLAIM, 'Estimate your tax rate', EXPENSES, INCOMES, STOCK];
const STOCK_TO_PREVIEW = [
  'Confirm retirement saving details',
  'Adjust distribution plan',
  'Review your information',
  'Preview your plan',
];
const ROOF = { name: 'Roof', amount: 9_000.5, startAge: 66, endAge: 67, inflationRate: 0.02, order: 1 };

const answer = async ({ user, dialog }: Opened, question: string, word: string) => {
  const group = within(dialog.getByRole('radiogroup', { name: question }));
  await user.click(group.getByRole('radio', { name: word }));
};
const described = ({ dialog }: Opened, label: RegExp) =>
  (dialog.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it("prepares balances, claiming age and tax with the hints and checks of the client's planner, and sends what was entered", async () => {
  desk.plan = aPlan({ ...aDistributionCalculator() });
  const opened = await prepare();
  const { dialog } = opened;
  expect(dialog.getByText('Household retirement savings: $120,000.50')).toBeTruthy();
  expect(dialog.getByText(/^How each account is taxed decides/)).toBeTruthy();
  await fillIn(opened, dialog.getByLabelText(/^Taxable savings/), '20000');
  await opened.next();
  await waitFor(() =>
    expect(described(opened, /^Pre-tax savings/)).toContain('The sum must be equal to $120,000.50'),
  );
  await fillIn(opened, dialog.getByLabelText(/^Pre-tax savings/), '100000.5');
  await goThrough(opened, [CLAIM]);
  const estimate = () => described(opened, /^Age your Social Security starts/);
  expect(estimate()).toContain("The estimate for this age is $30,000 a year, in today's dollars before tax.");
  await fillIn(opened, dialog.getByLabelText(/^Age your Social Security starts/), '67');
  expect(estimate()).toMatch(/The estimate for this age is \$(?!30,000 )[\d,]+ a year/);
  await goThrough(opened, ['Estimate your tax rate']);
  expect(
    dialog.getByText(/^Projected effective tax rate: [\d.]+%\. To compute an effective rate/),
  ).toBeTruthy();
  await fillIn(opened, dialog.getByLabelText(/^Expected tax rate/), '18');
  await goThrough(opened, [EXPENSES, INCOMES, STOCK, ...STOCK_TO_PREVIEW]);
  expect(readCells(opened, 'Changed answers')).toEqual([
    ['Pre-tax balance', '$120,000.50', '$100,000.50'],
    ['Taxable balance', '$0.00', '$20,000.00'],
    ['Age Social Security starts', '65', '67'],
    ['Tax rate in retirement', '15%', '18%'],
  ]);
  const figures = readCells(opened, 'What the plan comes to');
  expect(figures.map(([label]) => label)).toEqual([
    'Every year in retirement is covered',
    'Years covered',
    'Years in retirement',
    "Left at the end, in today's dollars",
  ]);
  await send(opened);
  expect(sentChanges()).toEqual([
    [
      'send',
      [
        { field: 'totalMoneyInPreTax', value: 100_000.5 },
        { field: 'totalMoneyInTaxable', value: 20_000 },
        { field: 'socialSecurityAge', value: 67 },
        { field: 'taxRate', value: 0.18 },
      ],
    ],
  ]);
});

it('adds an extra expense with its messages, and sends the list as one answer beside its question', async () => {
  desk.plan = aPlan({ ...aDistributionCalculator() });
  const opened = await prepare();
  const { user, dialog } = opened;
  await goThrough(opened, [CLAIM, 'Estimate your tax rate', EXPENSES]);
  expect(dialog.queryByRole('button', { name: 'Add another expense' })).toBeNull();
  await answer(opened, 'Do you anticipate any extra expenses?', 'Yes');
  await user.click(dialog.getByRole('button', { name: 'Add another expense' }));
  await opened.next();
  expect((await dialog.findAllByText(/Please provide a valid extra expense name/)).length).toBeGreaterThan(0);
  const entry = within(dialog.getByRole('region', { name: 'Extra expense 1' }));
  await fillIn(opened, entry.getByLabelText(/^Extra expense name/), 'Roof');
  await fillIn(opened, entry.getByLabelText(/^Annual expense amount/), '9000.5');
  await fillIn(opened, entry.getByLabelText(/^Start age/), '66');
  await fillIn(opened, entry.getByLabelText(/^End age/), '67');
  await goThrough(opened, [INCOMES, STOCK, ...STOCK_TO_PREVIEW]);
  expect(readCells(opened, 'Changed answers')).toEqual([
    ['Extra expenses', 'No', 'Yes'],
    [
      'List of extra expenses',
      'None',
      'Extra expense 1 · name: Roof · amount: $9,000.50 · start age: 66 · end age: 67 · inflation: 2%',
    ],
  ]);
  await send(opened);
  expect(sentChanges()).toEqual([
    [
      'send',
      [
        { field: 'hasExtraExpenses', value: true },
        { field: 'extraExpenses', value: [ROOF] },
      ],
    ],
  ]);
});

it('keeps special incomes for later with all rows, numbered by their place, and continues from the draft', async () => {
  const specialIncomes = [RENT, { ...RENT, name: 'Books', amount: 100, order: 2 }];
  desk.plan = aPlan({ ...aDistributionCalculator({ hasSpecialIncomes: true, specialIncomes }) });
  const opened = await prepare();
  await goThrough(opened, TO_STOCK.slice(0, -1));
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Delete Special income 1' }));
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Save for later' }));
  const value = [{ ...RENT, name: 'Books', amount: 100, order: 1 }];
  const content = {
    planId: 'DISTRIBUTION_PLANNING',
    planName: 'Emergency savings',
    answers: [{ field: 'specialIncomes', value }],
  };
  await waitFor(() =>
    expect(desk.calls).toEqual([['keep', { clientId: CLIENT.userId, version: 0, content }]]),
  );
  opened.unmount();
  const continued = await openDraft();
  await goThrough(continued, TO_STOCK.slice(0, -1));
  expect(continued.dialog.getByLabelText(/^Special income name/)).toHaveProperty('value', 'Books');
});

it("has the limit of the client's planner for entries", async () => {
  const extraExpenses = Array.from({ length: MAX_ENTRIES - 1 }, (_, index) => ({
    ...ROOF,
    order: index + 1,
  }));
  desk.plan = aPlan({ ...aDistributionCalculator({ hasExtraExpenses: true, extraExpenses }) });
  const opened = await prepare();
  const { user, dialog } = opened;
  await goThrough(opened, [CLAIM, 'Estimate your tax rate', EXPENSES]);
  await user.click(dialog.getByRole('button', { name: 'Add another expense' }));
  expect(dialog.getByText(`You can enter up to ${String(MAX_ENTRIES)} extra expenses.`)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Add another expense' })).toBeNull();
});

it('prepares company stock where the client has none, with its checks, as single answers', async () => {
  desk.plan = aPlan({ ...aDistributionCalculator() });
  const opened = await prepare();
  const { dialog } = opened;
  await goThrough(opened, TO_STOCK);
  await answer(opened, 'Do you have company stock in your 401K?', 'Yes');
  expect(dialog.queryByLabelText(/^Balance of company stock/)).toBeNull();
  await answer(opened, 'Will you take an in-kind distribution of company stock?', 'Yes');
  await fillIn(opened, dialog.getByLabelText(/^Balance of company stock/), '900000');
  await fillIn(opened, dialog.getByLabelText(/^Cost basis of company stock/), '10000');
  await fillIn(opened, dialog.getByLabelText(/^Amount of after-tax contributions/), '0');
  await fillIn(opened, dialog.getByLabelText(/^Age at which you plan the distribution/), '66');
  await opened.next();
  await waitFor(() =>
    expect(described(opened, /^Balance of company stock/)).toContain(
      'Balance cannot be larger than your total Pre-Tax balance ($120,000.50)',
    ),
  );
  await fillIn(opened, dialog.getByLabelText(/^Balance of company stock/), '30000');
  await goThrough(opened, STOCK_TO_PREVIEW);
  await send(opened);
  expect(sentChanges()).toEqual([
    [
      'send',
      [
        { field: 'hasCompanyStock', value: true },
        { field: 'companyStock.includeStock', value: true },
        { field: 'companyStock.balance', value: 30_000 },
        { field: 'companyStock.costBasic', value: 10_000 },
        { field: 'companyStock.afterTax', value: 0 },
        { field: 'companyStock.planningAge', value: 66 },
      ],
    ],
  ]);
});

it("takes an amount of one's own in place of the claiming age, and names that of a spouse", async () => {
  desk.plan = aPlan({ ...aCouplesDistribution() });
  const opened = await prepare();
  const { dialog } = opened;
  await goThrough(opened, [CLAIM]);
  expect(dialog.getByLabelText(/^Age your spouse's Social Security starts/)).toHaveProperty('value', '64');
  expect(dialog.queryByLabelText(/^Annual amount before taxes/)).toBeNull();
  await answer(opened, 'Do you enter an age and amount of your own?', 'Yes');
  expect(dialog.queryByLabelText(/^Age your Social Security starts/)).toBeNull();
  await fillIn(opened, dialog.getByLabelText(/^Annual amount before taxes/), '28000');
  await goThrough(opened, [...TO_STOCK.slice(1), ...STOCK_TO_PREVIEW]);
  expect(readCells(opened, 'Changed answers')).toEqual([
    ['Custom Social Security', 'No', 'Yes'],
    ['Custom Social Security a year', '$30,000.00', '$28,000.00'],
  ]);
});

it('leaves the kinds of linked accounts to the client, and names that', async () => {
  const account = {
    ...ACCOUNT,
    balance: 120_000.5,
    rdpLinkedAccountType: 1 as const,
    rdpLinkedAccountTypeName: 'Pre-tax',
    accountOwner: 1 as const,
    afterTaxCostBasics: 0,
  };
  desk.plan = aPlan({ ...aDistributionCalculator({ linkedAccounts: [account] }) });
  const opened = await prepare();
  const { dialog } = opened;
  expect(
    dialog.getByText(
      'The linked accounts are the whole household. Only the client chooses how each of them is taxed.',
    ),
  ).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: /link|^Edit/i })).toBeNull();
  await goThrough(opened, [CLAIM]);
});

it('goes no further without the retirement plan that the plan builds on', async () => {
  desk.plan = aPlan({ ...aDistributionCalculator({ retirementPlan: null, retirementPlanNumber: 0 }) });
  const { dialog } = await prepare();
  expect(
    dialog.getByText(
      'A distribution plan builds on a retirement plan, which the client has not committed yet.',
    ),
  ).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
});
