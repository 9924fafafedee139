import { accountCalls, budgetCalls, cashFlowCalls } from '@fw/contract-finances';
import { appointmentCalls } from '@fw/contract-crm/appointments';
import { goalCalls } from '@fw/contract-goals/goals';
import { conversationCalls } from '@fw/contract-profile/conversation';
import { plannerCalls } from '@fw/contract-profile/planner';
import { anEmployee, mountMfe, onCall, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import {
  aBankAccount,
  aBudget,
  aMonth,
  type WireAccount,
  type WireBudget,
  type WireMonth,
} from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

const CHOSEN_GOAL = {
  goalType: 'DEBT' as const,
  goalCategory: 2,
  name: 'Reduce your debt',
  description: 'Know the month you will be debt free.',
  route: '/reduce-your-debt',
  status: 1 as const,
  statusText: 'Plan pending',
  isChosen: true,
  plans: [],
  isPlanSelectionNeeded: false,
};

const PLANNER = { firstName: 'Priya', lastName: 'Shah', email: 'priya@northwind.example' };
const ANSWER = {
  messageId: '0000000000000000000000d1',
  from: 'planner' as const,
  text: 'Welcome',
  sentAt: '2026-11-20T17:00:00.000Z',
  readAt: null,
};
const WRITTEN = { ...ANSWER, from: 'client' as const };
const PROPOSED = {
  appointmentId: '0000000000000000000000e1',
  clientId: '0123456789abcdef01234567',
  clientName: 'Ann Example',
  advisorId: '0000000000000000000000f1',
  advisorName: 'Priya Shah',
  topic: 'First talk',
  status: 'proposed' as const,
  proposedBy: 'client' as const,
  times: [{ startsAt: '2026-11-25T17:00:00.000Z', endsAt: '2026-11-25T17:30:00.000Z' }],
  accepted: null,
  clientTimeZone: 'America/New_York',
  advisorTimeZone: 'America/New_York',
  version: 1,
};
const REMEMBERED = 'fw:first-steps:0123456789abcdef01234567';

beforeEach(() => localStorage.removeItem(REMEMBERED));

const primaryLinks = (): (string | null)[] =>
  screen
    .getAllByRole('link')
    .filter(({ className }) => className.includes('primary'))
    .map(({ textContent }) => textContent);

/** Whether each of the first steps is done. */
const stepsDone = (): boolean[] =>
  within(screen.getByRole('region', { name: 'Get started' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.endsWith('Done'));

interface TestData {
  readonly budgets?: readonly WireBudget[];
  readonly accounts?: readonly WireAccount[];
  readonly month?: Partial<WireMonth>;
}

/** The headline of home; by default of a person with an account and a budget. */
function show({ budgets = [aBudget()], accounts = [aBankAccount()], month = {} }: TestData = {}) {
  server.use(
    onCall(budgetCalls.list, () => [...budgets]),
    onCall(accountCalls.all, () => [...accounts]),
    onCall(cashFlowCalls.all, () => [aMonth(2026, 9), aMonth(2026, 10), aMonth(2026, 11, month)]),
  );
  const { headline: Headline } = mfe.widgets;
  if (!Headline) throw new Error('the remote has no headline');
  const routes = () => [{ path: '/', element: <Headline /> }];
  render(mountMfe({ ...mfe, routes }, '/', anEmployee({ firstName: 'Ann' })).ui);
}

const headline = async (): Promise<string | null> => {
  await screen.findByText(/\S/, { selector: 'h1:not(.visually-hidden)' });
  return screen.getByRole('heading', { level: 1 }).textContent;
};

it('shows a person without accounts the first steps, with one primary action', async () => {
  show({ budgets: [], accounts: [], month: { transactionCount: 0 } });
  expect(await headline()).toBe('Welcome to Fairwater, Ann.');
  const steps = within(await screen.findByRole('region', { name: 'Get started' }));
  expect(steps.getByText('0 of 4 done')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Connect an account', '#/my-goals-and-finances/accounts'],
    ['Import a file', '#/my-goals-and-finances/transactions/import'],
    ['Set a budget', '#/live-by-a-budget/calculator'],
    ['See goals', '#/all-goals'],
    ['Go to your planner', '#/secure/work-with-a-planner'],
  ]);
  expect(primaryLinks()).toEqual(['Connect an account']);
  expect(document.querySelector('[data-first-run]')).not.toBeNull();
  const preview = within(screen.getByRole('region', { name: 'What you will see here' }));
  expect(preview.getByText('Your planner sees only what you share, until a day you set.')).toBeTruthy();
  expect(preview.queryByText(/\$/)).toBeNull();
});

it('marks the first steps that the services know as done, and then leaves the cards of home visible', async () => {
  server.use(onCall(goalCalls.all, () => [CHOSEN_GOAL]));
  show({ accounts: [], month: { transactionCount: 0 } });
  await screen.findByText('2 of 4 done');
  expect(stepsDone()).toEqual([false, true, true, false]);
  expect(document.querySelector('[data-first-run]')).toBeNull();
  expect(screen.queryByRole('region', { name: 'What you will see here' })).toBeNull();
});

it('keeps the first steps after the first account, with the next one as the primary action', async () => {
  show({ budgets: [], month: { transactionCount: 0 } });
  await screen.findByText('1 of 4 done');
  expect(stepsDone()).toEqual([true, false, false, false]);
  expect(primaryLinks()).toEqual(['Set a budget']);
  cleanup();
  show({ month: { transactionCount: 0 } });
  await screen.findByText('2 of 4 done');
  expect(primaryLinks()).toEqual(['See goals']);
});

it.each([
  ['a message to the planner', [WRITTEN], []],
  ['a proposed appointment', [], [PROPOSED]],
])('removes the first steps once the last one is done by %s', async (_what, messages, appointments) => {
  server.use(
    onCall(goalCalls.all, () => [CHOSEN_GOAL]),
    onCall(plannerCalls.single, () => PLANNER),
    onCall(conversationCalls.list, () => [ANSWER]),
  );
  show({ accounts: [], month: { transactionCount: 0 } });
  await screen.findByText('2 of 4 done');
  cleanup();
  server.use(
    onCall(conversationCalls.list, () => messages),
    onCall(appointmentCalls.list, () => appointments),
  );
  show({ accounts: [], month: { transactionCount: 0 } });
  await screen.findByText('3 of 4 done');
  expect(stepsDone()).toEqual([false, true, true, true]);
  cleanup();
  show();
  await headline();
  await waitFor(() => expect(localStorage.getItem(REMEMBERED)).toBeNull());
  expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
});

it('hides the first steps when the person does, and then has the way to a first budget in the heading', async () => {
  show({ budgets: [] });
  await screen.findByText('1 of 4 done');
  expect(screen.getAllByRole('link', { name: 'Set a budget' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Hide these steps' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull());
  expect(screen.getAllByRole('link', { name: 'Set a budget' })).toHaveLength(1);
  cleanup();
  show({ budgets: [] });
  await screen.findByRole('link', { name: 'Set a budget' });
  expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
});

it('reads nothing for the first steps of a person with an account and a budget who has none open', async () => {
  const reads: string[] = [];
  server.use(
    onCall(goalCalls.all, () => {
      reads.push('goals');
      return [];
    }),
  );
  show();
  await headline();
  expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
  cleanup();
  show({ accounts: [] });
  await screen.findByText('1 of 4 done');
  expect(reads).toEqual(['goals']);
});

it('hides no card while the goals cannot be read', async () => {
  server.use(onCall(goalCalls.all, () => serviceUnavailable()));
  show({ budgets: [], accounts: [], month: { transactionCount: 0 } });
  await screen.findByRole('region', { name: 'Get started' });
  await waitFor(() => expect(document.querySelector('[data-first-run]')).toBeNull());
});
