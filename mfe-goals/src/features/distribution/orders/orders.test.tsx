import { aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DISTRIBUTION_STEP as STEP, mockDistribution } from '../../../testing/distribution.tsx';
import { readCells, fill, messageFor, press, stepName } from '../../../testing/questionnaire.tsx';

const { openAt, openSummary } = mockDistribution();
// What is remembered on the device is of no other test.
afterEach(() => localStorage.removeItem('fw:dollars'));
const TITLE = 'Withdrawal orders side by side';
const MIXED = {
  totalMoneyInPreTax: 70_000.5,
  totalMoneyInTaxable: 30_000,
  costBasisTaxable: 15_000,
  totalMoneyInRoth: 20_000,
} as const;
const NAMES = ['Order of your plan', 'Taxable first', 'Proportional', 'Filling the bracket'];

/** The texts of a row: order, lifetime tax, years covered, left. */
async function readRows(name: string): Promise<string[][]> {
  await screen.findByRole('table', { name });
  return readCells(name);
}
const dollarsIn = (text: string | null | undefined): number =>
  Number((/[+−-]?\$[\d,]+/.exec(text ?? '')?.[0] ?? 'x').replace(/[$,+]/g, '').replace('−', '-'));

it('compares four orders by lifetime tax, years covered and what is left, once they are opened', async () => {
  openAt(STEP.strategy, MIXED);
  await stepName();
  expect(screen.queryByRole('table', { name: 'Without a conversion' })).toBeNull();
  await press(`Open: ${TITLE}`);
  const rows = await readRows('Without a conversion');
  expect(rows.map(([name]) => NAMES.find((each) => name?.startsWith(each)))).toEqual(NAMES);
  expect(rows.map(([name]) => name)[0]).toContain('Draws taxable, then pre-tax, then Roth.');
  expect(rows[2]?.[0]).toContain('Every account by its share of the whole.');
  for (const [, tax, years, left] of rows) {
    expect(dollarsIn(tax)).toBeGreaterThanOrEqual(0);
    expect(years).toMatch(/^\d+ of 20/);
    expect(dollarsIn(left)).toBeGreaterThanOrEqual(0);
  }
  const coveredYears = (row: readonly (string | null)[] | undefined) => Number.parseInt(row?.[2] ?? '', 10);
  expect(coveredYears(rows[3])).toBe(Math.max(...rows.map(coveredYears)));
  expect(screen.getByText(/federal brackets of 2026, which rise with your inflation rate/)).toBeTruthy();
  expect(screen.getAllByText(/You decide how to withdraw/).length).toBeGreaterThan(0);
});

it('counts orders in the chosen dollars, a lifetime tax as the sum of its years', async () => {
  openSummary(aDistributionCalculator({ ...MIXED, totalMoneyInPreTax: 900_000 }));
  await press(`Open: ${TITLE}`);
  const [today] = await readRows('Without a conversion');
  const NOTE = 'Required minimum distributions are taken in every order.';
  expect(screen.getByText(`Amounts are in today's dollars. ${NOTE}`)).toBeTruthy();
  await press(/for Lifetime tax, Order of your plan$/);
  expect(
    await screen.findByText(/At 2% inflation a year, the taxes of all years are \$[\d,]+ in today's/),
  ).toBeTruthy();
  await press('Done');
  await userEvent.click(screen.getByRole('radio', { name: 'Dollars of each year' }));
  expect(screen.getByText(`Amounts are in dollars of each year. ${NOTE}`)).toBeTruthy();
  const [ofYear] = await readRows('Without a conversion');
  expect(dollarsIn(ofYear?.[3])).toBeGreaterThan(0);
  expect(Math.abs(dollarsIn(today?.[3]) - dollarsIn(ofYear?.[3]) / 1.02 ** 45)).toBeLessThan(1);
  await press('Show the years of Order of your plan');
  const taxes = (await readRows('Year: Order of your plan')).map((cells) => dollarsIn(cells[9]));
  const sum = taxes.reduce((total, tax, index) => total + tax / 1.02 ** (25 + index), 0);
  expect(Math.abs(sum - dollarsIn(today?.[1]))).toBeLessThan(20);
});

it('shows every year of an order with what adds up to its figures, and how a figure is worked out', async () => {
  openSummary(aDistributionCalculator(MIXED));
  await press(`Open: ${TITLE}`);
  const [specified] = await readRows('Without a conversion');
  await press('Show the years of Order of your plan');
  const years = await readRows('Year: Order of your plan');
  expect(years).toHaveLength(20);
  const taxes = years.map((cells) => dollarsIn(cells[9]));
  const sum = taxes.reduce((total, each) => total + each, 0);
  expect(Math.abs(sum - dollarsIn(specified?.[1]))).toBeLessThanOrEqual(20);
  expect(years.filter((cells) => dollarsIn(cells[4]) > 0).map(([, age]) => age)[0]).toBe('75');
  await press('Show the years of Order of your plan');
  expect(screen.queryByRole('table', { name: 'Year: Order of your plan' })).toBeNull();

  await press(/for Lifetime tax, Proportional$/);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Tax of the year'));
  expect(dialog.textContent).toContain(
    '“Tax on ordinary income” + “Tax on long-term gains” + “Tax on investment income”',
  );
});

it('computes a Roth conversion beside the plan, and refuses swapped ages at the field', async () => {
  const { held } = openAt(STEP.strategy, { ...MIXED, totalMoneyInPreTax: 900_000 });
  await stepName();
  const stored = JSON.stringify(held.plan.calculator);
  await press(`Open: ${TITLE}`);
  const before = await readRows('Without a conversion');
  expect(screen.queryByRole('table', { name: 'With the conversion' })).toBeNull();
  await fill("Amount to convert each year, in today's dollars", '40000');
  const after = await readRows('With the conversion');
  for (const [index, cells] of after.entries()) {
    const change = dollarsIn(cells[3]) - dollarsIn(before[index]?.[3]);
    expect(Math.abs(dollarsIn(cells[4]) - change)).toBeLessThanOrEqual(1);
  }
  expect(after.map((cells) => cells[1])).not.toEqual(before.map((cells) => cells[1]));
  await press(/for Change in what is left, Taxable first$/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(
      /= “Left in the end after tax with the conversion” − “Left in the end after tax without it”/,
    ),
  ).toBeTruthy();
  const sources = within(dialog.getByRole('table', { name: 'Starting values' }));
  expect(sources.getAllByText('Balance at the end of the plan').length).toBeGreaterThan(4);
  await press('Done');
  await press('Show the years of Order of your plan');
  const converted = (await readRows('Year: Order of your plan')).map((cells) => dollarsIn(cells[8]) > 0);
  expect(converted.slice(0, 9)).toEqual([true, true, true, true, true, true, true, true, false]);

  expect(await messageFor('Last age', '60')).toBe('The last age cannot be less than the first age');
  expect(screen.queryByRole('table', { name: 'With the conversion' })).toBeNull();
  expect(await messageFor('Last age', '201')).toBe('Please provide a valid age');
  await fill('Last age', '70');
  expect(await readRows('With the conversion')).toHaveLength(4);
  expect(JSON.stringify(held.plan.calculator)).toBe(stored);
  await userEvent.click(screen.getByRole('button', { name: `Close: ${TITLE}` }));
});
