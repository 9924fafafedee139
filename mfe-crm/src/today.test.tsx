import { taskCalls } from '@fw/contract-crm';
import { todayCalls } from '@fw/contract-crm/today';
import { mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hourText } from '@fw/contract-crm/office-hours';
import { dayRows } from './features/today/day-rows.ts';
import { mfe } from './remote.tsx';
import { ADVISOR, addedTask, CLIENT, deskServer } from './testing.ts';

type TodayOnWire = WireReply<typeof todayCalls.get>;

const MAYA = { clientId: CLIENT.userId, clientName: 'Maya Chen', companyName: 'Northwind Robotics' };
const LEO = { ...MAYA, clientId: '0000000000000000000000a2', clientName: 'Leo Park' };
const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const TASK = {
  ...addedTask({
    title: 'Answer the daycare question',
    note: '',
    dueOn: '2026-11-21',
    repeat: 'never' as const,
  }),
  clientId: MAYA.clientId,
  clientName: 'Maya Chen',
};

const EMPTY: TodayOnWire = {
  day: '2026-11-23',
  timeZone: 'America/New_York',
  appointments: { items: [], accepted: 0, toAnswer: 0 },
  tasks: { items: [], total: 0, overdue: 0 },
  unread: { items: [], total: 0 },
  requests: { items: [], total: 0 },
  consents: { items: [], total: 0 },
  attention: { items: [], total: 0, clients: 0 },
  unavailable: [],
};
const appointment = (id: string, over: { startsAt: string; endsAt: string; status?: 'proposed' }) => ({
  ...MAYA,
  appointmentId: id.repeat(24),
  topic: 'Quarterly review',
  status: 'accepted' as const,
  ...over,
});
const FULL: TodayOnWire = {
  ...EMPTY,
  appointments: {
    items: [
      appointment('a', { startsAt: at(-3), endsAt: at(-2) }),
      appointment('b', { startsAt: at(2), endsAt: at(3) }),
      { ...appointment('c', { startsAt: at(50), endsAt: at(51), status: 'proposed' }), ...LEO },
    ],
    accepted: 2,
    toAnswer: 1,
  },
  tasks: { items: [TASK], total: 1, overdue: 1 },
  unread: { items: [{ ...MAYA, text: 'Is <b>this</b> right?', sentAt: at(-1), count: 2 }], total: 2 },
  requests: { items: [{ ...LEO, requestedAt: at(-30) }], total: 1 },
  consents: { items: [{ ...MAYA, endsOn: '2026-11-30' }], total: 1 },
  attention: {
    items: [
      { ...MAYA, kind: 'goal', reason: '“Plan for retirement” needs attention: next steps are overdue.' },
      { ...LEO, kind: 'contact', reason: 'No contact for 195 days.' },
    ],
    total: 2,
    clients: 7,
  },
};

const server = deskServer();
let answer: TodayOnWire;
beforeEach(() => {
  answer = FULL;
  server.use(onCall(todayCalls.get, () => answer));
});
const open = () => {
  render(mountMfe(mfe, '/crm/today', ADVISOR).ui);
  return userEvent.setup();
};
const card = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const target = (link: HTMLElement): string | null => link.getAttribute('href');

it('opens with the number of appointments and the next one, in one sentence', async () => {
  open();
  const name = /^2 appointments today\. The next is Maya Chen at \d{1,2}:\d\d [AP]M\.$/;
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.getByText('Today · November 23, 2026')).toBeTruthy();
});

it('shows the day in its order with the present moment, what is over, and a proposal with one action each', async () => {
  open();
  const day = await card(/^Appointments 2$/);
  const rows = day.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(rows.map((text) => /Done|Now|Prepare|Answer/.exec(text)?.[0])).toEqual([
    'Done',
    'Now',
    'Prepare',
    'Answer',
  ]);
  expect(day.getAllByRole('link').map(target)).toEqual([
    `#/crm/employees/${MAYA.clientId}`,
    `#/crm/employees/${MAYA.clientId}`,
    `#/crm/employees/${LEO.clientId}`,
  ]);
});

it('draws the hours of the day around the appointments, each hour once', () => {
  const timeZone = 'America/New_York';
  const planned = [
    appointment('a', { startsAt: '2026-11-23T12:30:00.000Z', endsAt: '2026-11-23T13:00:00.000Z' }),
    appointment('b', { startsAt: '2026-11-23T18:00:00.000Z', endsAt: '2026-11-23T18:30:00.000Z' }),
    appointment('c', { startsAt: '2026-11-23T18:30:00.000Z', endsAt: '2026-11-23T19:00:00.000Z' }),
  ]
    .map((one) =>
      z.parse(todayCalls.get.reply, { ...EMPTY, appointments: { items: [one], accepted: 1, toAnswer: 0 } }),
    )
    .flatMap(({ appointments }) => appointments.items);
  const shown = (now: string) =>
    dayRows(planned, { now: Date.parse(now), timeZone, officeHours: { from: 8, to: 18 } }).map(
      ({ hour, holds }) => [
        hour === null ? '' : hourText(hour),
        holds === null || holds === 'now' ? holds : holds.appointmentId.charAt(0),
      ],
    );
  expect(shown('2026-11-23T15:00:00.000Z')).toEqual([
    ['7 AM', 'a'],
    ['8 AM', null],
    ['9 AM', null],
    ['10 AM', null],
    ['11 AM', null],
    ['12 PM', null],
    ['1 PM', 'now'],
    ['', 'b'],
    ['', 'c'],
    ['2 PM', null],
    ['3 PM', null],
    ['4 PM', null],
    ['5 PM', null],
    ['6 PM', null],
  ]);
  expect(shown('2026-11-23T22:00:00.000Z').filter(([, holds]) => holds !== null)).toEqual([
    ['7 AM', 'a'],
    ['1 PM', 'b'],
    ['', 'c'],
    ['', 'now'],
  ]);
});

it('shows messages as text, requests, consents that end, and clients with their reason, each with one action', async () => {
  open();
  const unread = await card(/^Unread messages 2$/);
  expect(unread.getByText('Is <b>this</b> right?')).toBeTruthy();
  expect(target(unread.getByRole('link', { name: 'Reply Maya Chen' }))).toBe(
    `#/crm/messages/${MAYA.clientId}`,
  );
  const requests = await card(/^New planner requests 1$/);
  expect(target(requests.getByRole('link', { name: 'Say hello Leo Park' }))).toBe(
    `#/crm/messages/${LEO.clientId}`,
  );
  const consents = await card(/^Consents ending 1$/);
  expect(consents.getByText('Until 11/30/2026')).toBeTruthy();
  const attention = await card(/^Clients who need attention 2 of 7$/);
  expect(attention.getAllByRole('listitem')).toHaveLength(2);
  expect(attention.getByText(/needs attention: next steps are overdue\.$/)).toBeTruthy();
  expect(attention.getByText('Goal off track')).toBeTruthy();
  expect(target(attention.getByRole('link', { name: 'Message Leo Park' }))).toBe(
    `#/crm/messages/${LEO.clientId}`,
  );
  expect(target(attention.getByRole('link', { name: 'Open Maya Chen' }))).toBe(
    `#/crm/employees/${MAYA.clientId}`,
  );
});

it('completes a task in the list, and undoes it', async () => {
  const sent: string[] = [];
  server.use(
    onCall(taskCalls.complete, () => {
      sent.push('complete');
      answer = { ...FULL, tasks: EMPTY.tasks };
      return { ...TASK, status: 'done' as const, version: 1 };
    }),
    onCall(taskCalls.reopen, ({ version }) => {
      sent.push(`reopen ${String(version)}`);
      answer = FULL;
      return { ...TASK, version: 2 };
    }),
  );
  const user = open();
  const due = await card(/^Tasks due 1$/);
  expect(due.getByText('2 days late')).toBeTruthy();
  await user.click(due.getByRole('button', { name: 'Complete Answer the daycare question' }));
  expect(await screen.findByText('No task is due today.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Complete Answer the daycare question' })).toBeTruthy();
  expect(sent).toEqual(['complete', 'reopen 1']);
});

it('states each empty list in words', async () => {
  answer = EMPTY;
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'No appointments today.' })).toBeTruthy();
  for (const text of [
    'Nothing is planned for today.',
    'No task is due today.',
    'You have read everything.',
    'No client waits for your first message.',
    'No consent ends within 14 days.',
    'No client needs attention.',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.queryByText(/did not load/)).toBeNull();
});

it('states that parts did not load, and loads them again', async () => {
  answer = { ...EMPTY, unavailable: ['goals'] };
  const user = open();
  expect(await screen.findByText(/^Some parts did not load\./)).toBeTruthy();
  answer = EMPTY;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByText(/^Some parts did not load\./)).toBeNull();
});
