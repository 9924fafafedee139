import { appointmentCalls as calls } from '@fw/contract-crm/appointments';
import { createMemoryRouter } from '@fw/router/testing';
import { AppRoot } from '@fw/web-kit';
import {
  aRefusal,
  onCall,
  remoteServer,
  serviceUnavailable,
  type WireReply,
  signedInStore,
} from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlannerAppointments } from './appointments.tsx';
import { plannerApi } from './planner.api.ts';

type OnWire = WireReply<typeof calls.propose>;

const server = remoteServer();
const aProposal = (over: Partial<OnWire> = {}): OnWire => ({
  appointmentId: '0000000000000000000000b1',
  clientId: '0000000000000000000000a1',
  clientName: 'Ada Byron',
  advisorId: '0000000000000000000000e1',
  advisorName: 'Priya Shah',
  topic: 'Pension',
  status: 'proposed',
  proposedBy: 'advisor',
  times: [{ startsAt: '2026-12-01T14:00:00.000Z', endsAt: '2026-12-01T14:30:00.000Z' }],
  accepted: null,
  clientTimeZone: null,
  advisorTimeZone: 'Asia/Tokyo',
  version: 0,
  ...over,
});

let stored: OnWire[] = [];
let sent: unknown[] = [];
beforeEach(() => {
  stored = [aProposal()];
  sent = [];
  server.use(
    onCall(calls.list, () => stored),
    onCall(calls.decline, (body) => {
      sent.push(body);
      stored = [aProposal({ status: 'declined', version: 1 })];
      return aProposal({ status: 'declined', version: 1 });
    }),
    onCall(calls.counter, (body) => {
      sent.push(body);
      stored = [aProposal({ proposedBy: 'client', version: 1 })];
      return aProposal({ proposedBy: 'client', version: 1 });
    }),
  );
});
afterEach(() => vi.unstubAllEnvs());

function open() {
  const store = signedInStore();
  store.inject(plannerApi);
  render(
    <AppRoot store={store} router={createMemoryRouter([{ path: '/', element: <PlannerAppointments /> }])} />,
  );
  return userEvent.setup();
}

it('shows each time in the zone of the browser and in that of the advisor', async () => {
  vi.stubEnv('TZ', 'America/Chicago');
  open();
  const item = within(await screen.findByRole('listitem', { name: 'Pension' }));
  expect(item.getByText('Tue, Dec 1, 2026, 8:00 – 8:30 AM, Chicago time')).toBeTruthy();
  expect(item.getByText('For Priya Shah: Tue, Dec 1, 2026, 11:00 – 11:30 PM, Tokyo time')).toBeTruthy();
});

it('declines a proposal, after which nothing can be answered', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^Decline/ }));
  expect(await screen.findByText('Declined')).toBeTruthy();
  expect(sent).toEqual([{ appointmentId: aProposal().appointmentId, version: 0 }]);
  expect(screen.queryByRole('button', { name: /^Propose another time/ })).toBeNull();
});

it('proposes another time, and closes the form once it is sent', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^Propose another time/ }));
  const form = within(await screen.findByRole('form', { name: 'Propose another time' }));
  expect(form.queryByRole('textbox', { name: /Topic/ })).toBeNull();
  const [month] = form.getAllByRole('spinbutton');
  if (!month) throw new Error('the form has no day');
  await user.click(month);
  await user.keyboard('12032026');
  await user.type(form.getByLabelText('Option 1: Start'), '10:00');
  await user.type(form.getByLabelText('Option 1: End'), '10:30');
  await user.selectOptions(form.getByRole('combobox', { name: 'Time zone of these times' }), 'Europe/Paris');
  await user.click(form.getByRole('button', { name: 'Send proposal' }));
  expect(await screen.findByText('Waiting for Priya Shah to answer.')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(sent).toEqual([
    {
      appointmentId: aProposal().appointmentId,
      version: 0,
      times: [{ day: '2026-12-03', start: '10:00', end: '10:30' }],
      timeZone: 'Europe/Paris',
    },
  ]);
});

it('shows the sentence of a refused acceptance', async () => {
  const passed = 'This time has passed. Please propose another.';
  server.use(
    onCall(calls.accept, () => aRefusal(422, { errors: [{ Field: 'startsAt', Errors: [passed] }] })),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText(passed)).toBeTruthy();
});

it('shows no appointments as such, and a list that could not be read as an error with a retry', async () => {
  stored = [];
  server.use(onCall(calls.list, () => serviceUnavailable()));
  const user = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No appointments yet.')).toBeNull();
  server.use(onCall(calls.list, () => stored));
  await user.click(again);
  expect(await screen.findByText('No appointments yet.')).toBeTruthy();
});
