import { appointmentCalls } from '@fw/contract-crm/appointments';
import { consentCalls } from '@fw/contract-crm/consent';
import { documentCalls } from '@fw/contract-crm/documents';
import { conversationCalls, plannerCalls, type Planner } from '@fw/contract-profile';
import { createMemoryRouter } from '@fw/router/testing';
import { AppRoot } from '@fw/web-kit';
import {
  aRefusal,
  onCall,
  remoteServer,
  serviceUnavailable,
  type WireReply,
  stubWindowView,
  signedInStore,
} from '@fw/web-kit/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plannerApi } from './planner.api.ts';
import { PlannerPage } from './planner.page.tsx';

let documents: WireReply<typeof documentCalls.list> = [];
const server = remoteServer(onCall(documentCalls.list, () => documents));
const priya: Planner = { firstName: 'Priya', lastName: 'Shah', email: 'priya@northwind.example' };
let planner: Planner | null = null;
let messages: WireReply<typeof conversationCalls.list> = [];
const UNSHARED: WireReply<typeof consentCalls.get> = {
  sponsorScopes: ['goals', 'budget', 'transactions'],
  scopes: [],
  endsOn: null,
  changedAt: null,
  advisorNames: ['Priya Shah'],
  version: 1,
};
let consent = UNSHARED;
let sent: unknown[] = [];
let reads: unknown[] = [];
let view: ReturnType<typeof stubWindowView>;

const aMessage = (over: Partial<(typeof messages)[number]>) => ({
  messageId: '0000000000000000000000d1',
  from: 'planner' as const,
  text: 'Hello Ada',
  sentAt: '2026-11-21T17:00:00.000Z',
  readAt: null,
  ...over,
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  planner = null;
  documents = [];
  messages = [];
  consent = UNSHARED;
  sent = [];
  reads = [];
  view = stubWindowView();
  server.use(
    onCall(plannerCalls.single, () => planner),
    onCall(consentCalls.get, () => consent),
    onCall(appointmentCalls.list, () => []),
    onCall(plannerCalls.assign, async (_body, request) => {
      sent.push(await request.text());
      planner = priya;
      return priya;
    }),
    onCall(conversationCalls.list, () => messages),
    onCall(conversationCalls.read, (body) => {
      reads.push(body);
      return {};
    }),
    onCall(conversationCalls.send, (body) => {
      sent.push(body);
      const own = aMessage({ messageId: '0000000000000000000000d2', from: 'client', text: 'Thank you' });
      messages = [...messages, own];
      return own;
    }),
  );
});

function open() {
  const store = signedInStore();
  store.inject(plannerApi);
  render(<AppRoot store={store} router={createMemoryRouter([{ path: '/', element: <PlannerPage /> }])} />);
  return userEvent.setup();
}

it('requests a planner with an empty body, and opens the conversation with the assigned one', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Assign me a planner' }));
  expect(await screen.findByRole('textbox', { name: 'Message Priya' })).toBeTruthy();
  expect(sent).toEqual([expect.stringMatching(/^(\{\})?$/)]);
  expect(screen.queryByRole('button', { name: 'Assign me a planner' })).toBeNull();
});

it('shows messages as plain text with their read state, marks those of the planner as read once they are in view, and sends one', async () => {
  planner = priya;
  messages = [
    aMessage({ text: '<b>Hi</b>' }),
    aMessage({
      messageId: '0000000000000000000000d3',
      from: 'client',
      text: 'Mine',
      readAt: '2026-11-21T18:00:00.000Z',
    }),
  ];
  const user = open();
  expect(await screen.findByText('<b>Hi</b>')).toBeTruthy();
  expect(screen.getByText(/^You, .*, Read$/)).toBeTruthy();
  const message = screen.getByText('<b>Hi</b>').closest('li');
  expect(view.show(screen.getByText('Mine').closest('li'))).toBe(false);
  expect(view.show(message, 0.4)).toBe(true);
  expect(reads).toEqual([]);
  view.show(message, 0.6);
  await expect.poll(() => reads).toEqual([{ messageIds: [message?.dataset['messageId']] }]);
  expect(view.show(message)).toBe(false);

  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message Priya' });
  screen.getByText(/^Please do not enter sensitive personal data such as government identifiers/);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await user.type(field, 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^You, .*, Not read yet$/)).toBeTruthy();
  expect(sent).toEqual([{ text: 'Thank you' }]);
  expect(field.value).toBe('');
});

it.each([
  ['Asia/Tokyo', 'Priya, Nov 22, 2026, 2:00 AM'],
  ['America/Los_Angeles', 'Priya, Nov 21, 2026, 9:00 AM'],
])('shows when a message was sent in the zone of the browser: %s', async (zone, text) => {
  vi.stubEnv('TZ', zone);
  planner = priya;
  messages = [aMessage({})];
  open();
  expect((await screen.findByText(/^Priya, /)).textContent).toBe(text);
});

it('keeps a message that was refused or not delivered, with the reason at the field', async () => {
  planner = priya;
  const user = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message Priya' });
  server.use(
    onCall(conversationCalls.send, () =>
      aRefusal(400, { errors: [{ Field: 'text', Errors: ['Please enter a valid value.'] }] }),
    ),
  );
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please enter a valid value.')).toBeTruthy();
  expect(field.value).toBe('Hello');
});

const ALWAYS = [
  'Your first and last name, your email address and your company.',
  'Whether you have registered, and until when you share information.',
  'The messages you write here.',
  'The times and topics of appointments you propose here, and your time zone.',
];
const seen = async () => {
  const card = await screen.findByRole('region', { name: 'What your planner sees' });
  return (await within(card).findAllByRole('listitem')).map(({ textContent }) => textContent);
};

it('names exactly what a planner can see: nothing else without consent', async () => {
  planner = priya;
  open();
  expect(await seen()).toEqual(ALWAYS);
  expect(
    screen.getByText(
      "Your planner can't see your goals and plans, budgets, bills and lowest balance ahead, spending and cash flow, bank connections, individual transactions, other account balances, or profile page.",
    ),
  ).toBeTruthy();
});

it('names nothing as shared without a last day', async () => {
  consent = { ...UNSHARED, scopes: ['goals'] };
  open();
  expect(await seen()).toEqual(ALWAYS);
  expect(screen.getByText(/^Your planner can't see your goals and plans, budgets,/)).toBeTruthy();
});

it('names what the person shares, until when, and what they still do not share', async () => {
  consent = { ...consent, scopes: ['goals', 'budget'], endsOn: '2026-12-31' };
  open();
  expect(await seen()).toEqual([
    ...ALWAYS,
    'Your goals and plans, with your answers and results, until 12/31/2026.',
    'Your budgets, until 12/31/2026.',
  ]);
  expect(
    screen.getByText(
      "Your planner can't see your bills and lowest balance ahead, spending and cash flow, bank connections, individual transactions, other account balances, or profile page.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change what you share' }).getAttribute('href')).toBe(
    '#/profile/advisor-access',
  );
});

it('claims nothing about what is shared while that could not be read', async () => {
  server.use(onCall(consentCalls.get, () => serviceUnavailable()));
  open();
  expect(await screen.findByText(/We couldn't load what you share/)).toBeTruthy();
  expect(screen.queryByText(/can't see/)).toBeNull();
});

it('lists what advisors share as plain text, each with its download, and states that nothing is shared', async () => {
  open();
  expect(await screen.findByText('Documents that your planner shares with you appear here.')).toBeTruthy();
  cleanup();
  const name = 'Retirement <i>plan</i>';
  documents = [
    {
      documentId: '0000000000000000000000f1',
      name,
      type: 'pdf',
      size: 2_097_152,
      addedAt: '2026-11-27T15:00:00.000Z',
      addedBy: 'Priya Shah',
    },
  ];
  const requested: unknown[] = [];
  server.use(
    onCall(documentCalls.file, (body) => {
      requested.push(body);
      return aRefusal(404);
    }),
  );
  const user = open();
  const row = within(await screen.findByRole('listitem', { name }));
  expect(row.getByText('PDF · 2.0 MB · 11/27/2026 · Priya Shah')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Download' }));
  await expect.poll(() => requested).toEqual([{ documentId: '0000000000000000000000f1' }]);
  expect(await row.findByRole('alert')).toBeTruthy();
});

it('shows a planner that could not be read as an error, and reads it again on request', async () => {
  server.use(onCall(plannerCalls.single, () => serviceUnavailable()));
  const user = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Assign me a planner' })).toBeNull();
  planner = priya;
  server.use(onCall(plannerCalls.single, () => planner));
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Priya Shah' })).toBeTruthy();
});

it('still has the message that was being written after signing in again, and nothing of it once it was sent', async () => {
  planner = priya;
  open();
  await userEvent.type(await screen.findByLabelText('Message Priya'), 'About my loan');
  cleanup(); // the page reloads for the sign-in
  open();
  expect(await screen.findByLabelText('Message Priya')).toHaveProperty('value', 'About my loan');
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(sent).toEqual([{ text: 'About my loan' }]));
  cleanup();
  open();
  expect(await screen.findByLabelText('Message Priya')).toHaveProperty('value', '');
});
