import { planCalls, planVersionCalls, type fieldChange, type versionSummary } from '@fw/contract-goals';
import { aRefusal, holdBack, onCall, serviceUnavailable } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { press, single } from '../../testing/questionnaire.tsx';

const { server, open } = mockGoals();
const SUMMARY = '/plan-for-retirement/summary';
const OPEN = 'Open: Versions of this plan';

const aVersion = (number: number, change: Partial<z.input<typeof versionSummary>> = {}) => ({
  number,
  committedAt: '2026-11-20T10:00:00.000Z',
  committedOn: '2026-11-20',
  origin: 'commit' as const,
  reasons: [],
  reasonText: '',
  ...change,
});
type Change = z.input<typeof fieldChange>;
const aChange = (
  label: string,
  [from, to]: readonly [Change['from'], Change['to']],
  [fromText, toText]: readonly [string | null, string | null],
): Change => ({ field: label, label, from, to, fromText, toText });
const reasonText = 'The result may differ because answers changed and balances moved.';
const TWO = [aVersion(2, { committedOn: '2026-11-22', origin: 'refresh', reasonText }), aVersion(1)];

it('lists the versions, the latest first, with day, origin and why the result changed', async () => {
  open(SUMMARY, { plan: planWith(single, 2) });
  server.use(onCall(planVersionCalls.list, () => TWO));
  await press(OPEN);
  const table = await screen.findByRole('table', { name: 'Versions' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    ['2 (current)', 'November 22, 2026, by a refresh', reasonText],
    ['1', 'November 20, 2026, by you', 'The first version of this plan.'],
  ]);
});

it('shows the difference of two versions in the words of the planner, never as they are stored', async () => {
  const requested: string[] = [];
  open(SUMMARY, { plan: planWith(single, 2) });
  server.use(
    onCall(planVersionCalls.list, () => TWO),
    onCall(planVersionCalls.difference, (_, request) => {
      requested.push(new URL(request.url).pathname);
      return {
        changes: [
          aChange('Monthly retirement spending', [4_000, 4_500.5], ['$4,000.00', '$4,500.50']),
          aChange('Expected annual inflation rate', [0.02, 0.035], ['2%', '3.5%']),
          aChange('Date of birth', [null, '1986-03-04'], [null, '03/04/1986']),
          aChange('Relationship status', [0, 1], ['Single', 'Married']),
          aChange('Event 1: what it is', ['HOME_SALE', null], ['Home sale', null]),
        ],
        reasons: ['answers' as const],
        reasonText,
      };
    }),
  );
  await press(OPEN);
  await userEvent.click(await screen.findByRole('button', { name: /^What changed\s+Version 2/ }));
  const region = within(await screen.findByRole('region', { name: 'From version 1 to version 2' }));
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Monthly retirement spending: from $4,000.00 to $4,500.50',
    'Expected annual inflation rate: from 2% to 3.5%',
    'Date of birth: from nothing to 03/04/1986',
    'Relationship status: from Single to Married',
    'Event 1: what it is: from Home sale to nothing',
  ]);
  expect(region.getByText('You changed 5 answers.')).toBeTruthy();
  expect(region.getByText(reasonText)).toBeTruthy();
  expect(requested[0]).toMatch(/versions\/1\/difference\/2$/);
});

it('names the answers that changed, not the accounts whose balances moved', async () => {
  const age = aChange('Retirement age', [65, 67], ['65', '67']);
  const rate = aChange('Savings rate', [0.1, 0.12], ['10%', '12%']);
  const field = 'linkedAccounts.4.balance';
  const balance = { ...aChange('401k: balance', [1, 2], ['$1.00', '$2.00']), field };
  open(SUMMARY, { plan: planWith(single, 2) });
  server.use(
    onCall(planVersionCalls.list, () => TWO),
    onCall(planVersionCalls.difference, () => ({ changes: [age, rate, balance], reasons: [], reasonText })),
  );
  await press(OPEN);
  await userEvent.click(await screen.findByRole('button', { name: /^What changed\s+Version 2/ }));
  expect(await screen.findByText('You changed your retirement age and savings rate.')).toBeTruthy();
});

it('restores an earlier version as the answers to review, and stays where that was refused', async () => {
  const plan = planWith(single, 2);
  const { currentPath } = open(SUMMARY, { plan });
  let isRefused = true;
  const seen: unknown[] = [];
  server.use(
    onCall(planVersionCalls.list, () => TWO),
    onCall(planVersionCalls.restore, (body, request) => {
      seen.push([body, new URL(request.url).pathname.split('/').at(-2)]);
      return isRefused ? aRefusal(409, { reason: 'VERSION_LOST', current: plan }) : plan;
    }),
  );
  await press(OPEN);
  await userEvent.click(await screen.findByRole('button', { name: /^Restore\s+Version 1/ }));
  await waitFor(() => expect(seen).toEqual([[{ version: 1 }, '1']]));
  expect(currentPath()).toBe(SUMMARY);
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: /^Restore\s+Version 1/ }));
  await waitFor(() => expect(currentPath()).toBe('/plan-for-retirement/edit'));
  expect(screen.queryByRole('button', { name: /^Restore\s+Version 2/ })).toBeNull();
});

it('opens the restored answers for review, not those that the summary had read before', async () => {
  const restored = planWith(single, 2);
  let isRead = false;
  const { released, release } = holdBack();
  const ageNow = { ...single.retirementPlanDetails, retirementAge: 67 };
  const { held, currentPath } = open(SUMMARY, {
    plan: planWith({ ...single, retirementPlanDetails: ageNow }, 2),
  });
  server.use(
    onCall(planVersionCalls.list, () => TWO),
    onCall(planVersionCalls.restore, () => {
      held.plan = { ...restored, version: held.plan.version + 1 };
      server.use(
        onCall(planCalls.get, async () => {
          isRead = true;
          await released;
          return held.plan;
        }),
      );
      return held.plan;
    }),
  );
  await screen.findByText(/^Retire at 67:/);
  await press(OPEN);
  await userEvent.click(await screen.findByRole('button', { name: /^Restore\s+Version 1/ }));
  // The page is open before the plan has been read again.
  await waitFor(() => expect([currentPath(), isRead]).toEqual(['/plan-for-retirement/edit', true]));
  const age = await screen.findByLabelText<HTMLInputElement>('Retirement age');
  expect(age.value).toBe(String(single.retirementPlanDetails.retirementAge));
  expect(age.value).not.toBe('67');
  release();
});

it('shows that the versions could not be read, and reads them again', async () => {
  open(SUMMARY, { plan: planWith(single, 2) });
  server.use(onCall(planVersionCalls.list, () => serviceUnavailable()));
  await press(OPEN);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(onCall(planVersionCalls.list, () => TWO));
  await userEvent.click(again);
  expect(await screen.findByRole('table', { name: 'Versions' })).toBeTruthy();
});
