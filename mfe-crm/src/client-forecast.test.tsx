import { clientReadCalls, employeeSearchCalls, sharingCalls } from '@fw/contract-crm';
import { aRefusal, mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';

type Ahead = WireReply<typeof clientReadCalls.forecast>;

const accountId = (last: string): string => last.padStart(24, '0');
const AHEAD: Ahead = {
  accounts: [
    {
      accountId: accountId('e1'),
      name: 'Savings',
      lowest: [
        { withinDays: 30, date: '2026-11-27', balance: 9_000 },
        { withinDays: 60, date: '2026-11-27', balance: 9_000 },
        { withinDays: 90, date: '2026-11-27', balance: 9_000 },
      ],
    },
    {
      accountId: accountId('e2'),
      name: 'Checking',
      lowest: [
        { withinDays: 30, date: '2026-12-03', balance: -120 },
        { withinDays: 60, date: '2027-01-03', balance: -340 },
        { withinDays: 90, date: '2027-02-03', balance: -560 },
      ],
    },
  ],
  bound: 250,
  bills: [{ recurringId: accountId('f1'), date: '2026-12-01', name: 'Rent', amount: 1_500 }],
};

const server = deskServer();
let consent: WireReply<typeof clientReadCalls.consent>;
let ahead: Ahead;
let reads = 0;
beforeEach(() => {
  consent = { scopes: ['forecast'], endsOn: '2026-12-31' };
  ahead = AHEAD;
  reads = 0;
  server.use(
    onCall(employeeSearchCalls.profile, () => CLIENT),
    onCall(clientReadCalls.consent, () => consent),
    onCall(sharingCalls.current, () => consent),
    onCall(clientReadCalls.forecast, () => {
      reads += 1;
      return ahead;
    }),
    ...clientPageHandlers,
  );
});
const open = (query = '') => render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}${query}`, ADVISOR).ui);
const lines = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent.replaceAll('\u00A0', ' ')));

it('shows the lowest balance ahead among the key figures of a client who shares it, in one read', async () => {
  open();
  const keys = within(await screen.findByRole('region', { name: 'Finances and goals' }));
  const label = await keys.findByText('Lowest in 30 days');
  await keys.findByText('−$120');
  expect(label.parentElement?.textContent).toBe('Lowest in 30 days−$120Checking, Dec\u00A03');
  expect(screen.getByText(/^Shared until 12\/31\/2026: bills and lowest balance ahead\./)).toBeTruthy();
  expect(reads).toBe(1);
});

it('lists the lowest day of each account within 30, 60 and 90 days, the bound of the client, and the bills', async () => {
  open('?details=true');
  const accounts = await screen.findByRole('table', { name: 'Lowest balance ahead' });
  expect(lines(accounts)).toEqual([
    ['Account', '30 days', '60 days', '90 days'],
    ['Savings', '$9,000Nov 27', '$9,000Nov 27', '$9,000Nov 27'],
    ['Checking', '−$120Dec 3', '−$340Jan 3', '−$560Feb 3'],
  ]);
  expect(
    screen.getByText('The client is warned when an account is expected to fall below $250.00.'),
  ).toBeTruthy();
  expect(lines(screen.getByRole('table', { name: 'Bills in the next 30 days' }))).toEqual([
    ['Date', 'Bill', 'Amount'],
    ['Dec 1', 'Rent', '$1,500.00'],
  ]);
});

it('shows that there are no everyday accounts and no confirmed bills, and names no bound that was not set', async () => {
  ahead = { accounts: [], bound: null, bills: [] };
  open('?details=true');
  expect(await screen.findByText('No bill is confirmed by the client.')).toBeTruthy();
  expect(screen.getAllByText('No everyday accounts.')).toHaveLength(2);
  expect(screen.queryByText(/The client is warned/)).toBeNull();
});

it('requests nothing of it for a client who shares everything else', async () => {
  consent = { scopes: ['connections'], endsOn: '2026-12-31' };
  server.use(onCall(clientReadCalls.connections, () => []));
  open('?details=true');
  expect(await screen.findByText('No banks linked.')).toBeTruthy();
  expect(screen.queryByText('Lowest in 30 days')).toBeNull();
  expect(
    screen.getByText('Bills and lowest balance ahead', { selector: 'dt' }).nextElementSibling?.textContent,
  ).toBe('Not shared');
  expect(reads).toBe(0);
});

it('removes it when the client revokes it while the page is open, and at the first refusal', async () => {
  const { unmount } = open('?details=true');
  await screen.findByRole('table', { name: 'Lowest balance ahead' });
  consent = { scopes: [], endsOn: null };
  await vi.waitFor(() => expect(screen.queryByText('Rent')).toBeNull());
  expect(screen.queryByText('−$120')).toBeNull();
  unmount();

  consent = { scopes: ['forecast'], endsOn: '2026-12-31' };
  server.use(onCall(clientReadCalls.forecast, () => aRefusal(403, { reason: 'CONSENT_MISSING' })));
  open('?details=true');
  const ended = within(await screen.findByRole('region', { name: 'Bills and lowest balance ahead' }));
  expect(ended.getByText('This client no longer shares this.')).toBeTruthy();
});
