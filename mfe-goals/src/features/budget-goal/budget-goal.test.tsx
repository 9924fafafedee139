import { budgetGoalCalls, goalCalls, type budgetGoal } from '@fw/contract-goals';
import { mountMfe, onCall, remoteServer, serviceUnavailable } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { mfe } from '../../remote.tsx';
import { onNoPlanCards } from '../../testing/plan-cards.ts';
import { aGoal } from '../../testing/wire.ts';

const server = remoteServer(onNoPlanCards);
const SECTION = '/live-by-a-budget';
type WireBudgetGoal = z.input<typeof budgetGoal>;

const REVIEW: WireBudgetGoal['steps'][number] = {
  key: 'review-month',
  name: 'Look at your budgets once a month',
  description: 'Check them.',
  status: 2,
};
const COVER_MORE: WireBudgetGoal['steps'][number] = {
  key: 'cover-more',
  name: 'Budget more of what you spend',
  description: 'Three or more.',
  status: 2,
};

const month = (change: Partial<WireBudgetGoal> = {}): WireBudgetGoal => ({
  status: 2,
  statusText: 'In progress',
  budgetPeriod: '2026-11',
  totalBudget: 650,
  totalRollover: null,
  totalExpenses: 412.5,
  budgets: [{ categoryName: 'Groceries', targetBudget: 650, rollover: null, expenses: 412.5 }],
  steps: [REVIEW],
  ...change,
});

function open(at: string, goal: WireBudgetGoal = month()) {
  const listed = aGoal({ goalType: 'LIVE_BY_A_BUDGET', name: 'Live by a budget', route: SECTION, plans: [] });
  server.use(
    onCall(budgetGoalCalls.get, () => goal),
    onCall(goalCalls.exploreOne, () => listed),
    onCall(goalCalls.one, () => listed),
  );
  const mounted = mountMfe(mfe, at);
  const view = render(mounted.ui);
  return { view, pathOf: () => mounted.router.state.location.pathname };
}

const graph = async () =>
  within(await screen.findByRole('region', { name: 'Spending against your budgets' }));

it('shows status, what is left, each budget and the next steps of the month', async () => {
  const { view } = open(`${SECTION}/summary`);
  expect(
    await screen.findByRole('heading', { name: '$237.50 left of your budgets for November 2026.' }),
  ).toBeTruthy();
  expect((await graph()).getByText('In progress')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Groceries $412.50 $650.00 $237.50' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Look at your budgets once a month' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open your budgets' }).getAttribute('href')).toContain(
    `${SECTION}/calculator`,
  );
  view.unmount();

  open(
    `${SECTION}/summary`,
    month({
      status: 0,
      statusText: 'Not started',
      budgetPeriod: null,
      totalBudget: 0,
      totalExpenses: 0,
      budgets: [],
    }),
  );
  expect(await screen.findByRole('heading', { name: 'You have no budgets yet.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create a budget' })).toBeTruthy();
  expect(screen.queryByText('Covered')).toBeNull();
});

it('has overview, summary and next steps; edit and restart lead to its calculator [A2-12]', async () => {
  const overview = open(`${SECTION}/overview`);
  const link = await screen.findByRole('link', { name: 'See your budgets' });
  expect(link.getAttribute('href')).toContain(`${SECTION}/summary`);
  overview.view.unmount();
  for (const at of [`${SECTION}/summary`, `${SECTION}/next-steps`]) {
    const { view, pathOf } = open(at);
    expect(await screen.findByRole('region', { name: 'Next steps' })).toBeTruthy();
    expect(pathOf()).toBe(at);
    view.unmount();
  }
  for (const at of [`${SECTION}/edit`, `${SECTION}/restart`]) {
    const { view, pathOf } = open(at);
    await waitFor(() => expect(pathOf()).toBe(`${SECTION}/calculator`));
    view.unmount();
  }
});

it.each([
  { rollover: 50, headline: '$437.50 left of', note: 'plus $50.00 rolled over', left: '$287.50' },
  { rollover: -400, headline: '$12.50 over', note: 'less $400.00 overspent before', left: '−$162.50' },
])('shows base and rollover apart and measures against both: $rollover', async (shown) => {
  const budgets = [
    { categoryName: 'Groceries', targetBudget: 650, rollover: shown.rollover, expenses: 412.5 },
    { categoryName: 'Pets', targetBudget: 150, rollover: null, expenses: 0 },
  ];
  open(`${SECTION}/summary`, month({ totalBudget: 800, totalRollover: shown.rollover, budgets }));
  const headline = `${shown.headline} your budgets for November 2026.`;
  expect(await screen.findByRole('heading', { name: headline })).toBeTruthy();
  const card = await graph();
  expect(card.getByText(`$800.00 base ${shown.note}.`)).toBeTruthy();
  expect(card.getByText(shown.rollover > 0 ? 'Covered' : 'Not covered')).toBeTruthy();
  expect(card.getByRole('columnheader', { name: 'Base and rollover' })).toBeTruthy();
  const readRow = (name: string) =>
    card.getByRole('row', { name: new RegExp(`^${name}`) }).textContent.replaceAll('-', '−');
  expect(readRow('Groceries')).toBe(`Groceries$412.50$650.00 base ${shown.note}${shown.left}`);
  expect(readRow('Pets')).toBe('Pets$0.00$150.00$150.00');
});

it('shows no rollover unless a budget rolls over', async () => {
  open(`${SECTION}/summary`);
  const card = await graph();
  expect(card.queryByText(/rolled over|overspent/)).toBeNull();
  expect(card.queryByRole('columnheader', { name: 'Base and rollover' })).toBeNull();
});

const stepNames = (group: string): (string | undefined)[] => {
  const region = screen.queryByRole('region', { name: group });
  return region === null
    ? []
    : within(region)
        .queryAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent);
};

it('dismisses, completes and opens its steps again, each in its group', async () => {
  const held = { goal: month({ steps: [COVER_MORE, REVIEW] }) };
  const sent: string[] = [];
  open(`${SECTION}/next-steps`);
  server.use(
    onCall(budgetGoalCalls.get, () => held.goal),
    onCall(budgetGoalCalls.setStepStatus, (_, request) => {
      const [, key = '', status] = /step\/([\w-]+)\/status\/(\d)/.exec(request.url) ?? [];
      sent.push(`${key} ${status ?? ''}`);
      const steps = held.goal.steps.map((step) =>
        step.key === key ? { ...step, status: Number(status) as typeof step.status } : step,
      );
      held.goal = { ...held.goal, steps };
      return steps.find((step) => step.key === key) ?? serviceUnavailable();
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Dismiss ?: Budget more/ }));
  await waitFor(() => expect(stepNames('Dismissed next steps')).toEqual([COVER_MORE.name]));
  expect(stepNames('Next steps')).toEqual([REVIEW.name]);
  await userEvent.click(screen.getByRole('checkbox', { name: REVIEW.name }));
  await waitFor(() => expect(stepNames('Complete next steps')).toEqual([REVIEW.name]));
  expect(stepNames('Next steps')).toEqual([]);
  expect(screen.getByText("You're all set for now")).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: COVER_MORE.name }));
  await waitFor(() => expect(stepNames('Next steps')).toEqual([COVER_MORE.name]));
  expect(stepNames('Dismissed next steps')).toEqual([]);
  expect(sent).toEqual(['cover-more 0', 'review-month 1', 'cover-more 2']);
});

it('shows at the step that its change failed, and leaves it where it was', async () => {
  open(`${SECTION}/summary`, month({ steps: [COVER_MORE, REVIEW] }));
  server.use(onCall(budgetGoalCalls.setStepStatus, () => serviceUnavailable()));
  await userEvent.click(await screen.findByRole('button', { name: /^Dismiss ?: Budget more/ }));
  const item = screen.getByRole('checkbox', { name: COVER_MORE.name }).closest('li');
  await waitFor(() => expect(item?.querySelector('[role="alert"]')).not.toBeNull());
  expect(stepNames('Next steps')).toEqual([COVER_MORE.name, REVIEW.name]);
  expect(
    screen.getByRole('checkbox', { name: REVIEW.name }).closest('li')?.querySelector('[role="alert"]'),
  ).toBeNull();
});

it('is covered while spending is at most what is budgeted', async () => {
  const texts = async (totalExpenses: number) => {
    const { view } = open(`${SECTION}/summary`, month({ totalExpenses }));
    const card = await graph();
    const shown = ['Covered', 'Not covered'].filter((text) => card.queryByText(text) !== null);
    const [first] = card.getAllByRole('button', { name: 'View as a table' });
    if (first) await userEvent.click(first);
    const heads = within(await card.findByRole('table', { name: 'Spending against your budgets' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    view.unmount();
    return { shown, heads };
  };
  expect(await texts(650)).toEqual({ shown: ['Covered'], heads: ['Plan', 'Spent', 'Budgeted'] });
  expect((await texts(650.01)).shown).toEqual(['Not covered']);
  expect((await texts(0)).shown).toEqual(['Covered']);
});

it('reads the budgets again after a failure', async () => {
  open(`${SECTION}/summary`);
  let isDown = true;
  server.use(onCall(budgetGoalCalls.get, () => (isDown ? serviceUnavailable() : month())));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText(/left of your budgets/)).toBeTruthy();
});
