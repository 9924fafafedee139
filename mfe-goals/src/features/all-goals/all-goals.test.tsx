import { dashboardCalls, goalCalls, planCardCalls, type GoalType } from '@fw/contract-goals';
import { mountMfe, onCall, remoteServer } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { aDashboard, aPlanCard, onDashboard } from '../../testing/plan-cards.ts';
import { aGoal, aGoalPlan, type WireGoal, type WireGoalPlan } from '../../testing/wire.ts';

const server = remoteServer(onDashboard);

const chosen = (goalType: GoalType, name: string, planType: WireGoalPlan['planType']): WireGoal =>
  aGoal({ goalType, name, status: 2, plans: [aGoalPlan({ planType, status: 2 })] });
const RETIREMENT = chosen('RETIREMENT', 'Plan for retirement', 'RETIREMENT');
const BUDGET = chosen('LIVE_BY_A_BUDGET', 'Live by a budget', 'LIVE_BY_A_BUDGET');
const FUND = chosen('PREPARE_FOR_THE_UNEXPECTED', 'Prepare for the unexpected', 'EMERGENCY_FUND');
const LOANS = chosen('STUDENT_DEBT', 'Manage student debt', 'STUDENT_DEBT');

const CARDS = [
  aPlanCard({ horizon: { inMonths: 348, text: '2055, at 67' } }),
  aPlanCard({ planType: 'LIVE_BY_A_BUDGET', horizon: { inMonths: 1, text: 'This month' } }),
  aPlanCard({ planType: 'EMERGENCY_FUND', horizon: { inMonths: 0, text: 'Now' } }),
];

function open(goals: readonly WireGoal[], affordability?: Parameters<typeof aDashboard>[0]) {
  server.use(
    onCall(goalCalls.explore, () => [...goals]),
    onCall(planCardCalls.list, () => CARDS),
    onCall(dashboardCalls.dashboard, () => ({ data: aDashboard(affordability) })),
  );
  return render(mountMfe(mfe, '/all-goals').ui);
}

it('puts the chosen goals on a line of time, the soonest first, and names one without a day as such', async () => {
  const { unmount } = open([RETIREMENT, LOANS, BUDGET, FUND]);
  const list = within(await screen.findByRole('list', { name: 'Your goals, in order' }));
  const shown = list
    .getAllByRole('heading')
    .map((heading) => [heading.closest('li')?.querySelector('p')?.textContent, heading.textContent]);
  expect(shown).toEqual([
    ['Now', 'Prepare for the unexpected'],
    ['This month', 'Live by a budget'],
    ['2055, at 67', 'Plan for retirement'],
    ['No date yet', 'Manage student debt'],
  ]);
  unmount();
  open([RETIREMENT]);
  expect(await screen.findByRole('list', { name: 'Your goal' })).toBeTruthy();
});

it('heads the goals that are not chosen with their common status, and shows the status of each where one differs', async () => {
  const debts = aGoal({ goalType: 'DEBT', name: 'Reduce Your Debt' });
  const { unmount } = open([RETIREMENT, debts, { ...LOANS, isChosen: false, status: 0 }]);
  const list = within(await screen.findByRole('list', { name: 'Not started' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.queryByText('Not started')).toBeNull();
  expect(screen.getByText('Add one when you are ready.')).toBeTruthy();
  unmount();
  open([RETIREMENT, debts, { ...BUDGET, isChosen: false }]);
  const others = within(await screen.findByRole('list', { name: 'Other goals' }));
  expect(others.getByText('Not started')).toBeTruthy();
  expect(others.getByText('In progress')).toBeTruthy();
});

const MESSAGE = 'Your plans add up to $1,270.00 a month, within the $2,531.67 you had left each month.';
const AFFORDABLE = {
  monthlyCommitted: 1_270,
  monthlyNetCashFlow: 2_531.67,
  monthsCounted: 3,
  message: MESSAGE,
  plans: [
    { planType: 'RETIREMENT', name: 'Retirement', monthlyAmount: 1_270 },
    { planType: 'ESTATE_PLANNING', name: 'Estate planning', monthlyAmount: 0 },
  ],
} as const;

it('answers whether the plans are affordable with what is to spare, and shows the sums on request', async () => {
  open([RETIREMENT], { ...AFFORDABLE, plans: [...AFFORDABLE.plans] });
  expect(await screen.findByText('Yes, with $1,262 a month to spare.')).toBeTruthy();
  expect(screen.getByText('$1,270').parentElement?.textContent).toBe('Retirement $1,270');
  expect(screen.getByText('left each month $2,532')).toBeTruthy();
  expect(screen.queryByText(MESSAGE)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'See the sums', expanded: false }));
  expect(screen.getByText(MESSAGE)).toBeTruthy();
  expect(screen.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'Retirement$1,270.00',
    'Your plans together, a month$1,270.00',
    'Left each month, average of 3 months$2,531.67',
    'To spare$1,261.67',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide the sums', expanded: true }));
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

it('counts the plans that need money where there are several', async () => {
  const fund = { planType: 'EMERGENCY_FUND', name: 'Emergency fund', monthlyAmount: 200 } as const;
  open([RETIREMENT], { ...AFFORDABLE, plans: [...AFFORDABLE.plans, fund], monthlyCommitted: 1_470 });
  expect((await screen.findByText('$1,470')).parentElement?.textContent).toBe('2 plans $1,470');
});

it.each([
  ['cost more than is left', { monthlyCommitted: 3_000, isExceeded: true }],
  ['cannot be compared', { monthlyNetCashFlow: null }],
  ['cost nothing', { monthlyCommitted: 0 }],
  ['are compared with months that left nothing', { monthlyNetCashFlow: 0 }],
])('gives only the sentence of the service where the plans %s', async (_what, change) => {
  open([RETIREMENT], { ...AFFORDABLE, plans: [...AFFORDABLE.plans], ...change });
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  expect(screen.queryByText(/^Yes/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'See the sums' })).toBeNull();
});
