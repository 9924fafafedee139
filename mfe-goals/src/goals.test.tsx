import { mountMfe } from '@fw/web-kit/testing';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mfe } from './remote.tsx';

configure({ asyncUtilTimeout: 5_000 });
const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

const goal = (over: object) => ({
  goalType: 'DEBT',
  goalCategory: 2,
  name: 'Reduce Your Debt',
  description: 'Choose an order.',
  route: '/reduce-your-debt',
  status: 0,
  statusText: 'Not started',
  isChosen: false,
  ...over,
});
const retirement = goal({
  goalType: 'RETIREMENT',
  name: 'Plan for retirement',
  route: '/plan-for-retirement',
  status: 3,
  statusText: 'Needs attention',
  isChosen: true,
});

it('shows every goal with its status and how many are chosen [A2-02] [B1-09]', async () => {
  server.use(http.get('*/ngapi/v1/goals/explore/all', () => HttpResponse.json([retirement, goal({})])));
  render(mountMfe(mfe, '/all-goals').ui);

  expect(await screen.findByRole('heading', { name: 'One of seven goals is on your list.' })).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('heading'));
  expect(first?.textContent).toContain('Needs attention');
  expect(second?.textContent).toContain('Not started');
});

it('adds a goal to the list and says so', async () => {
  let isChosen = false;
  server.use(
    http.get('*/ngapi/v1/goals/explore/all', () =>
      HttpResponse.json([goal(isChosen ? { isChosen, status: 1, statusText: 'Plan pending' } : {})]),
    ),
    http.post('*/ngapi/v1/goal/DEBT', () => {
      isChosen = true;
      return HttpResponse.json(goal({ isChosen, status: 1, statusText: 'Plan pending' }));
    }),
  );
  render(mountMfe(mfe, '/all-goals').ui);

  await userEvent.click(await screen.findByRole('button', { name: 'Add to my goals: Reduce Your Debt' }));

  expect(await screen.findByText('Plan pending')).toBeTruthy();
  expect(await screen.findByText('Reduce Your Debt is on your list.')).toBeTruthy();
});

it('offers to try again when the goals cannot be read', async () => {
  let isDown = true;
  server.use(
    http.get('*/ngapi/v1/goals/explore/all', () =>
      isDown ? new HttpResponse(null, { status: 503 }) : HttpResponse.json([goal({})]),
    ),
  );
  render(mountMfe(mfe, '/all-goals').ui);

  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);

  expect(await screen.findByRole('link', { name: 'Reduce Your Debt' })).toBeTruthy();
});

it.each([
  ['/plan-for-retirement', 'RETIREMENT', 'Plan for retirement'],
  ['/reduce-your-debt', 'DEBT', 'Reduce Your Debt'],
  ['/connect-with-company-benefits', 'COMPANY_BENEFITS', 'Connect with your benefits'],
  ['/protect-your-legacy', 'PROTECT_YOUR_LEGACY', 'Protect Your Legacy'],
  ['/prepare-for-the-unexpected', 'PREPARE_FOR_THE_UNEXPECTED', 'Prepare for the unexpected'],
  ['/student-debt', 'STUDENT_DEBT', 'Manage student debt'],
])('has an overview at %s [A2-06]', async (path, goalType, name) => {
  server.use(
    http.get(`*/ngapi/v1/goals/explore/${goalType}`, () =>
      HttpResponse.json(goal({ goalType, name, route: path })),
    ),
  );
  render(mountMfe(mfe, path).ui);
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  expect(await screen.findByText('Not started')).toBeTruthy();
});
