import { clientFactCalls, draftCalls, employeeSearchCalls } from '@fw/contract-crm';
import { plannerInboxCalls } from '@fw/contract-profile/conversation';
import { mountMfe, onCall, stubWindowView, type WireReply } from '@fw/web-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { crmApi } from './app/api.ts';
import { mfe } from './remote.tsx';
import { ADVISOR as advisor, CLIENT as maya, deskServer } from './testing.ts';

const server = deskServer();
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  stubWindowView();
  server.use(onCall(clientFactCalls.list, () => []));
});

const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole('button', { name: /Show$/ }));
  await user.click(await screen.findByRole('option', { name }));
};

const inbox = (unread: number): WireReply<typeof plannerInboxCalls.clients> => {
  const sentAt = '2026-11-21T17:00:00.000Z';
  return [
    {
      clientId: maya.userId,
      firstName: 'Maya',
      lastName: 'Chen',
      unread,
      lastMessage: { from: 'client', text: '<b>Hi</b>', sentAt },
    },
    {
      clientId: `${'0'.repeat(22)}a2`,
      firstName: 'Sam',
      lastName: 'Rao',
      unread: 0,
      lastMessage: { from: 'planner', text: 'See you', sentAt },
    },
  ];
};

it('lists conversations with preview, time and unread messages, filters and searches them, and links each', async () => {
  let unread = 2;
  server.use(onCall(plannerInboxCalls.clients, () => inbox(unread)));
  const { ui, router } = mountMfe(mfe, '/crm/messages', advisor);
  render(ui);
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { name: '2 unread messages.' })).toBeTruthy();
  expect(document.querySelector('a[href="#/crm/messages/0000000000000000000000a1"]')).toBeTruthy();
  expect(screen.getByText('<b>Hi</b>')).toBeTruthy();
  expect(screen.getByText('You: See you')).toBeTruthy();
  expect(screen.getAllByText(/^Nov 21, 2026, 12:00/)).toHaveLength(2);
  await choose(user, 'Unread');
  expect(screen.queryByText('You: See you')).toBeNull();
  await choose(user, 'All');
  await user.type(screen.getByRole('searchbox', { name: 'Search name and last message' }), 'see');
  await expect.poll(() => screen.queryByText('<b>Hi</b>')).toBeNull();
  expect(router.state.location.search).toBe('?q=see');
  expect(screen.getByText('You: See you')).toBeTruthy();
  unread = 3;
  expect(await screen.findByRole('heading', { name: '3 unread messages.' })).toBeTruthy();
});

it('counts unread messages in the navigation on every page of the desk, and again once they are read', async () => {
  let unread = 2;
  server.use(
    onCall(plannerInboxCalls.unread, () => ({ unread })),
    onCall(draftCalls.my, () => []),
    onCall(draftCalls.count, () => ({ count: 0 })),
  );
  const { ui, store } = mountMfe(mfe, '/crm/drafts', advisor);
  render(ui);
  await screen.findByText('No drafts');
  await expect.poll(() => store.getState().unread).toEqual({ '/crm/messages': 2 });
  unread = 0;
  store.dispatch(crmApi.util.invalidateTags(['Inbox']));
  await expect.poll(() => store.getState().unread).toEqual({ '/crm/messages': 0 });
});

it('counts all of a conversation as read that was opened from the inbox', async () => {
  const bodies: unknown[] = [];
  const message = { from: 'client' as const, text: 'Hi', sentAt: '2026-11-21T17:00:00.000Z', readAt: null };
  const messageIds = ['0000000000000000000000d1', '0000000000000000000000d2'];
  server.use(
    onCall(employeeSearchCalls.profile, () => maya),
    onCall(plannerInboxCalls.list, () => messageIds.map((messageId) => ({ ...message, messageId }))),
    onCall(plannerInboxCalls.read, (body) => {
      bodies.push(body);
      return {};
    }),
  );
  render(mountMfe(mfe, `/crm/messages/${maya.userId}`, advisor).ui);
  await expect.poll(() => bodies).toEqual([{ clientId: maya.userId, messageIds }]);
});

it('sends a message with Ctrl and Enter, not with Enter alone, and counts the last characters', async () => {
  const sent: unknown[] = [];
  server.use(
    onCall(employeeSearchCalls.profile, () => maya),
    onCall(plannerInboxCalls.list, () => []),
    onCall(plannerInboxCalls.send, (body) => {
      sent.push(body);
      return {
        messageId: '0000000000000000000000d2',
        from: 'planner' as const,
        text: 'x',
        sentAt: '2026-11-21T18:00:00.000Z',
        readAt: null,
      };
    }),
  );
  render(mountMfe(mfe, `/crm/messages/${maya.userId}`, advisor).ui);
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'Message Maya' });
  await user.type(field, 'One{Enter}Two');
  expect([sent, screen.queryByText(/characters left/)]).toEqual([[], null]);
  fireEvent.change(field, { target: { value: 'x'.repeat(3_999) } });
  expect(await screen.findByText('1 character left')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'One\nTwo' } });
  await user.type(field, '{Control>}{Enter}{/Control}');
  await expect.poll(() => sent).toEqual([{ clientId: maya.userId, text: 'One\nTwo' }]);
});
