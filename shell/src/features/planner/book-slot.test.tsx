import { appointmentCalls as calls } from '@fw/contract-crm/appointments';
import { createMemoryRouter } from '@fw/router/testing';
import { AppRoot, discardDrafts } from '@fw/web-kit';
import { aRefusal, onCall, remoteServer, serviceUnavailable, signedInStore } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BookSlot } from './book-slot.tsx';
import { plannerApi } from './planner.api.ts';

const server = remoteServer();
const NINE = { startsAt: '2026-12-01T14:00:00.000Z', endsAt: '2026-12-01T14:30:00.000Z' };
const TEN = { startsAt: '2026-12-01T15:00:00.000Z', endsAt: '2026-12-01T15:30:00.000Z' };
const TAKEN = 'This time is no longer free. Please choose another.';
const BOOKED = {
  appointmentId: '0000000000000000000000b1',
  clientId: '0000000000000000000000a1',
  clientName: 'Ada Byron',
  advisorId: '0000000000000000000000e1',
  advisorName: 'Priya Shah',
  topic: 'Pension',
  status: 'accepted' as const,
  proposedBy: 'client' as const,
  times: [TEN],
  accepted: TEN,
  clientTimeZone: 'America/New_York',
  advisorTimeZone: 'America/New_York',
  version: 0,
};

let free = [NINE, TEN];
let sent: unknown[] = [];
beforeEach(() => {
  discardDrafts();
  vi.stubEnv('TZ', 'America/New_York');
  free = [NINE, TEN];
  sent = [];
  server.use(onCall(calls.slots, () => ({ advisorName: 'Priya Shah', slots: free })));
});
afterEach(() => vi.unstubAllEnvs());

async function open() {
  const store = signedInStore();
  store.inject(plannerApi);
  render(<AppRoot store={store} router={createMemoryRouter([{ path: '/', element: <BookSlot /> }])} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Show free times' }));
  return user;
}
const times = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /Time/ });
const book = () => screen.getByRole('button', { name: 'Book' });

it('books a free time, after one that another client took, and keeps the topic meanwhile', async () => {
  server.use(
    onCall(calls.book, (body) => {
      sent.push(body);
      if (sent.length > 1) return BOOKED;
      free = [TEN];
      return aRefusal(422, { code: 10001, errors: [{ Field: 'startsAt', Errors: [TAKEN] }] });
    }),
  );
  const user = await open();
  await user.selectOptions(await times(), 'Tue, Dec 1, 9:00 – 9:30 AM');
  await user.type(screen.getByRole('textbox', { name: /Topic/ }), 'Pension');
  await user.click(book());
  expect(await screen.findByText(TAKEN)).toBeTruthy();
  await expect.poll(() => screen.queryByRole('option', { name: /9:00/ })).toBeNull();
  await user.selectOptions(await times(), 'Tue, Dec 1, 10:00 – 10:30 AM');
  await user.click(book());
  expect(await screen.findByRole('button', { name: 'Show free times' })).toBeTruthy();
  const body = { topic: 'Pension', timeZone: 'America/New_York' };
  expect(sent).toEqual([
    { ...body, startsAt: NINE.startsAt },
    { ...body, startsAt: TEN.startsAt },
  ]);
});

it('shows what is missing at its field and sends nothing', async () => {
  const user = await open();
  await times();
  await user.click(book());
  expect(await screen.findByText('Please choose a time.')).toBeTruthy();
  expect(screen.getByText('Please enter a topic.')).toBeTruthy();
});

it('states that no time is free', async () => {
  free = [];
  await open();
  expect(await screen.findByText(/^No time is free in the next two weeks/)).toBeTruthy();
});

it('offers to load free times again that could not be read', async () => {
  server.use(onCall(calls.slots, () => serviceUnavailable()));
  await open();
  expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
});
