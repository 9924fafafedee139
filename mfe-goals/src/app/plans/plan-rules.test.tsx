import { planCalls, type PlanCalculatorOnWire } from '@fw/contract-goals';
import { anAllocation, aStudentDebtCalculator } from '@fw/contract-goals/testing';
import { aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answerCalculations, DISTRIBUTION_STEP, distributionPlanWith } from '../../testing/distribution.tsx';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { serveOptions } from '../../testing/investment-options.ts';
import { fill, next, press, single, STEP, stepName } from '../../testing/questionnaire.tsx';
import { aGoal, aGoalPlan } from '../../testing/wire.ts';

const { server, open } = mockGoals();
beforeEach(() => {
  serveOptions(server);
  answerCalculations(server);
});

const SECTION = '/plan-for-retirement';
const CALCULATOR = `${SECTION}/calculator`;
const SUMMARY = `${SECTION}/summary`;
const OVERVIEW = `${SECTION}/overview`;

type Allocation = NonNullable<Parameters<typeof anAllocation>[0]>;
const NO_FUNDS: Allocation = { investmentApproachType: 'NO_FUNDS', investorType: 'NO_FUNDS' };
const allocation = anAllocation(NO_FUNDS);
const distribution = aDistributionCalculator();
const studentDebt = aStudentDebtCalculator();

/** The service answers with these default answers. */
const defaultsTo = (calculator: PlanCalculatorOnWire) =>
  server.use(onCall(planCalls.default, () => ({ calculator, accountsNotice: null })));

const aPlanChoice = () =>
  aGoal({
    plans: [
      aGoalPlan({ isDefault: false }),
      aGoalPlan({ planType: 'ASSET_ALLOCATION', planNumber: 2, name: 'Asset allocation', isDefault: false }),
    ],
    isPlanSelectionNeeded: true,
  });

it('follows the choice of a plan with its questionnaire, and the commit of each of the three with the retirement summary [B2-04]', async () => {
  for (const [plan, calculator, first] of [
    [/^Retirement plan/, { ...single, currentStep: STEP.preview }, 'Preview your plan'],
    [/^Asset allocation/, { ...allocation, currentStep: 2 }, 'Adjust risk level'],
  ] as const) {
    const chosen = open(CALCULATOR, { plan: planWith(calculator), goal: aPlanChoice() });
    await userEvent.click(await screen.findByRole('radio', { name: plan }));
    expect(screen.queryByRole('heading', { name: /^Step / })).toBeNull();
    await press('Next');
    expect(await stepName()).toContain(first);
    expect(chosen.currentPath()).toBe(CALCULATOR);
    await press('Commit');
    await waitFor(() => expect(chosen.currentPath()).toBe(SUMMARY));
    expect(chosen.named('commit')).toHaveLength(1);
    chosen.view.unmount();
  }
  const last = open(`${CALCULATOR}?plan=DISTRIBUTION_PLANNING`, {
    plan: planWith({ ...distribution, currentStep: DISTRIBUTION_STEP.strategy }),
  });
  expect(await stepName()).toContain('Select a strategy');
  await press('Commit');
  await waitFor(() => expect(last.currentPath()).toBe(SUMMARY));
  expect(last.named('commit')).toHaveLength(1);
});

it('has a route that edits the retirement plan of a distribution plan, and a summary route of retirement funding [A2-15]', async () => {
  const plans = (status: 0 | 2) => [
    aGoalPlan({ status: 2, isDefault: false }),
    aGoalPlan({
      planType: 'DISTRIBUTION_PLANNING',
      name: 'Distribution planning',
      status,
      isLastModified: false,
    }),
  ];
  const edit = open(`${SECTION}/retirement-calculator/edit`, {
    plan: planWith(single, 2),
    goal: aGoal({ status: 2, plans: plans(2) }),
  });
  expect(await stepName()).toBe('Step 1 of 2: Review your information');
  expect(screen.getByRole('button', { name: 'Update' })).toBeTruthy();
  expect(edit.currentPath()).toBe(`${SECTION}/retirement-calculator/edit`);
  edit.view.unmount();

  const funding = `${SECTION}/retirement-funding/summary`;
  const summary = open(funding, {
    plan: distributionPlanWith(distribution, 2),
    goal: aGoal({ status: 2, plans: plans(2) }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Distribution planning' })).toBeTruthy();
  expect(await screen.findByText(/^Plan created: November 22, 2026/)).toBeTruthy();
  expect(summary.currentPath()).toBe(funding);
  summary.view.unmount();

  // Without a committed distribution plan there is nothing to show, also where the retirement plan is committed.
  const none = open(funding, { plan: planWith(single, 2), goal: aGoal({ status: 2, plans: plans(0) }) });
  await waitFor(() => expect(none.currentPath()).toBe(OVERVIEW));
});

it('leads from Cancel to the retirement overview, and to the summary when editing or re-running [B2-05]', async () => {
  defaultsTo(allocation);
  for (const [route, calculator, status, end] of [
    [`${CALCULATOR}?plan=RETIREMENT`, single, 1, OVERVIEW],
    [`${CALCULATOR}?plan=ASSET_ALLOCATION`, allocation, 1, OVERVIEW],
    [`${CALCULATOR}?plan=DISTRIBUTION_PLANNING`, distribution, 1, OVERVIEW],
    [`${SECTION}/edit?plan=RETIREMENT`, single, 2, SUMMARY],
    [`${SECTION}/edit?plan=ASSET_ALLOCATION`, allocation, 2, SUMMARY],
    [`${SECTION}/edit?plan=DISTRIBUTION_PLANNING`, distribution, 2, SUMMARY],
    [`${CALCULATOR}?plan=ASSET_ALLOCATION&mode=rerun`, allocation, 2, SUMMARY],
  ] as const) {
    const { currentPath, view, named } = open(route, { plan: planWith(calculator, status) });
    await stepName();
    // The first step of a distribution plan names its button Back.
    await press(route.includes('DISTRIBUTION') ? /^(Back|Cancel)$/ : 'Cancel');
    await waitFor(() => expect([route, currentPath()]).toEqual([route, end]));
    expect(named('commit')).toEqual([]);
    view.unmount();
  }
});

it('saves the calculator with every step change outside edit mode, and none in edit mode and in re-run mode [B4-06]', async () => {
  const start = open(CALCULATOR);
  await stepName();
  const stored = () => start.held.plan.calculator?.currentStep;
  for (const step of [2, 3, 4, 5, 6, 7, 8]) {
    const before = start.named('save').length;
    await next();
    await waitFor(() => expect(stored()).toBe(step));
    expect(start.named('save').length).toBeGreaterThan(before);
  }
  await press('Back');
  await waitFor(() => expect(stored()).toBe(7));
  start.view.unmount();

  const edit = open(`${SECTION}/edit`, { plan: planWith(single, 2) });
  await stepName();
  await next();
  await press('Back');
  expect(await stepName()).toContain('Review your information');
  expect(edit.named('save')).toEqual([]);
  edit.view.unmount();

  defaultsTo(allocation);
  const rerun = open(`${CALCULATOR}?plan=ASSET_ALLOCATION&mode=rerun`, { plan: planWith(allocation, 2) });
  await stepName();
  await press('Adjust risk level');
  await press('Determine investment horizon');
  expect(await stepName()).toContain('Determine investment horizon');
  expect(rerun.named('save')).toEqual([]);
});

it.each([
  [
    'asset allocation',
    SECTION,
    {
      own: anAllocation({ ...NO_FUNDS, riskModifier: 'Average' }),
      fresh: anAllocation({ ...NO_FUNDS, riskModifier: 'Aggressive' }),
    },
    { Cancel: { riskModifier: 'Average' }, Commit: { riskModifier: 'Aggressive' } },
  ],
  [
    'student debt',
    '/student-debt',
    { own: studentDebt, fresh: { ...studentDebt, adjustedGrossIncome: 61_000 } },
    {
      Cancel: { adjustedGrossIncome: studentDebt.adjustedGrossIncome },
      Commit: { adjustedGrossIncome: 61_000 },
    },
  ],
] as const)(
  'runs %s again with the default calculator, and leaves re-run mode after commit or cancel [B4-07]',
  async (...[, section, { own, fresh }, kept]) => {
    const toLastStep = async () => {
      if (section === SECTION) return press('Adjust risk level');
      while (!(await stepName()).includes('Preview your plan')) await next();
      return undefined;
    };
    for (const [end, commits] of [
      ['Cancel', 0],
      ['Commit', 1],
    ] as const) {
      const { view, currentPath, router, named, held } = open(`${section}/summary?plan=${own.planType}`, {
        plan: planWith(own, 2),
      });
      defaultsTo(fresh);
      await userEvent.click(await screen.findByRole('link', { name: 'Run again' }));
      await stepName();
      if (end === 'Commit') await toLastStep();
      await press(end);
      await waitFor(() => expect(currentPath()).toBe(`${section}/summary`));
      expect(router.state.location.search).not.toContain('rerun');
      expect(named('commit')).toHaveLength(commits);
      expect(held.plan.calculator).toMatchObject(kept[end]);
      view.unmount();
    }
    // A retirement plan is not run again: its summary offers it nowhere, and the address opens the summary.
    const { currentPath } = open(`${CALCULATOR}?plan=RETIREMENT&mode=rerun`, { plan: planWith(single, 2) });
    await waitFor(() => expect(currentPath()).toBe(SUMMARY));
    await screen.findByText(/^lasts past/);
    expect(screen.queryByRole('link', { name: 'Run again' })).toBeNull();
  },
);

it('looks Social Security up by income and year and merges linked accounts without a call of their own; it sends save and commit alone [B7-24]', async () => {
  const linkable = (digit: string, isLinked: boolean) => ({
    userAccountId: digit.repeat(24),
    name: `Account ${digit}`,
    typeName: '401k',
    balance: 90_000,
    latestBalance: 90_000,
    isLinked,
  });
  const linkedAccounts = [linkable('b', true), linkable('c', false)];
  const { held, currentPath } = open(CALCULATOR, {
    plan: planWith({ ...single, linkedAccounts, currentStep: STEP.savings }),
  });
  await stepName();
  const sent: string[] = [];
  const record = ({ request: { method, url } }: { readonly request: Request }) => {
    sent.push(`${method} ${new URL(url).pathname}`);
  };
  server.events.on('request:start', record);

  await press('Change linked accounts');
  const list = within(await screen.findByRole('dialog', { name: 'Link your accounts' }));
  await userEvent.click(list.getByRole('checkbox', { name: /Account c/ }));
  await userEvent.click(list.getByRole('button', { name: 'Link' }));
  await next();
  await waitFor(() =>
    expect(held.plan.calculator?.linkedAccounts).toMatchObject([
      { name: 'Account b', isLinked: true },
      { name: 'Account c', isLinked: true },
    ]),
  );
  await next();
  await press('Update Social Security');
  const estimate = () => screen.getByLabelText<HTMLInputElement>('Annual Social Security income').value;
  const before = estimate();
  await press('Reset Social Security');
  await press('Back');
  await press('Back');
  await press('Back');
  await fill('Annual income', '40000');
  for (const step of [2, 3, 4]) {
    await next();
    await waitFor(() => expect(held.plan.calculator?.currentStep).toBe(step));
  }
  await press('Update Social Security');
  expect(estimate()).not.toBe(before);
  await press('Reset Social Security');
  for (const step of [5, 6, 7, 8]) {
    await next();
    await waitFor(() => expect(held.plan.calculator?.currentStep).toBe(step));
  }
  await press('Commit');
  await waitFor(() => expect(currentPath()).toBe(SUMMARY));
  server.events.removeListener('request:start', record);
  const written = new Set(sent.filter((each) => !each.startsWith('GET ')));
  const plan = '/ngapi/v1/goal/plan/RETIREMENT';
  expect([...written].toSorted()).toEqual([
    `POST ${plan}/commit`,
    `POST ${plan}/save`,
    `POST ${plan}/will-profile-update-on-commit`,
  ]);
  // Before the commit neither Social Security nor accounts were read, only what the employer offers.
  const beforeCommit = sent.slice(0, sent.indexOf(`POST ${plan}/commit`));
  expect(new Set(beforeCommit.filter((each) => each.startsWith('GET ')))).toEqual(
    new Set(['GET /ngapi/v1/company-benefits']),
  );
});
