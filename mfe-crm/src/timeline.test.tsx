import { sharingCalls } from '@fw/contract-crm/client-reads';
import { employeeSearchCalls } from '@fw/contract-crm/employee-search';
import { timelineCalls } from '@fw/contract-crm/timeline';
import { clientReadCalls } from '@fw/contract-crm';
import { mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';

type Entry = WireReply<typeof timelineCalls.list>['items'][number];

const server = deskServer(...clientPageHandlers);
const entry = (over: Partial<Entry>): Entry => ({
  entryId: over.title ?? 'message',
  kind: 'interaction',
  at: '2026-11-20T19:00:00.000Z',
  isDay: false,
  title: '',
  text: '',
  by: 'advisor',
  advisorName: 'Priya Shah',
  ...over,
});
const ENTRIES: readonly Entry[] = [
  entry({
    kind: 'message',
    at: '2026-11-24T02:30:00.000Z',
    text: '<b>Hi</b>',
    by: 'client',
    advisorName: '',
    isRead: false,
  }),
  entry({ title: 'Retirement', kind: 'plan', at: '2026-11-23T12:00:00.000Z', isDay: true, by: 'client' }),
  entry({
    title: 'Retirement',
    kind: 'plan',
    by: 'client',
    outcome: 'declined',
    text: 'The car.',
    entryId: 'a',
  }),
  entry({ title: 'Retirement', kind: 'plan', entryId: 'b' }),
  entry({ title: 'Review', interactionKind: 'call', text: 'Retire at 67.' }),
  entry({ title: 'Match', kind: 'task', at: '2026-11-20T15:00:00.000Z' }),
  entry({ title: 'Quarterly', kind: 'appointment', status: 'cancelled', at: '2026-11-19T15:00:00.000Z' }),
  entry({ title: 'Welcome', kind: 'email', at: '2026-11-12T12:00:00.000Z', isDay: true }),
];
let bodies: unknown[] = [];
beforeEach(() => {
  bodies = [];
  server.use(
    onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, isPlanner: false })),
    onCall(timelineCalls.list, (body) => {
      bodies.push(body);
      const { kind, page, pageSize } = z.parse(timelineCalls.list.body, body);
      const of = ENTRIES.filter((each) => kind === undefined || each.kind === kind);
      return {
        items: page === 1 ? of : of.slice(0, 1),
        total: kind === undefined ? pageSize + 1 : of.length,
        unavailable: [],
      };
    }),
  );
});
const open = (search = '') => {
  const mounted = mountMfe(mfe, `/crm/employees/${CLIENT.userId}${search}`, ADVISOR);
  render(mounted.ui);
  return mounted;
};
const timeline = async () => within(await screen.findByRole('region', { name: 'Timeline' }));

it('shows what happened under the day on which it did in the zone of the desk, as plain text', async () => {
  open();
  const card = await timeline();
  expect(await card.findByText('<b>Hi</b>')).toBeTruthy();
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'November 23, 2026',
    'November 20, 2026',
    'November 19, 2026',
    'November 12, 2026',
  ]);
  const lines = card
    .getAllByRole('listitem')
    .filter((item) => item.closest('nav') === null)
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '));
  expect(lines).toEqual([
    'Message from the clientMayaUnread9:30 PM<b>Hi</b>',
    'Plan committed: RetirementMaya',
    'Changes declined: RetirementMaya2:00 PMThe car.',
    'Sent for review: RetirementPriya Shah2:00 PM',
    'Call: ReviewPriya Shah2:00 PMRetire at 67.',
    'Task done: MatchPriya Shah10:00 AM',
    'Appointment cancelled: QuarterlyPriya Shah10:00 AM',
    'Email: WelcomePriya Shah',
  ]);
});

it('filters by kind and turns pages, both in the address', async () => {
  const { router } = open('?timelinePage=2');
  const user = userEvent.setup();
  const card = await timeline();
  expect(await card.findByText('11 to 11 of 11')).toBeTruthy();
  await user.click(card.getByRole('tab', { name: 'Emails' }));
  expect(await card.findByText('Email: Welcome')).toBeTruthy();
  expect(card.queryByText('Task done: Match')).toBeNull();
  expect(bodies.at(-1)).toMatchObject({ clientId: CLIENT.userId, kind: 'email', page: 1, pageSize: 10 });
  expect(router.state.location.search).toBe('?show=email');
});

it('states that entries are missing where another service does not answer, and loads them again', async () => {
  server.use(onCall(timelineCalls.list, () => ({ items: [], total: 0, unavailable: ['messages' as const] })));
  open();
  const card = await timeline();
  expect(await card.findByText('Some entries did not load.')).toBeTruthy();
  server.use(onCall(timelineCalls.list, () => ({ items: [...ENTRIES], total: 6, unavailable: [] })));
  await userEvent.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('Email: Welcome')).toBeTruthy();
});

it('requests by email what the client does not share, and offers nothing where all is shared', async () => {
  const requests: unknown[] = [];
  server.use(
    onCall(clientReadCalls.consent, () => ({ scopes: [], endsOn: null })),
    onCall(sharingCalls.request, (body) => {
      requests.push(body);
      return {};
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to share' }));
  expect(await screen.findByText('Maya gets an email with a link to choose what to share.')).toBeTruthy();
  expect(requests).toEqual([{ clientId: CLIENT.userId }]);
});
