import { configurationCalls } from '@fw/contract-crm';
import { advisorAppointmentCalls } from '@fw/contract-crm/appointments';
import { calendarFeedCalls } from '@fw/contract-crm/calendar-feed';
import { isoDate } from '@fw/units';
import { aRefusal, mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mondayOf } from './features/calendar/calendar-days.ts';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, DESK_SETTINGS, onDeskSettings, onNoCalendarFeed, deskServer } from './testing.ts';

const server = deskServer();

type TimeOnWire = WireReply<typeof advisorAppointmentCalls.between>[number];
const aTime = (over: Partial<TimeOnWire>): TimeOnWire => ({
  appointmentId: '0000000000000000000000a1',
  clientId: CLIENT.userId,
  clientName: 'Maya Chen',
  topic: 'Pension',
  status: 'accepted',
  startsAt: '2026-12-01T14:00:00.000Z',
  endsAt: '2026-12-01T14:30:00.000Z',
  ...over,
});
const SAM = { appointmentId: '0000000000000000000000a2', clientName: 'Sam Rivera', topic: 'Debts' };
const LATE = { startsAt: '2026-12-02T03:30:00.000Z', endsAt: '2026-12-02T04:00:00.000Z' };
let requested: unknown[] = [];
let times: TimeOnWire[] = [];
beforeEach(() => {
  requested = [];
  times = [
    aTime({}),
    aTime({
      ...SAM,
      status: 'proposed',
      startsAt: '2026-12-01T14:15:00.000Z',
      endsAt: '2026-12-01T15:00:00.000Z',
    }),
    aTime({ ...SAM, status: 'proposed', ...LATE }),
  ];
  server.use(
    onNoCalendarFeed,
    onCall(advisorAppointmentCalls.between, (body) => {
      requested.push(z.parse(advisorAppointmentCalls.between.body, body));
      return times;
    }),
  );
});
const open = (path: string) => {
  const { ui, router } = mountMfe(mfe, path, ADVISOR);
  render(ui);
  return { user: userEvent.setup(), search: () => router.state.location.search };
};
const notes = (text: string) => screen.queryAllByText(text).length;

it('shows the week by its days, and warns of an overlap and of times outside office hours', async () => {
  open('/crm/calendar?from=2026-12-03');
  expect(await screen.findByRole('heading', { level: 1, name: 'You have 3 appointments.' })).toBeTruthy();
  expect(requested).toEqual([{ from: '2026-11-30', days: 7 }]);
  const tuesday = within(screen.getByRole('region', { name: /December 1, 2026/ }));
  expect(tuesday.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '9:00 – 9:30 AMMaya ChenPensionOverlaps another appointment',
    '9:15 – 10:00 AMSam RiveraDebtsWaits for an answerOverlaps another appointment',
    '10:30 – 11:00 PMSam RiveraDebtsWaits for an answerOutside office hours',
  ]);
  expect(screen.getAllByRole('region', { name: /2026/ })).toHaveLength(7);
  expect(notes('Nothing planned')).toBe(6);
  expect(tuesday.getByRole('link', { name: 'Maya Chen' }).getAttribute('href')).toBe(
    `#/crm/employees/${CLIENT.userId}`,
  );
});

it('does not warn of two times of one proposal, nor within the office hours that the advisor set', async () => {
  times = [aTime({ ...SAM, ...LATE }), aTime({ ...SAM, ...LATE })];
  server.use(onDeskSettings({ officeHours: { from: 8, to: 23 } }));
  open('/crm/calendar?from=2026-12-01');
  expect(await screen.findAllByText('10:30 – 11:00 PM')).toHaveLength(2);
  expect([notes('Overlaps another appointment'), notes('Outside office hours')]).toEqual([0, 0]);
});

it('turns to other weeks and to a list of four weeks, kept in the address', async () => {
  const { user, search } = open('/crm/calendar?from=2026-12-01');
  await screen.findByText('Maya Chen');
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await expect.poll(search).toBe('?from=2026-12-07');
  const navigator = within(screen.getByRole('group', { name: 'Days shown' }));
  expect(navigator.getByText('Dec 7 – 13, 2026')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  await expect.poll(() => requested.at(-1)).toEqual({ from: '2026-12-07', days: 28 });
  expect(await screen.findByText('No appointments in these four weeks.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  await expect.poll(search).toBe('?from=2026-11-09&view=list');
  expect(navigator.getByText('Nov 9 – Dec 6, 2026')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /December 1, 2026/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'This week' }));
  await expect.poll(search).toBe('?view=list');
});

it('shows why the calendar is not there', async () => {
  server.use(onCall(advisorAppointmentCalls.between, () => aRefusal(500)));
  open('/crm/calendar');
  expect(
    await screen.findByRole('heading', { level: 1, name: "We couldn't load your calendar." }),
  ).toBeTruthy();
});

it('begins a week on Monday', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07'] as const;
  expect(days.map((day) => mondayOf(isoDate(day)))).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-11-30',
    '2026-12-07',
  ]);
});

it('saves the office hours of the advisor, and an end after the start only', async () => {
  const saved: unknown[] = [];
  server.use(
    onCall(configurationCalls.saveSettings, (body) => {
      saved.push(z.parse(configurationCalls.saveSettings.body, body).officeHours);
      return { ...DESK_SETTINGS, officeHours: { from: 9, to: 18 }, version: 1 };
    }),
  );
  const { user } = open('/crm/settings');
  await user.click(await screen.findByRole('button', { name: /Office hours from/ }));
  await user.click(await screen.findByRole('option', { name: '8 PM' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please choose an end after the start.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Office hours from/ }));
  await user.click(await screen.findByRole('option', { name: '9 AM' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => saved).toEqual([{ from: 9, to: 18 }]);
  await user.click(screen.getByRole('button', { name: /Time zone/ }));
  expect((await screen.findAllByRole('option'))[0]?.textContent).toBe('Eastern Time (New York)');
});

it('makes a secret address that is shown once, copies it, and renews or removes it after a question', async () => {
  const renewedAt = '2026-12-01T14:00:00.000Z';
  let state: WireReply<typeof calendarFeedCalls.state> = { renewedAt: null };
  const sent: string[] = [];
  server.use(
    onCall(calendarFeedCalls.state, () => state),
    onCall(calendarFeedCalls.renew, () => {
      sent.push('renew');
      state = { renewedAt };
      return { renewedAt, address: `https://portal.example/${String(sent.length)}` };
    }),
    onCall(calendarFeedCalls.stop, () => {
      sent.push('stop');
      state = { renewedAt: null };
      return state;
    }),
  );
  const { user } = open('/crm/calendar?from=2026-12-01');
  await user.click(await screen.findByRole('button', { name: 'Create a secret address' }));
  const field = await screen.findByLabelText('Secret address');
  expect(field).toMatchObject({ value: 'https://portal.example/1', readOnly: true });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('https://portal.example/1');
  await user.click(screen.getByRole('button', { name: 'Renew the address' }));
  const question = await screen.findByRole('alertdialog', { name: 'Renew the address?' });
  expect(sent).toEqual(['renew']);
  await user.click(within(question).getByRole('button', { name: 'Renew the address' }));
  await expect.poll(() => field).toMatchObject({ value: 'https://portal.example/2' });
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  const last = await screen.findByRole('alertdialog', { name: 'Switch off the address?' });
  await user.click(within(last).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Create a secret address' })).toBeTruthy();
  expect([sent, screen.queryByLabelText('Secret address')]).toEqual([['renew', 'renew', 'stop'], null]);
});

it('never shows an address that was made before', async () => {
  server.use(onCall(calendarFeedCalls.state, () => ({ renewedAt: '2026-12-01T14:00:00.000Z' })));
  open('/crm/calendar?from=2026-12-01');
  expect(await screen.findByText(/^Address created December 1, 2026\./)).toBeTruthy();
  expect(screen.queryByLabelText('Secret address')).toBeNull();
});
