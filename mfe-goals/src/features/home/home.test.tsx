import { dashboardCalls, goalCalls, type dashboard } from '@fw/contract-goals';
import { plannerCalls, type Planner } from '@fw/contract-profile/planner';
import { mountWidget, onCall, remoteServer, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { goalsApi } from '../../app/api.ts';
import { mfe } from '../../remote.tsx';
import { aGoal, aStep } from '../../testing/wire.ts';

type WireDashboard = z.input<typeof dashboard>;

const server = remoteServer();
stopClock('2026-11-22');

const AFFORDABLE: WireDashboard['affordability'] = {
  monthlyCommitted: 633.33,
  plans: [{ planType: 'RETIREMENT', name: 'Retirement', monthlyAmount: 633.33 }],
  monthlyNetCashFlow: 1500,
  monthsCounted: 3,
  isExceeded: false,
  message: 'Your plans add up to $633.33 a month, within the $1,500.00 you had left each month.',
};
const aDashboard = (change: Partial<WireDashboard> = {}): WireDashboard => ({
  goals: [aGoal({ status: 2 })],
  overdueSteps: [],
  nextSteps: [aStep()],
  affordability: AFFORDABLE,
  ...change,
});

const dana: Planner = { firstName: 'Dana', lastName: 'Kim', email: 'dana@northwind.example' };
let planner: () => Planner | null | Response = () => null;
beforeEach(() => {
  planner = () => null;
});

function show(answer: () => WireDashboard | Response = aDashboard, widget = 'goals') {
  server.use(
    onCall(plannerCalls.single, () => planner()),
    onCall(dashboardCalls.dashboard, () => {
      const reply = answer();
      return reply instanceof Response ? reply : { data: reply };
    }),
  );
  const mounted = mountWidget(mfe, widget);
  render(mounted.ui);
  return mounted;
}

const rows = async (name: string) => {
  const heading = await screen.findByText(name);
  const list = heading.closest('ul');
  if (!list) throw new Error(`${name} is in no list`);
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
};

it('shows the chosen goals with their status, each with its address', async () => {
  show(() =>
    aDashboard({
      goals: [
        aGoal({ status: 3 }),
        aGoal({ goalType: 'DEBT', name: 'Reduce Your Debt', route: '/reduce-your-debt', status: 1 }),
      ],
    }),
  );

  expect(await rows('Plan for retirement')).toEqual([
    `Plan for retirementNeeds attention${aGoal().description}`,
    `Reduce Your DebtPlan pending${aGoal().description}`,
  ]);
  expect(screen.getByRole('link', { name: 'Plan for retirement' }).getAttribute('href')).toBe(
    '#/plan-for-retirement',
  );
});

it('shows what each goal comes to with a bar of how far it is, and no bar where that is no share', async () => {
  const figure = {
    figure: '3 months',
    caption: 'of expenses saved, 6 recommended',
    isMet: false,
    progress: { share: 0.5, text: '$9,000 saved, $18,000 recommended' },
  };
  show(() =>
    aDashboard({
      goals: [
        { ...aGoal({ name: 'Prepare for the unexpected', status: 2 }), figure },
        {
          ...aGoal({ goalType: 'DEBT', name: 'Reduce Your Debt', status: 2 }),
          figure: { ...figure, figure: '9 months', caption: 'until $1,000 is paid', progress: null },
        },
      ],
    }),
  );

  expect(await rows('Prepare for the unexpected')).toEqual([
    'Prepare for the unexpectedIn progress3 monthsof expenses saved, 6 recommended',
    'Reduce Your DebtIn progress9 monthsuntil $1,000 is paid',
  ]);
  const bar = screen.getByRole('progressbar', { name: 'Prepare for the unexpected' });
  expect(bar.getAttribute('value')).toBe('50');
  expect(bar.getAttribute('aria-valuetext')).toBe('$9,000 saved, $18,000 recommended');
  expect(screen.queryByRole('progressbar', { name: 'Reduce Your Debt' })).toBeNull();
});

it('counts the overdue steps and leads from each step to the steps of its plan', async () => {
  const late = aStep({ id: 'b'.repeat(24), name: 'Link your accounts', isOverdue: true });
  show(() => aDashboard({ overdueSteps: [late], nextSteps: [late, aStep()] }), 'next-steps');

  expect(await screen.findByText('One next step is overdue.')).toBeTruthy();
  expect(await rows('Link your accounts')).toEqual([
    'Link your accountsPlan for retirementOverdue',
    'Review your savings ratePlan for retirement · 30 days left',
  ]);
  expect(screen.getByRole('link', { name: 'Link your accounts' }).getAttribute('href')).toBe(
    '#/plan-for-retirement/next-steps/RETIREMENT',
  );
});

it('names the planner below the next steps, with the way to write to them', async () => {
  planner = () => dana;
  show(aDashboard, 'next-steps');
  const way = await screen.findByRole('link', { name: 'Message Dana' });
  expect(way.getAttribute('href')).toBe('#/secure/work-with-a-planner');
  expect(way.getAttribute('target')).toBeNull();
  expect(screen.getByText('Dana Kim').parentElement?.textContent).toBe('Dana KimYour planner');
  expect(screen.queryByRole('link', { name: 'Work with a planner' })).toBeNull();
});

it.each([
  ['there is none', () => null],
  ['it could not be loaded', () => serviceUnavailable()],
])('names no planner while %s, only the way to the page of planners', async (_state, answer) => {
  planner = answer;
  show(aDashboard, 'next-steps');
  const way = await screen.findByRole('link', { name: 'Work with a planner' });
  expect(way.getAttribute('href')).toBe('#/secure/work-with-a-planner');
  expect(screen.queryByText('Your planner')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull();
});

it.each([
  ['no step is open', [aGoal({ status: 2 })], /^You're all set for now/],
  ['no goal is chosen', [], 'Choose a goal to get your first steps.'],
])('shows what to expect where %s', async (_state, goals, text) => {
  show(() => aDashboard({ goals: [...goals], nextSteps: [] }), 'next-steps');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/overdue/i)).toBeNull();
});

it('reports that the steps could not be loaded, and loads them again on request', async () => {
  let isDown = true;
  show(() => (isDown ? serviceUnavailable() : aDashboard()), 'next-steps');
  const retry = await screen.findByRole('button', { name: /again/i });
  expect(screen.queryByText(/all set/)).toBeNull();
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Review your savings rate' })).toBeTruthy();
});

it('shows whether the plans fit the cash flow, and flags them when they do not', async () => {
  const { store } = show();
  const line = await screen.findByText(AFFORDABLE.message);
  expect(line.closest('[class*="notice"]')).toBeNull();

  const message = 'Your plans add up to $633.33 a month, more than the $500.00 you had left each month.';
  server.use(
    onCall(dashboardCalls.dashboard, () => ({
      data: aDashboard({ affordability: { ...AFFORDABLE, isExceeded: true, message } }),
    })),
  );
  act(() => {
    store.dispatch(goalsApi.util.invalidateTags(['Dashboard']));
  });
  expect((await screen.findByText(message)).closest('[class*="notice"]')).not.toBeNull();
});

it('invites to choose one of all goals where there is none, in a card for a new person', async () => {
  const other = { isChosen: false, status: 0 } as const;
  server.use(
    onCall(goalCalls.explore, () => [
      aGoal(other),
      aGoal({ ...other, goalType: 'DEBT', name: 'Reduce Your Debt', route: '/reduce-your-debt' }),
    ]),
  );
  show(() => aDashboard({ goals: [], nextSteps: [] }));

  const card = within(await screen.findByRole('region', { name: 'Choose a goal' }));
  expect(card.getByText(/^You have no goals yet\./)).toBeTruthy();
  expect(await rows('Reduce Your Debt')).toEqual([
    `Plan for retirement${aGoal().description}`,
    `Reduce Your Debt${aGoal().description}`,
  ]);
  expect(card.getByRole('link', { name: 'Reduce Your Debt' }).getAttribute('href')).toBe(
    '#/reduce-your-debt',
  );
  expect(card.getByRole('link', { name: 'All goals' }).getAttribute('href')).toBe('#/all-goals');
  expect(document.querySelector('[data-for-new-person]')).not.toBeNull();
  expect(screen.queryByText('Can you afford your plans?')).toBeNull();
});

it('reports that the goals to choose from cannot be read, and reads them again on request', async () => {
  let isDown = true;
  server.use(onCall(goalCalls.explore, () => (isDown ? serviceUnavailable() : [aGoal({ isChosen: false })])));
  show(() => aDashboard({ goals: [], nextSteps: [] }));

  const retry = await screen.findByRole('button', { name: /again/i });
  expect(document.querySelector('[data-for-new-person]')).toBeNull();
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Plan for retirement' })).toBeTruthy();
});

it('makes nothing for a new person of a chosen goal', async () => {
  show();
  await screen.findByRole('region', { name: 'Your goals' });
  expect(await rows('Plan for retirement')).toHaveLength(1);
  expect(document.querySelector('[data-for-new-person]')).toBeNull();
});

it('reports a failure, never that there are no goals, and loads again on request', async () => {
  let isDown = true;
  show(() => (isDown ? serviceUnavailable() : aDashboard()));

  const retry = await screen.findByRole('button', { name: /again/i });
  expect(screen.queryByText(/You have no goals yet/)).toBeNull();
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText(AFFORDABLE.message)).toBeTruthy();
});

it('keeps what was loaded while the network is gone, with a note, and reads it again by itself', async () => {
  const { store } = show();
  await screen.findByText(AFFORDABLE.message);
  server.use(onCall(dashboardCalls.dashboard, () => HttpResponse.error()));
  act(() => {
    store.dispatch(goalsApi.util.invalidateTags(['Dashboard']));
  });

  const NOTE = "We couldn't refresh your goals. They may have changed.";
  expect(await screen.findByText(NOTE)).toBeTruthy();
  expect(screen.getByText(AFFORDABLE.message)).toBeTruthy();

  server.use(onCall(dashboardCalls.dashboard, () => ({ data: aDashboard() })));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
  expect(screen.getByText(AFFORDABLE.message)).toBeTruthy();
});
