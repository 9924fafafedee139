import { clientReadCalls, draftCalls, employeeSearchCalls, sharingCalls } from '@fw/contract-crm';
import { plannerInboxCalls } from '@fw/contract-profile/conversation';
import { mountMfe, onCall, stubWindowView, type WireReply } from '@fw/web-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';

const server = deskServer(...clientPageHandlers);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubWindowView();
  server.use(onCall(employeeSearchCalls.profile, () => CLIENT));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Lets so much time pass and no more: what is requested until then is answered, and nothing is requested after it. */
async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  vi.useRealTimers();
}
const isThere = (find: () => HTMLElement | null) => () => find() !== null;

it('removes within two seconds what the client revokes while the page is open', async () => {
  let consent: WireReply<typeof clientReadCalls.consent> = { scopes: ['budget'], endsOn: '2026-12-31' };
  let repeats = 0;
  server.use(
    onCall(clientReadCalls.consent, () => consent),
    onCall(sharingCalls.current, () => {
      repeats += 1;
      return consent;
    }),
    onCall(clientReadCalls.budget, () => [
      { categoryId: 'groceries', categoryName: 'Groceries', targetBudget: 650, expenses: 412.5 },
    ]),
  );
  render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}?details=true`, ADVISOR).ui);
  const table = () => screen.queryByRole('table', { name: 'Budgets this month' });
  await expect.poll(isThere(table)).toBe(true);
  await expect.poll(() => repeats).toBeGreaterThan(0);
  consent = { scopes: [], endsOn: null };
  await pass(2_000);
  await expect.poll(isThere(table)).toBe(false);
});

const MESSAGE = {
  messageId: '0000000000000000000000d1',
  from: 'client' as const,
  text: 'Is the transfer on its way?',
  sentAt: '2026-11-21T17:00:00.000Z',
  readAt: null,
};

it('adds a new message to an open conversation within three seconds', async () => {
  let messages: WireReply<typeof plannerInboxCalls.list> = [];
  server.use(
    onCall(plannerInboxCalls.list, () => messages),
    onCall(plannerInboxCalls.read, () => ({})),
  );
  render(mountMfe(mfe, `/crm/messages/${CLIENT.userId}`, ADVISOR).ui);
  await expect.poll(isThere(() => screen.queryByRole('textbox', { name: 'Message Maya' }))).toBe(true);
  messages = [MESSAGE];
  await pass(3_000);
  await expect.poll(isThere(() => screen.queryByText(MESSAGE.text))).toBe(true);
});

it('lists a new message in the inbox within three seconds', async () => {
  const { text, sentAt } = MESSAGE;
  const inbox = (unread: number): WireReply<typeof plannerInboxCalls.clients> => [
    {
      clientId: CLIENT.userId,
      firstName: 'Maya',
      lastName: 'Chen',
      unread,
      lastMessage: unread === 0 ? null : { from: 'client', text, sentAt },
    },
  ];
  let unread = 0;
  server.use(onCall(plannerInboxCalls.clients, () => inbox(unread)));
  render(mountMfe(mfe, '/crm/messages', ADVISOR).ui);
  await expect.poll(isThere(() => screen.queryByText('Maya Chen'))).toBe(true);
  unread = 1;
  await pass(3_000);
  await expect.poll(isThere(() => screen.queryByText(text))).toBe(true);
});

it('counts a new message in the navigation of every page within three seconds', async () => {
  let unread = 0;
  server.use(
    onCall(plannerInboxCalls.unread, () => ({ unread })),
    onCall(draftCalls.my, () => []),
    onCall(draftCalls.count, () => ({ count: 0 })),
  );
  const { ui, store } = mountMfe(mfe, '/crm/drafts', ADVISOR);
  render(ui);
  const counted = () => expect.poll(() => store.getState().unread);
  await counted().toEqual({ '/crm/messages': 0 });
  unread = 1;
  await pass(3_000);
  await counted().toEqual({ '/crm/messages': 1 });
});
