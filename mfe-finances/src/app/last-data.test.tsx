import { budgetCalls } from '@fw/contract-finances';
import { mountMfe, onCall, stopClock } from '@fw/web-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mfe } from '../remote.tsx';
import { financesServer } from '../testing/finances-server.ts';
import { aBudget } from '../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

const BUDGETS = '/live-by-a-budget/calculator';
const LEFT = 'You have $187.50 left in November 2026.';

/** The budgets, seen once and left for the accounts; `answer` gives the second reply. */
async function seeAndLeave() {
  let requests = 0;
  let answer: () => void = () => undefined;
  const second = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    onCall(budgetCalls.list, async () => {
      requests += 1;
      if (requests === 1) return [aBudget()];
      await second;
      return [aBudget({ expenses: 300 })];
    }),
  );
  const { ui, router } = mountMfe(mfe, BUDGETS);
  render(ui);
  await screen.findByRole('heading', { level: 1, name: LEFT });
  const goTo = (path: string) => act(() => router.navigate(path));
  await goTo('/my-goals-and-finances/accounts');
  await screen.findByRole('heading', { level: 1, name: /^Connect your first bank/ });
  return { goTo, answer: () => answer(), requests: () => requests };
}

it('shows the last figures of a page that was seen at once, and how old they are until the current ones are there', async () => {
  const { goTo, answer } = await seeAndLeave();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await goTo(BUDGETS);
  expect(screen.getByRole('heading', { level: 1, name: LEFT })).toBeTruthy();
  expect(await screen.findByText('What you see is 5 minutes old. The current data is loading.')).toBeTruthy();
  answer();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You have $300.00 left in November 2026.' }),
  ).toBeTruthy();
  expect(screen.queryByText(/^What you see is/)).toBeNull();
});

it('does not request figures again that are younger than a minute', async () => {
  const { goTo, requests } = await seeAndLeave();
  vi.setSystemTime(Date.now() + 30_000);
  await goTo(BUDGETS);
  expect(screen.getByRole('heading', { level: 1, name: LEFT })).toBeTruthy();
  expect(screen.queryByText(/^What you see is/)).toBeNull();
  expect(requests()).toBe(1);
});
