import { accountCalls, connectionCalls, netWorthCalls } from '@fw/contract-finances';
import { mountMfe, mountWidget, onCall, serviceUnavailable } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aConnection } from '../../testing/wire.ts';

const server = financesServer();
const DAYS = [
  { day: '2026-11-01', netWorth: 100 },
  { day: '2026-11-11', netWorth: 50 },
  { day: '2026-11-21', netWorth: 350.4 },
];

function answer(points: typeof DAYS) {
  server.use(
    onCall(accountCalls.all, () => [aBankAccount()]),
    onCall(connectionCalls.list, () => [aConnection()]),
    onCall(netWorthCalls.trend, () => points),
  );
}

it.each([
  ['on the home page', () => mountWidget(mfe, 'net-worth').ui],
  ['on the accounts page', () => mountMfe(mfe, '/my-goals-and-finances/accounts').ui],
])('draws net worth over time %s, with its sentence and its numbers as a table', async (_, ui) => {
  answer(DAYS);
  render(ui());
  await screen.findByText('Up $250 since November 1, 2026.');
  const figure = await screen.findByRole('figure', { name: 'Net worth over time' });
  const line = figure.querySelector('polyline')?.getAttribute('points')?.split(' ');
  expect(line).toEqual(['6.0,96.0', '300.0,114.0', '594.0,6.0']);
  await userEvent.click(within(figure).getByRole('button', { name: 'View as a table' }));
  const rows = within(within(figure).getByRole('table', { name: 'Net worth over time' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'November 21, 2026$350',
    'November 11, 2026$50',
    'November 1, 2026$100',
  ]);
  expect(figure.querySelector('polyline')).toBeNull();
});

it.each([
  [350.4, 350.4, 'Unchanged since November 1, 2026.'],
  [500, 100, 'Down $400 since November 1, 2026.'],
])('shows how %s became %s', async (before, after, sentence) => {
  answer([
    { day: '2026-11-01', netWorth: before },
    { day: '2026-11-21', netWorth: after },
  ]);
  render(mountWidget(mfe, 'net-worth').ui);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('shows on the first day that the trend begins, and draws no line of one point', async () => {
  answer(DAYS.slice(2));
  render(mountWidget(mfe, 'net-worth').ui);
  expect(await screen.findByText(/^We track your net worth daily from today/)).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('draws dashed, and names, what was worked out from transactions', async () => {
  answer(DAYS.map((point, index) => (index < 2 ? { ...point, isReconstructed: true } : point)));
  render(mountMfe(mfe, '/my-goals-and-finances/accounts').ui);
  const figure = await screen.findByRole('figure', { name: 'Net worth over time' });
  const lines = [...figure.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));
  expect(lines).toEqual(['6.0,96.0 300.0,114.0 594.0,6.0', '594.0,6.0']);
  expect(figure.querySelector('polyline')?.classList).toContain('reconstructed');
  expect(within(figure).getByText(/^Dashed: before November 21, 2026 we worked it out/)).toBeTruthy();
  await userEvent.click(within(figure).getByRole('button', { name: 'View as a table' }));
  expect(within(figure).getByText('November 11, 2026, from transactions')).toBeTruthy();
  expect(within(figure).getByText('November 21, 2026')).toBeTruthy();
  expect(screen.getByText('Up $250 since November 1, 2026, worked out from your transactions.')).toBeTruthy();
});

it('leaves what was worked out from transactions to the page of accounts once two days are known', async () => {
  answer(DAYS.map((point, index) => (index < 1 ? { ...point, isReconstructed: true } : point)));
  render(mountWidget(mfe, 'net-worth').ui);
  expect(await screen.findByText('Up $300 since November 11, 2026.')).toBeTruthy();
  const figure = await screen.findByRole('figure', { name: 'Net worth over time' });
  expect(figure.querySelector('.reconstructed')).toBeNull();
});

it('names on the home page the past that was worked out while one day is known, and leaves its line to the page of accounts', async () => {
  answer(DAYS.map((point, index) => (index < 2 ? { ...point, isReconstructed: true } : point)));
  render(mountWidget(mfe, 'net-worth').ui);
  const since = 'Up $250 since November 1, 2026, worked out from your transactions.';
  expect(await screen.findByText(since)).toBeTruthy();
  expect(screen.queryByText(/daily from today/)).toBeNull();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('reads the trend again on request after a failure, beside the accounts that could be read', async () => {
  answer(DAYS);
  server.use(onCall(netWorthCalls.trend, () => serviceUnavailable()));
  render(mountWidget(mfe, 'net-worth').ui);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Cash')).toBeTruthy();
  server.use(onCall(netWorthCalls.trend, () => DAYS));
  await userEvent.click(again);
  await screen.findByText('Up $250 since November 1, 2026.');
});
