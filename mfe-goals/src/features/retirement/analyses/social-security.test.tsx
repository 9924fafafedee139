import type { RetirementCalculatorOnWire } from '@fw/contract-goals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mockGoals, planWith } from '../../../testing/goals-service.ts';
import { married, press, single } from '../../../testing/questionnaire.tsx';

const { open } = mockGoals();
const SUMMARY = '/plan-for-retirement/summary';
const OPEN = 'Open: When to claim Social Security';
const TABLE = 'Yearly benefit by claiming age, in dollars of today';
const GRID = 'Lifetime benefits by claiming age';
const AGES = [62, 63, 64, 65, 66, 67, 68, 69, 70];

const born = (calculator: RetirementCalculatorOnWire, dateOfBirth: string, annualIncome: number) => ({
  ...calculator,
  personalInformation: { ...calculator.personalInformation, dateOfBirth, annualIncome },
});

async function openSection(calculator: RetirementCalculatorOnWire) {
  const { view } = open(SUMMARY, { plan: planWith(calculator, 2) });
  await press(OPEN);
  return view;
}

/** Whole dollars of one column of the table of a person, by claiming age. */
async function readColumn(index: 1 | 2 | 3, whose = 'You'): Promise<Record<number, number>> {
  const table = await screen.findByRole('table', { name: `${TABLE}: ${whose}` });
  const rows = within(table).getAllByRole('row').slice(1);
  return Object.fromEntries(
    rows.map((row) => {
      const cells = within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
      return [Number.parseInt(cells[0] ?? '', 10), Number((cells[index] ?? '').replaceAll(/[$,]/g, ''))];
    }),
  );
}

async function columnFor(calculator: RetirementCalculatorOnWire, index: 1 | 2 | 3, whose = 'You') {
  const view = await openSection(calculator);
  const column = await readColumn(index, whose);
  view.unmount();
  return column;
}

const byAge = (amountAt: (age: number) => number) =>
  Object.fromEntries(AGES.map((age) => [age, Math.round(amountAt(age))]));

/** 90 %, 32 % and 15 % between the bend points, a month. */
const primary = (monthly: number, first: number, second: number): number =>
  0.9 * Math.min(monthly, first) +
  0.32 * Math.max(0, Math.min(monthly, second) - first) +
  0.15 * Math.max(0, monthly - second);

const GROWTH = 1.025 ** (2026 - 2017);
const planPrimary = (income: number): number =>
  primary(Math.min(income, 117_400 * GROWTH) / 12, 885 * GROWTH, 5_336 * GROWTH);
const planFactor = (age: number, full: number): number =>
  age < full ? 1 - 0.065 * (full - age) : 1 + 0.07 * (age - full);

it('estimates with bend points 885 and 5,336 and the cap 117,400 of 2017, grown by 2.5 % a year, at 90, 32 and 15 % [A9-10] [A9-11]', async () => {
  for (const income of [8_000, 80_000, 1_000_000]) {
    const column = await columnFor(born(single, '1986-04-03', income), 1);
    expect(column).toEqual(byAge((age) => 12 * planPrimary(income) * planFactor(age, 67)));
  }
});

it('claims at 62 to 70, in full at 67, at 66 when born before 1960, and marks the age of the plan [A9-12]', async () => {
  const day = (dateOfBirth: string) => born(single, dateOfBirth, 80_000);
  expect(await columnFor(day('1960-01-01'), 1)).toEqual(
    byAge((age) => 12 * planPrimary(80_000) * planFactor(age, 67)),
  );
  expect(await columnFor({ ...day('1959-12-31'), retirementPlanDetails: LATE }, 1)).toEqual(
    byAge((age) => 12 * planPrimary(80_000) * planFactor(age, 66)),
  );
  await openSection(single);
  expect(await screen.findByText('65 (your plan)')).toBeTruthy();
});
const LATE = { ...single.retirementPlanDetails, retirementAge: 70, lifeExpectancy: 95 };

const MARRIED_LOW = {
  ...born(married, '1986-04-03', 10_000),
  spousePersonalInformation: { ...married.spousePersonalInformation, annualIncome: 120_000 },
};
const PARTNERED_LOW = {
  ...MARRIED_LOW,
  personalInformation: { ...MARRIED_LOW.personalInformation, relationshipStatus: 2 as const },
};
const CLAIM_RATE = 1.02 ** 3;
const claimPrimary = (income: number): number =>
  primary(Math.min(income / 12, (149_124 / 12) * CLAIM_RATE), 1_115 * CLAIM_RATE, 6_721 * CLAIM_RATE);
const PERCENT_67: Record<number, number> = {
  62: 70,
  63: 75,
  64: 80,
  65: 86.6,
  66: 93.3,
  67: 100,
  68: 108,
  69: 116,
  70: 124,
};
const PERCENT_66: Record<number, number> = {
  62: 75,
  63: 80,
  64: 86.7,
  65: 93.3,
  66: 100,
  67: 108,
  68: 116,
  69: 124,
  70: 132,
};
const SPOUSAL: Record<number, number> = { 62: 0.665, 63: 0.732, 64: 0.799, 65: 0.866, 66: 0.933 };

it('reduces early claims by 6.5 % a year in one estimate and the spousal share by 6.7 % in the other, and pays the married half of the other benefit [A9-13]', async () => {
  const plan = await columnFor(MARRIED_LOW, 1);
  const own = (age: number) => 12 * planPrimary(10_000) * planFactor(age, 67);
  const spousal = (age: number) => 12 * 0.5 * planPrimary(120_000) * Math.min(1, planFactor(age, 67));
  expect(plan).toEqual(byAge((age) => Math.max(own(age), spousal(age))));
  const claiming = await columnFor(MARRIED_LOW, 2);
  const early = [62, 63, 64, 65, 66];
  for (const age of early) {
    const reduced = 12 * 0.5 * claimPrimary(120_000) * (1 - (67 - age) * 0.067);
    expect(Math.abs((claiming[age] ?? 0) - reduced)).toBeLessThan(0.51);
  }
  expect(claiming[67]).toBe(Math.round(12 * 0.5 * claimPrimary(120_000)));
  expect(await columnFor(PARTNERED_LOW, 1)).toEqual(byAge(own));
});

it('multiplies the claiming estimate by the percentage of the age, born before and after 1960 [A9-14]', async () => {
  const born1970 = born(single, '1970-06-15', 80_000);
  expect(await columnFor(born1970, 2)).toEqual(
    byAge((age) => (12 * claimPrimary(80_000) * (PERCENT_67[age] ?? 0)) / 100),
  );
  const born1959 = { ...born(single, '1959-12-31', 80_000), retirementPlanDetails: LATE };
  expect(await columnFor(born1959, 2)).toEqual(
    byAge((age) => (12 * claimPrimary(80_000) * (PERCENT_66[age] ?? 0)) / 100),
  );
});

it('scales the thresholds 1,115 and 6,721 a month and 149,124 a year by inflation since 2023 [A9-15]', async () => {
  for (const income of [12_000, 80_000, 1_000_000]) {
    const column = await columnFor(born(single, '1970-06-15', income), 2);
    expect(column[67]).toBe(Math.round(12 * claimPrimary(income)));
  }
  const flat = born(single, '1970-06-15', 1_000_000);
  const assetsGrowPlan = { ...flat.assetsGrowPlan, expectedAnnualInflationRate: 0 };
  const column = await columnFor({ ...flat, assetsGrowPlan }, 2);
  expect(column[67]).toBe(Math.round(12 * primary(149_124 / 12, 1_115, 6_721)));
});

it('multiplies the spousal benefit by the factor of the age, 1 from 67 on, for the married only [A9-16] [B4-39]', async () => {
  const spousal = (age: number) => 12 * 0.5 * claimPrimary(120_000) * (SPOUSAL[age] ?? 1);
  const own = (age: number) => (12 * claimPrimary(10_000) * (PERCENT_67[age] ?? 0)) / 100;
  expect(await columnFor(MARRIED_LOW, 2)).toEqual(byAge((age) => Math.max(own(age), spousal(age))));
  expect(await columnFor(PARTNERED_LOW, 2)).toEqual(byAge(own));
});

it('shows the law beside the estimates: bend points of 2026, months of reduction, whole dollars', async () => {
  // 5,000 a month are 2,345.80 in full; 70 % at 62, 124 % at 70, cut to the dollar.
  const column = await columnFor(born(single, '1970-06-15', 60_000), 3);
  expect([column[62], column[67], column[70]]).toEqual([12 * 1_642, 12 * 2_345, 12 * 2_908]);
});

it('shows a couple nine by nine claiming ages, what the chosen pair pays and when it breaks even', async () => {
  await openSection(married);
  const grid = await screen.findByRole('table', { name: GRID });
  expect(within(grid).getAllByRole('cell')).toHaveLength(81);
  expect(within(grid).getAllByText('highest')).toHaveLength(1);

  fireEvent.change(screen.getByRole('slider', { name: 'Your claiming age' }), { target: { value: '70' } });
  fireEvent.change(screen.getByRole('slider', { name: "Your spouse's claiming age" }), {
    target: { value: '67' },
  });
  expect(await screen.findByText(/Claiming at 70 and 67 pays \$[\d,]+ until your plan ends\./)).toBeTruthy();
  const sentence = screen.getByText(
    /You break even at 8\d years(, \d+ months?)?, compared with both claiming at 62\./,
  );
  const chosen = within(grid).getAllByRole('row')[9];
  const amount = within(chosen ?? grid)
    .getAllByRole('cell')[5]
    ?.textContent?.replace(' highest', '');
  expect(sentence.textContent).toContain(amount);
});

it('shows that waiting never pays within a short life, and shows one column to a single person', async () => {
  const details = { ...single.retirementPlanDetails, lifeExpectancy: 74 };
  await openSection({ ...single, retirementPlanDetails: details });
  const grid = await screen.findByRole('table', { name: GRID });
  expect(within(grid).getAllByRole('cell')).toHaveLength(9);
  fireEvent.change(screen.getByRole('slider', { name: 'Your claiming age' }), { target: { value: '70' } });
  expect(await screen.findByText(/Claiming at 70 never pays more than claiming at 62/)).toBeTruthy();
  expect(screen.queryByRole('slider', { name: /spouse/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close: When to claim Social Security' }));
  expect(screen.queryByRole('table', { name: GRID })).toBeNull();
});

/** The last line of both lists of a working: in short, and the formulas. */
async function lastLines(dialog: { findAllByRole: typeof screen.findAllByRole }): Promise<string[]> {
  const lists = await dialog.findAllByRole('list');
  expect(lists).toHaveLength(2);
  return lists.map(({ lastElementChild }) => lastElementChild?.textContent ?? '');
}

it('shows the working of each figure of the chosen claiming ages, of both persons', async () => {
  await openSection(married);
  await screen.findByRole('table', { name: GRID });
  fireEvent.change(screen.getByRole('slider', { name: 'Your claiming age' }), { target: { value: '64' } });
  fireEvent.change(screen.getByRole('slider', { name: "Your spouse's claiming age" }), {
    target: { value: '69' },
  });
  for (const [whose, age, name] of [
    ['You', 64, 'You'],
    ['Spouse', 69, 'Spouse'],
  ] as const) {
    for (const [index, estimate] of ['Planner estimate', 'Claiming-age estimate', 'Current law'].entries()) {
      const column = await readColumn((index + 1) as 1 | 2 | 3, whose);
      const amount = `$${(column[age] ?? 0).toLocaleString('en-US')}`;
      await press(`Show the working for ${name} at ${String(age)}, a year: ${estimate}`);
      const dialog = within(await screen.findByRole('dialog'));
      for (const line of await lastLines(dialog)) expect(line).toContain(amount);
      expect(dialog.getByRole('table', { name: 'Rules and constants' })).toBeTruthy();
      // Only the age of the person whose benefit it is counts.
      const ages = dialog
        .getAllByRole('row')
        .map(({ textContent }) =>
          /^Your (spouse's )?(share of the full benefit|retirement age|claiming age)/.exec(textContent),
        )
        .filter((found) => found !== null);
      expect(ages.length).toBeGreaterThan(0);
      for (const [, spouse] of ages) expect(spouse === undefined).toBe(whose === 'You');
      await press('Done');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  }
  const sentence = screen.getByText(/^Claiming at 64 and 69 pays/).textContent;
  await press(`Show the working for ${GRID}`);
  const dialog = within(await screen.findByRole('dialog'));
  const lines = await lastLines(dialog);
  const [total = ''] = /\$[\d,]+/.exec(sentence) ?? [];
  for (const line of lines) expect(line).toContain(total);
  expect(lines.at(-1)).toContain('“Paid in all (you)” + “Paid in all (spouse)”');
  expect(dialog.getByText('Survivor benefit a month, down to the dollar (spouse)')).toBeTruthy();
});

it('has a cue at the grid of a couple while columns are cut off, and none where all of them fit', async () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  onTestFinished(() => void vi.restoreAllMocks());
  const findCue = (area: HTMLElement) =>
    within(area.parentElement ?? area).queryByText('Scroll sideways to see every column.');
  const gridArea = () => screen.findByRole('region', { name: GRID });

  const view = await openSection(married);
  const area = await gridArea();
  expect(findCue(area)).not.toBeNull();
  expect(area.className).toMatch(/cut/);
  area.scrollLeft = 300;
  fireEvent.scroll(area);
  await waitFor(() => expect(area.className).not.toMatch(/cut/));
  expect(findCue(area)).not.toBeNull();
  view.unmount();

  width.mockReturnValue(600);
  await openSection(married);
  expect(findCue(await gridArea())).toBeNull();
});
