import { budgetGoalCalls, goalCalls } from '@fw/contract-goals';
import {
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anEstatePlanningCalculator,
  aPartnerLifeInsuranceCalculator,
} from '@fw/contract-goals/testing';
import { onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import {
  button,
  fill,
  isDisabled,
  messageFor,
  next,
  press,
  stepName,
  stepsFromHere,
} from '../../testing/questionnaire.tsx';
import { aGoal, aGoalPlan } from '../../testing/wire.ts';

const { server, open } = mockGoals();
const SECTION = '/protect-your-legacy';
const life = aLifeInsuranceCalculator();
const partner = aPartnerLifeInsuranceCalculator();
const disability = aDisabilityInsuranceCalculator();
const estate = anEstatePlanningCalculator();

/** The goal with its four plans, none of which is started. */
const legacy = (change: Parameters<typeof aGoal>[0] = {}) =>
  aGoal({
    goalType: 'PROTECT_YOUR_LEGACY',
    name: 'Protect Your Legacy',
    route: SECTION,
    isPlanSelectionNeeded: true,
    plans: (
      [
        ['LIFE_INSURANCE', 'Life insurance'],
        ['DISABILITY_INSURANCE', 'Disability insurance'],
        ['PARTNER_LIFE_INSURANCE', 'Life insurance for your spouse or partner'],
        ['ESTATE_PLANNING', 'Estate planning'],
      ] as const
    ).map(([planType, name]) => aGoalPlan({ planType, name, isDefault: false })),
    ...change,
  });

it('opens the plan that the calculator route names, life insurance without one, once the goal is read [A2-10]', async () => {
  const opened = async (at: string, calculator: Parameters<typeof planWith>[0]) => {
    const { view, named, currentPath } = open(at, { plan: planWith(calculator), goal: legacy() });
    const name = await stepName();
    expect(named('set')).toEqual([]);
    expect(currentPath()).toBe(at);
    view.unmount();
    return name;
  };
  expect(await opened(`${SECTION}/calculator`, life)).toBe('Step 1 of 6: Your household');
  expect(await opened(`${SECTION}/calculator/LIFE_INSURANCE`, life)).toBe('Step 1 of 6: Your household');
  expect(await opened(`${SECTION}/calculator/DISABILITY_INSURANCE`, disability)).toBe(
    'Step 1 of 5: What you would need',
  );
  expect(await opened(`${SECTION}/calculator/PARTNER_LIFE_INSURANCE`, partner)).toBe(
    'Step 1 of 6: Your household',
  );
  expect(await opened(`${SECTION}/calculator/ESTATE_PLANNING`, estate)).toBe('Step 1 of 4: Your family');

  const editing = async (at: string, calculator: Parameters<typeof planWith>[0]) => {
    const { view, currentPath } = open(at, { plan: planWith(calculator, 2), goal: legacy() });
    const name = await stepName();
    expect(currentPath()).toBe(at);
    view.unmount();
    return name;
  };
  expect(await editing(`${SECTION}/edit`, life)).toBe('Step 1 of 2: Review your information');
  expect(await editing(`${SECTION}/edit/ESTATE_PLANNING`, estate)).toBe(
    'Step 1 of 2: Review your information',
  );

  for (const at of ['calculator', 'edit']) {
    const other = open(`${SECTION}/${at}/RETIREMENT`, { plan: planWith(life), goal: legacy() });
    await waitFor(() => expect(other.currentPath()).toBe(`${SECTION}/overview`));
    other.view.unmount();
  }

  let answer: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const waiting = open(`${SECTION}/calculator`, {
    plan: planWith(life, 0),
    goal: legacy(),
  });
  server.use(
    onCall(goalCalls.one, async () => {
      await isRead;
      return legacy();
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Loading your plan' })).toBeTruthy();
  expect(waiting.named('set')).toEqual([]);
  answer();
  await waitFor(() => expect(waiting.named('set')).toHaveLength(1));
  expect(await stepName()).toContain('Your household');
});

it('has overview, calculator, edit, next steps and summary in the section of the goal', async () => {
  const overview = open(`${SECTION}/overview`, { plan: planWith(life), goal: legacy() });
  expect(await screen.findByRole('link', { name: 'Start plan: Estate planning' })).toBeTruthy();
  overview.view.unmount();
  const summary = open(`${SECTION}/summary?plan=LIFE_INSURANCE`, {
    plan: planWith(life, 2),
    goal: legacy({
      plans: [
        aGoalPlan({ planType: 'ESTATE_PLANNING', name: 'Estate planning', status: 2, isLastModified: true }),
        aGoalPlan({ planType: 'LIFE_INSURANCE', name: 'Life insurance', status: 2 }),
      ],
    }),
  });
  const edit = await screen.findByRole('link', { name: 'Edit your plan' });
  expect(edit.getAttribute('href')).toContain(`${SECTION}/edit/LIFE_INSURANCE`);
  summary.view.unmount();
  open(`${SECTION}/next-steps/LIFE_INSURANCE`, { plan: planWith(life, 2), goal: legacy() });
  expect(await screen.findByRole('heading', { name: 'No next steps yet' })).toBeTruthy();
});

it('is covered from exactly the total on, at most at the total under a label on top, with default labels [A9-08]', async () => {
  const shown = async (individualLifeInsurance: number) => {
    const { view } = open(`${SECTION}/summary?plan=LIFE_INSURANCE`, {
      plan: planWith({ ...life, individualLifeInsurance }, 2),
      goal: legacy({ plans: [aGoalPlan({ planType: 'LIFE_INSURANCE', status: 2 })] }),
    });
    const card = within(await screen.findByRole('region', { name: 'Life insurance coverage' }));
    const texts = ['Covered', 'Not covered'].filter((text) => card.queryByText(text) !== null);
    await userEvent.click(card.getByRole('button', { name: 'View as a table' }));
    const rows = within(card.getByRole('table')).getAllByRole('row');
    const cells = rows.map((row) => row.textContent);
    view.unmount();
    return { texts, cells };
  };
  expect(await shown(150_000)).toEqual({
    texts: ['Not covered'],
    cells: ['PlanCurrent CoverageCoverage Required', 'Life insurance coverage$250,000$350,000'],
  });
  expect((await shown(250_000)).texts).toEqual(['Covered']);
  expect((await shown(249_999.99)).texts).toEqual(['Not covered']);

  const budgeted = async (totalExpenses: number) => {
    const { view } = open('/live-by-a-budget/summary', { plan: planWith(life), goal: legacy() });
    server.use(
      onCall(budgetGoalCalls.get, () => ({
        status: 2 as const,
        statusText: 'In progress',
        budgetPeriod: '2026-11',
        totalBudget: 650,
        totalRollover: null,
        totalExpenses,
        budgets: [{ categoryName: 'Groceries', targetBudget: 650, rollover: null, expenses: totalExpenses }],
        steps: [],
      })),
    );
    const card = within(await screen.findByRole('region', { name: 'Spending against your budgets' }));
    const texts = ['Covered', 'Not covered'].filter((text) => card.queryByText(text) !== null);
    view.unmount();
    return texts;
  };
  expect(await budgeted(650)).toEqual(['Covered']);
  expect(await budgeted(650.01)).toEqual(['Not covered']);
  expect(await budgeted(0)).toEqual(['Covered']);
});

it('leads through the steps of each plan to Commit, and shows only review and preview in edit mode', async () => {
  const first = open(`${SECTION}/calculator`, { plan: planWith(life), goal: legacy() });
  expect(await stepsFromHere()).toEqual([
    'Step 1 of 6: Your household',
    'Step 2 of 6: What your family would need at once',
    'Step 3 of 6: What you already have',
    'Step 4 of 6: Assumptions',
    'Step 5 of 6: Review your information',
    'Step 6 of 6: Preview your plan',
  ]);
  expect(screen.getByText(/is \$100,000 short of what your household would need/)).toBeTruthy();
  expect(
    screen.getByText(
      'Your household expenses are what is spent after tax. The income of your survivors counts before tax: enter the tax on it, or the coverage comes out too low.',
    ),
  ).toBeTruthy();
  expect(screen.getByText("Amounts are in today's dollars.")).toBeTruthy();
  await press('Commit');
  await waitFor(() => expect(first.currentPath()).toBe(`${SECTION}/summary`));
  expect(await screen.findByText('Plan created: November 22, 2026')).toBeTruthy();
  first.view.unmount();

  const second = open(`${SECTION}/calculator/DISABILITY_INSURANCE`, {
    plan: planWith(disability),
    goal: legacy(),
  });
  expect(await stepsFromHere()).toEqual([
    'Step 1 of 5: What you would need',
    'Step 2 of 5: Your benefits',
    'Step 3 of 5: The waiting period',
    'Step 4 of 5: Review your information',
    'Step 5 of 5: Preview your plan',
  ]);
  expect(screen.getByText('Your benefits are $1,740 a month short of what you would need.')).toBeTruthy();
  expect(screen.getByRole('figure', { name: 'Savings for the waiting period' })).toBeTruthy();
  expect(screen.getByText('$7,750')).toBeTruthy();
  expect(screen.getByText("Amounts are in today's dollars.")).toBeTruthy();
  second.view.unmount();

  open(`${SECTION}/calculator/ESTATE_PLANNING`, { plan: planWith(estate), goal: legacy() });
  expect(await stepsFromHere()).toEqual([
    'Step 1 of 4: Your family',
    'Step 2 of 4: Your documents',
    'Step 3 of 4: Review your information',
    'Step 4 of 4: Preview your plan',
  ]);
  expect(screen.getByText('3 of 5 documents are in place.')).toBeTruthy();
});

it('names the durable power of attorney for finances in its question', async () => {
  const plan = planWith({ ...estate, currentStep: 1 });
  open(`${SECTION}/calculator/ESTATE_PLANNING`, { plan, goal: legacy() });
  expect(await stepName()).toBe('Step 2 of 4: Your documents');
  expect(screen.getByText('Do you have a durable power of attorney for finances?')).toBeTruthy();
});

it('shows what is wrong with an answer at its field, and keeps what was typed', async () => {
  open(`${SECTION}/calculator`, { plan: planWith(life), goal: legacy() });
  await stepName();
  expect(await messageFor('Years the income is needed', '61')).toBe(
    'Please enter a number of years between 1 and 60',
  );
  expect(await messageFor('Monthly household expenses', '0')).toBe(
    'Please enter a positive non-zero number.',
  );
  await next();
  expect(await stepName()).toContain('Your household');
  expect(screen.getByLabelText<HTMLInputElement>('Years the income is needed').value).toBe('61');
  await fill('Years the income is needed', '15');
  await fill('Monthly household expenses', '5000');
  await next();
  expect(await stepName()).toContain('What your family would need at once');
});

it('shows the share, the expenses and the tax rate only where they count', async () => {
  open(`${SECTION}/edit/DISABILITY_INSURANCE`, { plan: planWith(disability, 2), goal: legacy() });
  await stepName();
  expect(screen.queryByLabelText('Monthly essential expenses')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'My essential expenses' }));
  expect(screen.getByLabelText('Monthly essential expenses')).toBeTruthy();
  expect(screen.queryByLabelText('Share of your income to replace')).toBeNull();
  expect(isDisabled('Preview')).toBe(true);
  await fill('Monthly essential expenses', '4000');
  expect(isDisabled('Preview')).toBe(false);
  expect(screen.getByLabelText('Your tax rate')).toBeTruthy();
  const paid = screen.getByRole('radiogroup', { name: 'Does your employer pay for that policy?' });
  await userEvent.click(within(paid).getByRole('radio', { name: 'No' }));
  expect(screen.queryByLabelText('Your tax rate')).toBeNull();
  expect(button('Cancel')).toBeTruthy();
});

it('shows the question about a guardian only with children under 18', async () => {
  open(`${SECTION}/edit/ESTATE_PLANNING`, { plan: planWith(estate, 2), goal: legacy() });
  await stepName();
  const question = 'Did you name a guardian for your children?';
  expect(screen.queryByRole('radiogroup', { name: question })).toBeNull();
  const children = screen.getByRole('radiogroup', { name: 'Do you have children under 18?' });
  await userEvent.click(within(children).getByRole('radio', { name: 'Yes' }));
  expect(screen.getByRole('radiogroup', { name: question })).toBeTruthy();
  expect(isDisabled('Preview')).toBe(true);
});
