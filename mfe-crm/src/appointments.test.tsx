import { advisorAppointmentCalls as calls, type Appointment } from '@fw/contract-crm';
import { aRefusal, mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ClientAppointments } from './features/appointments/client-appointments.tsx';
import { NextAppointment } from './features/appointments/next-appointment.tsx';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, onDeskSettings, onNoFacts, deskServer } from './testing.ts';

type OnWire = WireReply<typeof calls.propose>;

const server = deskServer(...onNoFacts);
const TIME = { startsAt: '2026-12-01T14:00:00.000Z', endsAt: '2026-12-01T14:30:00.000Z' };
const aProposal = (over: Partial<OnWire> = {}): OnWire => ({
  appointmentId: '0000000000000000000000b1',
  clientId: CLIENT.userId,
  clientName: 'Maya Chen',
  advisorId: ADVISOR.userId,
  advisorName: 'Priya Shah',
  topic: '<b>Pension</b>',
  status: 'proposed',
  proposedBy: 'client',
  times: [TIME],
  accepted: null,
  clientTimeZone: 'America/New_York',
  advisorTimeZone: 'Europe/Berlin',
  version: 0,
  ...over,
});

let stored: OnWire[] = [];
let sent: unknown[] = [];
const change = (changes: Partial<Appointment>) => (body: unknown) => {
  sent.push(body);
  const changed = aProposal({ ...stored[0], ...changes, version: 1 });
  stored = [changed];
  return changed;
};
beforeEach(() => {
  stored = [aProposal()];
  sent = [];
  server.use(
    onDeskSettings({ timeZone: 'Europe/Berlin' }),
    onCall(calls.list, () => stored),
    onCall(calls.busy, () => [
      { appointmentId: '0000000000000000000000b9', clientName: 'Sam Rivera', ...TIME },
    ]),
    onCall(calls.accept, change({ status: 'accepted', accepted: TIME as Appointment['accepted'] })),
    onCall(calls.decline, change({ status: 'declined' })),
    onCall(calls.propose, (body) => {
      sent.push(body);
      return aProposal({ proposedBy: 'advisor' });
    }),
    onCall(calls.calendar, () => ({ fileName: 'appointment-2026-12-01.ics', content: 'BEGIN:VCALENDAR' })),
  );
});
const show = () => {
  const routes = () => [{ path: '/crm/appointments', element: <ClientAppointments employee={CLIENT} /> }];
  render(mountMfe({ ...mfe, routes }, '/crm/appointments', ADVISOR).ui);
  return userEvent.setup();
};

it('shows proposed times in the zone of the desk and in that of the client, and the topic as plain text', async () => {
  show();
  const item = within(await screen.findByRole('listitem', { name: '<b>Pension</b>' }));
  expect(item.getByText('Tue, Dec 1, 2026, 3:00 – 3:30 PM, Berlin time')).toBeTruthy();
  expect(item.getByText('For Maya Chen: Tue, Dec 1, 2026, 9:00 – 9:30 AM, New York time')).toBeTruthy();
});

it('accepts a time, and then saves it as a calendar file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const user = show();
  const accept = await screen.findByRole('button', { name: /^Accept/ });
  expect(screen.queryByText('Dec')).toBeNull();
  await user.click(accept);
  expect(await screen.findByText('Accepted')).toBeTruthy();
  expect(screen.getByText('Dec').parentElement?.textContent).toBe('Dec1');
  expect(sent).toEqual([
    {
      appointmentId: aProposal().appointmentId,
      version: 0,
      startsAt: TIME.startsAt,
      timeZone: 'Europe/Berlin',
    },
  ]);
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Add to calendar/ }));
  await expect.poll(() => saved).toEqual(['appointment-2026-12-01.ics']);
  vi.restoreAllMocks();
});

it('names the appointment that begins next, in the zone of the desk, and none that was only proposed or is over', async () => {
  const now = Date.now();
  const inDays = (days: number) => ({
    startsAt: new Date(now + days * 86_400_000).toISOString(),
    endsAt: new Date(now + days * 86_400_000 + 1_800_000).toISOString(),
  });
  const accepted = (days: number, topic: string) =>
    aProposal({
      appointmentId: `${days + 10}`.padStart(24, '0'),
      topic,
      status: 'accepted',
      accepted: inDays(days),
    });
  const show = () => {
    const routes = () => [{ path: '/crm/next', element: <NextAppointment clientId={CLIENT.userId} /> }];
    return render(mountMfe({ ...mfe, routes }, '/crm/next', ADVISOR).ui);
  };
  stored = [aProposal({ times: [inDays(1)] }), accepted(-1, 'Past')];
  const { unmount } = show();
  expect(await screen.findByText('No appointment planned')).toBeTruthy();
  unmount();
  stored = [...stored, accepted(9, 'Later'), accepted(3, 'Pension')];
  show();
  const at = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(now + 3 * 86_400_000);
  expect((await screen.findByText(/^Next: /)).textContent.replaceAll(/\s/g, ' ')).toBe(
    `Next: ${at.replaceAll(/\s/g, ' ')}, Pension`,
  );
});

it('offers no answer to an own proposal, and shows for whom it waits', async () => {
  stored = [aProposal({ proposedBy: 'advisor' })];
  show();
  expect(await screen.findByText('Waiting for Maya Chen to answer.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Withdraw proposal/ })).toBeTruthy();
});

it('shows that the client changed it in the meantime, with the appointment as it is now', async () => {
  const current = aProposal({ status: 'cancelled', version: 3 });
  server.use(
    onCall(calls.decline, () => {
      stored = [current];
      return aRefusal(409, { reason: 'VERSION_LOST', current });
    }),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Decline/ }));
  expect(await screen.findByText(/^Someone else changed this\. Your edits weren't saved\./)).toBeTruthy();
  expect(await screen.findByText('Cancelled')).toBeTruthy();
});

it('shows what is missing at its field, then the refusal of the service at the time, and keeps what was typed', async () => {
  stored = [];
  server.use(
    onCall(calls.propose, (body) => {
      sent.push(body);
      return aRefusal(422, {
        errors: [{ Field: 'times.0.start', Errors: ['Please enter a time in the future.'] }],
      });
    }),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Propose an appointment' }));
  const form = within(await screen.findByRole('form', { name: 'Propose an appointment' }));
  await user.click(form.getByRole('button', { name: 'Send proposal' }));
  expect(await form.findByText('Please enter a topic.')).toBeTruthy();
  expect(form.getAllByText('Please enter a time.')).toHaveLength(2);
  expect(sent).toEqual([]);

  await user.type(form.getByRole('textbox', { name: /Topic/ }), 'Pension');
  const [month] = form.getAllByRole('spinbutton');
  if (!month) throw new Error('the form has no day');
  await user.click(month);
  await user.keyboard('12012020');
  expect(form.getByText('Option 1: Date')).toBeTruthy();
  await user.type(form.getByLabelText('Option 1: Start'), '15:00');
  await user.type(form.getByLabelText('Option 1: End'), '15:30');
  await user.click(form.getByRole('button', { name: 'Send proposal' }));
  expect(await form.findByText('Please enter a time in the future.')).toBeTruthy();
  expect(sent).toEqual([
    {
      clientId: CLIENT.userId,
      topic: 'Pension',
      times: [{ day: '2020-12-01', start: '15:00', end: '15:30' }],
      timeZone: 'Europe/Berlin',
    },
  ]);
  expect(form.getByDisplayValue('Pension')).toBeTruthy();
});

it('warns of an overlap and of a time outside office hours, and lets both be proposed', async () => {
  stored = [];
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Propose an appointment' }));
  const form = within(await screen.findByRole('form', { name: 'Propose an appointment' }));
  await user.type(form.getByRole('textbox', { name: /Topic/ }), 'Pension');
  const [month] = form.getAllByRole('spinbutton');
  if (!month) throw new Error('the form has no day');
  await user.click(month);
  await user.keyboard('12012026');
  const [start, end] = [form.getByLabelText('Option 1: Start'), form.getByLabelText('Option 1: End')];
  await user.type(start, '14:00');
  await user.type(end, '15:00');
  expect(form.queryByRole('status')).toBeNull();
  await user.clear(end);
  await user.type(end, '15:15');
  const overlap = 'You have an appointment with Sam Rivera at this time (3:00 – 3:30 PM).';
  expect((await form.findByRole('status')).textContent).toBe(overlap);
  await user.clear(start);
  await user.type(start, '02:00');
  expect(await form.findByText('Outside office hours (8 AM to 6 PM).')).toBeTruthy();
  expect(form.getAllByRole('status')).toHaveLength(2);
  await user.click(form.getByRole('button', { name: 'Send proposal' }));
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ times: [{ day: '2026-12-01', start: '02:00', end: '15:15' }] }]),
  );
});

/** Opens the form of a proposal on Tuesday, 3 to 3:30 PM, and returns its first day field. */
const proposeOn = async (day: string) => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Propose an appointment' }));
  const form = within(await screen.findByRole('form', { name: 'Propose an appointment' }));
  const day1 = within(form.getByRole('group', { name: /^Option 1: Date/ }));
  const typeDay = async (digits: string) => {
    await user.click(day1.getByRole('spinbutton', { name: /month/ }));
    await user.keyboard(digits);
  };
  await user.type(form.getByRole('textbox', { name: /Topic/ }), 'Pension');
  await user.type(form.getByLabelText('Option 1: Start'), '15:00');
  await user.type(form.getByLabelText('Option 1: End'), '15:30');
  await typeDay(day);
  return { user, form, typeDay };
};

const ERASED = '{Backspace}{Backspace}';

it.each([
  ['02/31', '02312027'],
  ['an erased one', `${ERASED}{ArrowRight}${ERASED}{ArrowRight}${ERASED}${ERASED}`],
])(
  'refuses %s as a proposed day at its field, and proposes no earlier day in its place',
  async (...given) => {
    stored = [];
    const { user, form, typeDay } = await proposeOn('12012026');
    expect(await form.findByText(/^You have an appointment with Sam Rivera/)).toBeTruthy();
    await typeDay(given[1]);
    await vi.waitFor(() => expect(form.queryByText(/^You have an appointment/)).toBeNull());
    await user.click(form.getByRole('button', { name: 'Send proposal' }));
    await form.findByRole('group', { name: /^Option 1: Date/, description: /Please enter a valid date$/ });
    expect(sent).toEqual([]);
  },
);

it('proposes a day that was typed wrong before, and not one whose time was removed', async () => {
  stored = [];
  const { user, form, typeDay } = await proposeOn('02312027');
  await user.click(form.getByRole('button', { name: 'Add a time' }));
  await user.click(form.getByRole('button', { name: 'Send proposal' }));
  expect(sent).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Remove time 2' }));
  await typeDay('12022026');
  await user.click(form.getByRole('button', { name: 'Send proposal' }));
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ times: [{ day: '2026-12-02', start: '15:00', end: '15:30' }] }]),
  );
});
