import { clientReadCalls, employeeSearchCalls, sharingCalls } from '@fw/contract-crm';
import { aRefusal, mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';

const BANKS: WireReply<typeof clientReadCalls.connections> = [
  {
    connectionId: '0000000000000000000000d1',
    name: 'First Platypus Bank',
    hasSyncIssue: false,
    lastSuccessAt: '2026-11-27T13:30:00.000Z',
  },
  {
    connectionId: '0000000000000000000000d2',
    name: 'Tartan Bank',
    hasSyncIssue: true,
    lastSuccessAt: '2026-11-18T22:00:00.000Z',
  },
  { connectionId: '0000000000000000000000d3', name: 'New Bank', hasSyncIssue: false, lastSuccessAt: null },
];

const server = deskServer();
let consent: WireReply<typeof clientReadCalls.consent>;
let banks = BANKS;
let reads = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T15:00:00.000Z') });
  consent = { scopes: ['connections'], endsOn: '2026-12-31' };
  banks = BANKS;
  reads = 0;
  server.use(
    onCall(employeeSearchCalls.profile, () => CLIENT),
    onCall(clientReadCalls.consent, () => consent),
    onCall(sharingCalls.current, () => consent),
    onCall(clientReadCalls.connections, () => {
      reads += 1;
      return banks;
    }),
    ...clientPageHandlers,
  );
});
const open = () => render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}`, ADVISOR).ui);

it('shows beside the timeline when each linked bank last updated in the zone of the desk, and which one needs the client', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Data freshness' }));
  expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'First Platypus BankUpdated today, 8:30 AM',
    'Tartan BankUpdated 11/18/2026Needs to be connected again',
    'New BankNot updated yet',
  ]);
  expect(reads).toBe(1);
  expect(screen.getByText(/^Shared until 12\/31\/2026: bank connections\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all that is shared' })).toBeNull();
});

it('shows that no bank is linked', async () => {
  banks = [];
  open();
  expect(await screen.findByText('No banks linked.')).toBeTruthy();
});

it('requests no bank of a client who shares something else', async () => {
  consent = { scopes: [], endsOn: null };
  open();
  expect(await screen.findByText("This client hasn't shared anything yet")).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Data freshness' })).toBeNull();
  expect(reads).toBe(0);
});

it('removes the banks when the client shares them no longer, while the page is open', async () => {
  open();
  await screen.findByText('First Platypus Bank');
  consent = { scopes: [], endsOn: null };
  await vi.waitFor(() => expect(screen.queryByText('First Platypus Bank')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Data freshness' })).toBeNull();
});

it('shows that they are no longer shared where the service refuses the read', async () => {
  server.use(onCall(clientReadCalls.connections, () => aRefusal(403, { reason: 'CONSENT_MISSING' })));
  open();
  const ended = within(await screen.findByRole('region', { name: 'Bank connections' }));
  expect(ended.getByText('This client no longer shares this.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Data freshness' })).toBeNull();
});

it('shows since when the client is in Fairwater and when contact details changed, also without a consent, and neither where it is not known', async () => {
  consent = { scopes: [], endsOn: null };
  const ages = { contactChangedAt: '2026-11-12T15:00:00.000Z', onRosterAt: '2026-11-27T13:30:00.000Z' };
  server.use(onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, ...ages })));
  const { unmount } = open();
  const card = within(await screen.findByRole('region', { name: 'Profile and roster' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Profile: name, email and phoneUpdated 11/12/2026',
    'In Fairwater by the employer rosterSince 11/27/2026',
  ]);
  expect(reads).toBe(0);
  unmount();

  server.use(onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, contactChangedAt: null })));
  open();
  expect(await screen.findByText("This client hasn't shared anything yet")).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Profile and roster' })).toBeNull();
});
