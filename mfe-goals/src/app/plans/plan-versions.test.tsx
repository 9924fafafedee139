import { planCalls, planVersionCalls, type versionSummary } from '@fw/contract-goals';
import { aRefusal, onCall, serviceUnavailable } from '@fw/web-kit/testing';
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

it('puts the difference of two versions into words', async () => {
  const requested: string[] = [];
  open(SUMMARY, { plan: planWith(single, 2) });
  server.use(
    onCall(planVersionCalls.list, () => TWO),
    onCall(planVersionCalls.difference, (_, request) => {
      requested.push(new URL(request.url).pathname);
      return {
        changes: [
          { field: 'a', label: 'Monthly retirement spending', from: 4_000, to: 4_500.5 },
          { field: 'b', label: 'Expected annual inflation rate', from: 0.02, to: 0.035 },
          { field: 'c', label: 'Date of birth', from: null, to: '1986-03-04' },
          { field: 'd', label: 'Spouse counts', from: false, to: true },
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
    'Monthly retirement spending: from 4,000 to 4,500.5',
    'Expected annual inflation rate: from 2% to 3.5%',
    'Date of birth: from nothing to March 4, 1986',
    'Spouse counts: from no to yes',
  ]);
  expect(region.getByText('You changed 4 answers.')).toBeTruthy();
  expect(region.getByText(reasonText)).toBeTruthy();
  expect(requested[0]).toMatch(/versions\/1\/difference\/2$/);
});

it('names the answers that changed, not the accounts whose balances moved', async () => {
  const age = { field: 'a', label: 'Retirement age', from: 65, to: 67 };
  const rate = { field: 'b', label: 'Savings rate', from: 0.1, to: 0.12 };
  const balance = { field: 'linkedAccounts.4.balance', label: '401k: balance', from: 1, to: 2 };
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
  const { pathOf } = open(SUMMARY, { plan });
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
  expect(pathOf()).toBe(SUMMARY);
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: /^Restore\s+Version 1/ }));
  await waitFor(() => expect(pathOf()).toBe('/plan-for-retirement/edit'));
  expect(screen.queryByRole('button', { name: /^Restore\s+Version 2/ })).toBeNull();
});

it('opens the restored answers for review, not those that the summary had read before', async () => {
  const restored = planWith(single, 2);
  let isRead = false;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ageNow = { ...single.retirementPlanDetails, retirementAge: 67 };
  const { held, pathOf } = open(SUMMARY, { plan: planWith({ ...single, retirementPlanDetails: ageNow }, 2) });
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
  await screen.findByText(/^Retire at 67/);
  await press(OPEN);
  await userEvent.click(await screen.findByRole('button', { name: /^Restore\s+Version 1/ }));
  // The page is open before the plan has been read again.
  await waitFor(() => expect([pathOf(), isRead]).toEqual(['/plan-for-retirement/edit', true]));
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
