import { goalCalls } from '@fw/contract-goals';
import { mountMfe, onCall, remoteServer, stopClock } from '@fw/web-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mfe } from './remote.tsx';
import { onDashboard, onNoPlanCards } from './testing/plan-cards.ts';
import { aGoal } from './testing/wire.ts';

const server = remoteServer(onNoPlanCards, onDashboard);
stopClock('2026-11-22');

/** All goals, seen once and left for one of them; `answer` gives the second reply. */
async function seeAndLeave() {
  let requests = 0;
  let answer: () => void = () => undefined;
  const second = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    onCall(goalCalls.explore, async () => {
      requests += 1;
      if (requests > 1) await second;
      return [aGoal({ isChosen: requests === 1 })];
    }),
    onCall(goalCalls.exploreOne, () => aGoal()),
  );
  const { ui, router } = mountMfe(mfe, '/all-goals');
  render(ui);
  await screen.findByRole('heading', { level: 1, name: 'You have chosen one of seven goals.' });
  await act(() => router.navigate('/plan-for-retirement'));
  await vi.waitFor(() => expect(screen.queryByText(/of seven goals/)).toBeNull());
  return {
    goBack: () => act(() => router.navigate('/all-goals')),
    answer: () => answer(),
    requests: () => requests,
  };
}

it('shows the goals that were seen at once, and how old they are until the current ones are there', async () => {
  const { goBack, answer } = await seeAndLeave();
  vi.setSystemTime(Date.now() + 14 * 60_000);
  await goBack();
  expect(screen.getByRole('heading', { level: 1, name: 'You have chosen one of seven goals.' })).toBeTruthy();
  expect(
    await screen.findByText('What you see is 14 minutes old. The current data is loading.'),
  ).toBeTruthy();
  answer();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Choose your first of seven goals.' }),
  ).toBeTruthy();
  expect(screen.queryByText(/^What you see is/)).toBeNull();
});

it('does not request goals again that are younger than a minute', async () => {
  const { goBack, requests } = await seeAndLeave();
  vi.setSystemTime(Date.now() + 59_000);
  await goBack();
  expect(screen.getByRole('heading', { level: 1, name: 'You have chosen one of seven goals.' })).toBeTruthy();
  expect(requests()).toBe(1);
});
