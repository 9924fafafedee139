import { aHomeSale } from '@fw/contract-goals/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { fill, listed, next, press, single, STEP, stepName } from '../../testing/questionnaire.tsx';

const { open } = mockGoals();
const ROUTE = '/plan-for-retirement/calculator';
const openAt = (step: number, over: object = {}) =>
  open(ROUTE, { plan: planWith({ ...single, ...over, currentStep: step }) });

const SALE = aHomeSale();
const COLLEGE = { ...SALE, kind: 'COLLEGE', startAge: 44, years: 4, amount: 20_000 } as const;

const readLead = () => screen.getByText(/^At the planned returns you meet this goal with /).textContent;

it('adds an event with its year, amount, dollars and tax, and saves it', async () => {
  const { held } = openAt(STEP.vision);
  await press('Add an event');
  await next();
  await waitFor(() =>
    expect(listed()).toEqual(['Enter your age when it starts.', 'Enter the amount a year.']),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'College' }));
  await fill('Your age when it starts', '44');
  expect(screen.getByText('You turn 44 in 2030.')).toBeTruthy();
  await fill('Number of years', '4');
  await fill('Amount a year', '20000');
  await userEvent.click(screen.getByRole('radio', { name: 'Dollars of that year' }));
  const tax = within(screen.getByRole('radiogroup', { name: 'Is what you take from savings for it taxed?' }));
  await userEvent.click(tax.getByRole('radio', { name: 'Yes' }));
  await next();
  expect(await stepName()).toContain('Economic assumptions');
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      events: [{ ...COLLEGE, dollars: 'FUTURE', isTaxed: true }],
    }),
  );
});

it.each([
  ['Home sale', 'HOME_SALE'],
  ['Inheritance', 'INHERITANCE'],
  ['Part-time work in retirement', 'PART_TIME'],
  ['Other income', 'OTHER_INCOME'],
  ['College', 'COLLEGE'],
  ['Health insurance before 65', 'HEALTH_BEFORE_65'],
  ['Medicare premiums', 'MEDICARE'],
  ['State income tax', 'STATE_TAX'],
  ['Large expense', 'OTHER_EXPENSE'],
  ['Lower spending later in retirement', 'LESS_SPENDING'],
] as const)('offers %s as an event or phase, and saves and names it as chosen', async (name, kind) => {
  const other = kind === 'COLLEGE' ? SALE : COLLEGE;
  const { held, view } = openAt(STEP.vision, { events: [other] });
  const row = within(await screen.findByRole('region', { name: 'Event 1' }));
  expect(row.getAllByRole('radio', { name })).toHaveLength(1);
  await userEvent.click(row.getByRole('radio', { name }));
  await next();
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ events: [{ ...other, kind }] }));
  view.unmount();

  openAt(STEP.preview, { events: [{ ...other, kind }] });
  const key = within(await screen.findByRole('region', { name: 'Events in the chart' }));
  const named = key.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(named).toEqual([expect.stringMatching(new RegExp(`^${name} at \\d+ \\(\\d{4}\\): \\$`))]);
});

it('has the question about tax on income for part-time work and for an inheritance', async () => {
  const taxed = { name: 'Is it taxed at the rate of your plan?' };
  const part = { ...SALE, kind: 'PART_TIME', startAge: 66, years: 3, amount: 30_000 } as const;
  const heritage = { ...SALE, kind: 'INHERITANCE', startAge: 60 } as const;
  openAt(STEP.vision, { events: [part, heritage, COLLEGE] });
  for (const event of ['Event 1', 'Event 2'])
    expect(
      within(await screen.findByRole('region', { name: event })).getByRole('radiogroup', taxed),
    ).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Event 3' })).queryByRole('radiogroup', taxed)).toBeNull();
});

it('has no question about tax for lower spending, and takes an event out again', async () => {
  const { held } = openAt(STEP.vision, { events: [SALE, COLLEGE] });
  const first = within(await screen.findByRole('region', { name: 'Event 1' }));
  expect(first.getByRole('radiogroup', { name: 'Is it taxed at the rate of your plan?' })).toBeTruthy();
  await userEvent.click(first.getByRole('radio', { name: 'Lower spending later in retirement' }));
  expect(first.queryByRole('radiogroup', { name: /taxed/ })).toBeNull();
  await press('Remove Event 1');
  expect(screen.queryByRole('region', { name: 'Event 2' })).toBeNull();
  expect(
    within(screen.getByRole('region', { name: 'Event 1' })).getByLabelText('Number of years'),
  ).toHaveProperty('value', '4');
  await press('Remove Event 1');
  await next();
  await waitFor(() => expect(held.plan.calculator).not.toHaveProperty('events'));
});

it('fills in Medicare premiums with their surcharge by the spending of the plan, with source and year', async () => {
  const rich = { ...single.retirementPlanDetails, monthlyExpenses: 10_000 };
  const { held } = openAt(STEP.vision, {
    retirementPlanDetails: rich,
    events: [{ ...SALE, kind: 'MEDICARE', startAge: null, amount: null }],
  });
  // $202.90 and a surcharge of $81.20 and $14.50 a month above $109,000.
  expect(
    await screen.findByText(
      /^In 2026 Medicare costs \$3,583 a year for one person at an income of \$120,000, .*\(CMS notice of November 14, 2025\)\./,
    ),
  ).toBeTruthy();
  await press('Use $3,583 a year from 65');
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      events: [{ kind: 'MEDICARE', startAge: 65, years: 20, amount: 3_583.2, dollars: 'TODAY' }],
    }),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'State income tax' }));
  expect(screen.getByText(/^The one rate of your plan is federal\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Health insurance before 65' }));
  expect(screen.getByText(/^Medicare begins at 65\./)).toBeTruthy();
});

it('lets an estimate of Medicare follow the spending, and keeps an amount that was entered', async () => {
  const rich = { ...single.retirementPlanDetails, monthlyExpenses: 10_000 };
  const { held } = openAt(STEP.vision, {
    retirementPlanDetails: rich,
    events: [{ ...SALE, kind: 'MEDICARE', startAge: 65, years: 20, amount: 3_000 }],
  });
  expect(
    await screen.findByText(/The amount of this event is what you enter; use the estimate/),
  ).toBeTruthy();
  await press('Use $3,583 a year from 65');
  expect(await screen.findByText(/Estimated: the amount follows the spending of your plan/)).toBeTruthy();
  await fill('Monthly retirement spending', '5000');
  // No surcharge: 12 times $202.90.
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ events: [{ amount: 2_434.8 }] }));
  expect(screen.getByLabelText('Amount a year')).toHaveProperty('value', '$2,434.80');
  await fill('Amount a year', '4000');
  expect(await screen.findByText(/The amount of this event is what you enter/)).toBeTruthy();
  await fill('Monthly retirement spending', '12000');
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      retirementPlanDetails: { monthlyExpenses: 12_000 },
      events: [{ amount: 4_000 }],
    }),
  );
});

it('marks each event in the chart by its number, in words below, and counts it', async () => {
  const { view } = openAt(STEP.preview);
  await screen.findByText(/^At the planned returns you meet this goal with /);
  const without = readLead();
  expect(screen.queryByRole('region', { name: 'Events in the chart' })).toBeNull();
  view.unmount();

  openAt(STEP.preview, { events: [SALE, COLLEGE] });
  const key = within(await screen.findByRole('region', { name: 'Events in the chart' }));
  expect(key.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "Home sale at 50 (2036): $300,000 in today's dollars, not taxed",
    "College at 44 (2030): $20,000 a year for 4 years in today's dollars, not taxed",
  ]);
  expect(readLead()).not.toBe(without);
});
