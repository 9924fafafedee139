import {
  dashboardCalls,
  goalCalls,
  PLAN_STATUS,
  PLAN_STATUS_TEXT,
  planCardCalls,
  planReportCalls,
  workbookCalls,
  type Goal,
  type GoalType,
} from '@fw/contract-goals';
import {
  aRefusal,
  mountMfe,
  onCall,
  recordSavedFiles,
  remoteServer,
  serviceUnavailable,
} from '@fw/web-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { aDashboard, aPlanCard, onDashboard, onNoPlanCards, onNoSteps } from './testing/plan-cards.ts';
import { aGoalPlan, aStep } from './testing/wire.ts';

const server = remoteServer(onNoPlanCards, onDashboard, ...onNoSteps);

const goal = (change: Partial<Goal>): Goal => ({
  goalType: 'DEBT',
  goalCategory: 2,
  name: 'Reduce Your Debt',
  description: 'Choose an order.',
  route: '/reduce-your-debt',
  status: 0,
  statusText: PLAN_STATUS_TEXT[PLAN_STATUS.notStarted],
  isChosen: false,
  plans: [],
  isPlanSelectionNeeded: false,
  ...change,
});
const retirement = goal({
  goalType: 'RETIREMENT',
  name: 'Plan for retirement',
  route: '/plan-for-retirement',
  status: 3,
  statusText: PLAN_STATUS_TEXT[PLAN_STATUS.needsAttention],
  isChosen: true,
});

it('shows every goal with its status and how many are chosen', async () => {
  server.use(onCall(goalCalls.explore, () => [retirement, goal({})]));
  render(mountMfe(mfe, '/all-goals').ui);

  expect(await screen.findByRole('heading', { name: 'You have chosen one of seven goals.' })).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('heading'));
  expect(first?.textContent).toContain('Needs attention');
  expect(second?.textContent).not.toContain('Not started');
  expect(
    within(screen.getByRole('list', { name: 'Not started' })).getByText('Reduce Your Debt'),
  ).toBeTruthy();
});

const CARD = aPlanCard({
  change: 'Lasts past 84 on November 20, 2026, before your answers changed.',
  nextStep: aStep({ name: 'Link your retirement accounts', timeLeftForCompletion: '30 days left' }),
  curve: { summary: 'Your savings from age 40 to 85.', points: [1, 3, 2], from: 'Now 40', to: '85' },
});
const started = { ...retirement, status: PLAN_STATUS.inProgress, plans: [aGoalPlan({ status: 2 })] };

function expectCard(card: HTMLElement) {
  expect(within(card).getByText('Lasts past 85')).toBeTruthy();
  expect(
    within(card).getByText("at the planned returns; $623,109 saved at 65, in today's dollars"),
  ).toBeTruthy();
  expect(within(card).getByText('In progress · goal met')).toBeTruthy();
  expect(within(card).getByRole('img', { name: 'Your savings from age 40 to 85.' })).toBeTruthy();
  expect(within(card).getByText(/^Lasts past 84 on November 20/)).toBeTruthy();
  expect(card.textContent).toContain('Next: Link your retirement accounts. 30 days left.');
}

it('shows for a chosen goal what its plan comes to, what changed and the next step, and whether the plans are affordable', async () => {
  const affordability = {
    monthlyNetCashFlow: 1_500,
    monthlyCommitted: 633.33,
    message: 'Within what is left.',
  };
  server.use(
    onCall(goalCalls.explore, () => [
      started,
      goal({ isChosen: true, status: 1 }),
      goal({ goalType: 'STUDENT_DEBT' }),
    ]),
    onCall(planCardCalls.list, () => [CARD]),
    onCall(dashboardCalls.dashboard, () => ({ data: aDashboard(affordability) })),
  );
  render(mountMfe(mfe, '/all-goals').ui);
  expectCard(await screen.findByRole('region', { name: 'Plan for retirement' }));
  expect(await screen.findByText('Yes, with $867 a month to spare.')).toBeTruthy();
  expect(
    screen.getByRole('progressbar', { name: /^What your plans cost a month/ }).getAttribute('value'),
  ).toBe('42');
  const [withResult, pending, other] = screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByRole('heading'));
  expect(withResult?.textContent).not.toContain('The result of this plan will be here.');
  expect(pending?.textContent).toContain('The result of this plan will be here.');
  expect(other?.textContent).not.toContain('The result of this plan will be here.');
});

it('names on the card of debts and on that of student loans the dollars of their amounts', async () => {
  const debts =
    "What you owe is in today's dollars. Payments are in dollars of the months in which they are paid.";
  const loans = "The balance and the payment you begin with are in today's dollars.";
  const chosen = { isChosen: true, status: PLAN_STATUS.inProgress };
  server.use(
    onCall(goalCalls.explore, () => [
      { ...goal(chosen), plans: [aGoalPlan({ status: 2, planType: 'REDUCE_DEBT' })] },
      {
        ...goal({ ...chosen, goalType: 'STUDENT_DEBT', name: 'Manage student debt' }),
        plans: [aGoalPlan({ status: 2, planType: 'STUDENT_DEBT' })],
      },
    ]),
    onCall(planCardCalls.list, () => [
      aPlanCard({
        planType: 'REDUCE_DEBT',
        figure: '9 months',
        caption: 'until $1,000 is paid',
        dollars: debts,
      }),
      aPlanCard({ planType: 'STUDENT_DEBT', figure: '$418.20', caption: 'a month', dollars: loans }),
    ]),
  );
  render(mountMfe(mfe, '/all-goals').ui);
  const card = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await card('Reduce Your Debt')).getByText(debts)).toBeTruthy();
  expect((await card('Manage student debt')).getByText(loans)).toBeTruthy();
  expect(screen.getAllByText(/dollars/)).toHaveLength(2);
});

it('saves every committed plan as one PDF and the workbook beside it, and offers them only once a plan is committed', async () => {
  let answer: (() => void) | undefined;
  const sent: unknown[] = [];
  const content = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff]);
  server.use(
    onCall(goalCalls.explore, () => [
      { ...started, plans: [aGoalPlan({ status: 2, committedOn: '2026-11-20' })] },
    ]),
    onCall(planReportCalls.download, async (body) => {
      sent.push(body);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { fileName: 'plans-2026-11-22.pdf', content };
    }),
    onCall(workbookCalls.generateExcel, (body) => {
      sent.push(body);
      return { fileName: 'goals.xlsx', content };
    }),
  );
  const savedFiles = recordSavedFiles();
  const { unmount } = render(mountMfe(mfe, '/all-goals').ui);
  await userEvent.click(await screen.findByRole('button', { name: 'Download all plans as PDF' }));
  expect(await screen.findByText('Creating the PDF…')).toBeTruthy();
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await waitFor(() => expect(screen.queryByText('Creating the PDF…')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Download as Excel' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(async () =>
    expect((await savedFiles()).map(({ name, bytes }) => [name, bytes])).toEqual([
      ['plans-2026-11-22.pdf', content],
      ['goals.xlsx', content],
    ]),
  );
  expect(sent).toEqual([{ client: 'Ada Ng', dollars: 'today' }, { dollars: 'today' }]);
  unmount();
  server.use(onCall(goalCalls.explore, () => [started]));
  render(mountMfe(mfe, '/all-goals').ui);
  expect(await screen.findByRole('heading', { name: 'You have chosen one of seven goals.' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

it('shows each plan of a goal as a card, and the result of the first as the headline of its overview', async () => {
  const plans = [
    aGoalPlan({ status: 2, name: 'Retirement' }),
    aGoalPlan({ planType: 'ASSET_ALLOCATION', status: 1, name: 'Asset allocation' }),
    aGoalPlan({ planType: 'DISTRIBUTION_PLANNING', name: 'Distribution planning' }),
  ];
  server.use(
    onCall(goalCalls.exploreOne, () => ({ ...started, plans })),
    onCall(planCardCalls.list, () => [
      aPlanCard({ planType: 'EMERGENCY_FUND', figure: '3 months', sentence: 'Another goal.' }),
      CARD,
    ]),
  );
  render(mountMfe(mfe, '/plan-for-retirement').ui);
  expect(await screen.findByRole('heading', { level: 1, name: CARD.sentence })).toBeTruthy();
  expect(screen.getByText('1 of 3 plans is in place.')).toBeTruthy();
  expectCard(screen.getByRole('region', { name: /^Retirement ?, plan$/ }));
  expect(screen.queryByText('3 months')).toBeNull();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-label')]);
  expect(links.filter(([, label]) => label !== null)).toEqual([
    ['Open plan', 'Open plan: Retirement'],
    ['Edit', 'Edit: Retirement'],
    ['Continue', 'Continue: Asset allocation'],
    ['Start plan', 'Start plan: Distribution planning'],
  ]);
});

it('shows goals and overviews without figures while those cannot be read', async () => {
  server.use(
    onCall(goalCalls.explore, () => [started]),
    onCall(goalCalls.exploreOne, () => started),
    onCall(planCardCalls.list, () => aRefusal(500)),
    onCall(dashboardCalls.dashboard, () => aRefusal(500)),
  );
  const { ui, router } = mountMfe(mfe, '/all-goals');
  render(ui);
  expect(await screen.findByRole('region', { name: 'Plan for retirement' })).toBeTruthy();
  await act(() => router.navigate('/plan-for-retirement'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your goal: in progress.' })).toBeTruthy();
});

it('adds a goal to the list and confirms it, with its plan to start and none that is pending', async () => {
  let isChosen = false;
  const debts = () => ({ ...goal({ isChosen }), plans: [aGoalPlan({ planType: 'REDUCE_DEBT' })] });
  server.use(
    onCall(goalCalls.explore, () => [debts()]),
    onCall(goalCalls.choose, () => {
      isChosen = true;
      return debts();
    }),
  );
  render(mountMfe(mfe, '/all-goals').ui);

  await userEvent.click(await screen.findByRole('button', { name: 'Add goal: Reduce Your Debt' }));

  expect(await screen.findByText('Reduce Your Debt added to your goals.')).toBeTruthy();
  const card = within(await screen.findByRole('region', { name: 'Reduce Your Debt' }));
  expect(card.getByText('Not started')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Start your plan' })).toBeTruthy();
  expect(screen.queryByText('Plan pending')).toBeNull();
});

it('loads the goals again on request after a failure', async () => {
  let isDown = true;
  server.use(onCall(goalCalls.explore, () => (isDown ? serviceUnavailable() : [goal({})])));
  render(mountMfe(mfe, '/all-goals').ui);

  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);

  expect(await screen.findByRole('link', { name: 'Reduce Your Debt' })).toBeTruthy();
});

it.each<[string, GoalType, string]>([
  ['/plan-for-retirement', 'RETIREMENT', 'Plan for retirement'],
  ['/reduce-your-debt', 'DEBT', 'Reduce Your Debt'],
  ['/connect-with-company-benefits', 'COMPANY_BENEFITS', 'Connect with your benefits'],
  ['/protect-your-legacy', 'PROTECT_YOUR_LEGACY', 'Protect Your Legacy'],
  ['/prepare-for-the-unexpected', 'PREPARE_FOR_THE_UNEXPECTED', 'Prepare for the unexpected'],
  ['/student-debt', 'STUDENT_DEBT', 'Manage student debt'],
])('shows the overview of a goal at %s', async (path, goalType, name) => {
  const plans = [aGoalPlan({ name: 'Its only plan' })];
  server.use(onCall(goalCalls.exploreOne, () => ({ ...goal({ goalType, name, route: path }), plans })));
  render(mountMfe(mfe, path).ui);
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  expect(await screen.findByText('Not started')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Its only plan/ })).toBeNull();
});
