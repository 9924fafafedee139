import { goalCalls, PLAN_STATUS, PLAN_STATUS_TEXT, type Goal, type GoalType } from '@fw/contract-goals';
import { mountMfe, onCall, remoteServer, serviceUnavailable } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from './remote.tsx';

const server = remoteServer();

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
  expect(second?.textContent).toContain('Not started');
});

it('adds a goal to the list and confirms it', async () => {
  let isChosen = false;
  server.use(
    onCall(goalCalls.explore, () => [
      goal(
        isChosen
          ? {
              isChosen,
              status: PLAN_STATUS.planPending,
              statusText: PLAN_STATUS_TEXT[PLAN_STATUS.planPending],
            }
          : {},
      ),
    ]),
    onCall(goalCalls.choose, () => {
      isChosen = true;
      return goal({
        isChosen,
        status: PLAN_STATUS.planPending,
        statusText: PLAN_STATUS_TEXT[PLAN_STATUS.planPending],
      });
    }),
  );
  render(mountMfe(mfe, '/all-goals').ui);

  await userEvent.click(await screen.findByRole('button', { name: 'Add goal: Reduce Your Debt' }));

  expect(await screen.findByText('Plan pending')).toBeTruthy();
  expect(await screen.findByText('Reduce Your Debt added to your goals.')).toBeTruthy();
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
  server.use(onCall(goalCalls.exploreOne, () => goal({ goalType, name, route: path })));
  render(mountMfe(mfe, path).ui);
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  expect(await screen.findByText('Not started')).toBeTruthy();
});
