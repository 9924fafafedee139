import { busName } from '@fw/service-kit/testing';
import { conversationCalls, plannerCalls, plannerInboxCalls } from '@fw/contract-profile';
import { plannerDeskCalls } from '@fw/contract-profile/planner-desk';
import { expect, it, vi } from 'vitest';
import { newId, startTestService, type Person } from '../../testing/test-service.ts';

const service = await startTestService();

/** A client with the planner of their company. */
async function aPair(): Promise<{ client: Person; planner: Person }> {
  const companyId = newId();
  const planner = await service.register({
    companyId,
    firstName: 'Priya',
    role: 'advisor',
    advisesCompanyIds: [companyId],
  });
  const client = await service.register({ companyId });
  await vi.waitFor(async () => {
    expect(await service.call(client, plannerCalls.assign)).toMatchObject({ firstName: 'Priya' });
  });
  return { client, planner };
}

const { list, send, read } = conversationCalls;

it('delivers messages both ways as plain text, in order, with the time at which they were read', async () => {
  const { client, planner } = await aPair();
  const text = 'Hello <script>alert(1)</script> & "you"';
  await service.call(client, send, { body: { text: `  ${text}\n` } });
  expect(await service.call(planner, plannerInboxCalls.clients)).toEqual([
    {
      clientId: client.userId,
      firstName: 'Ana',
      lastName: 'Lee',
      unread: 1,
      lastMessage: { from: 'client', text, sentAt: expect.any(String) },
    },
  ]);
  const of = { body: { clientId: client.userId } };
  await service.call(client, send, { body: { text: 'A second question' } });
  expect(await service.call(planner, plannerInboxCalls.unread)).toEqual({ unread: 2 });
  expect(await service.call(planner, plannerInboxCalls.list, of)).toMatchObject([
    { from: 'client', text, readAt: null },
    { from: 'client', text: 'A second question', readAt: null },
  ]);
  const [question, next] = await service.call(planner, plannerInboxCalls.list, of);
  const seen = [question?.messageId ?? ''];
  await service.call(planner, plannerInboxCalls.read, { body: { ...of.body, messageIds: seen } });
  expect((await service.call(client, list)).map(({ readAt }) => readAt !== null)).toEqual([true, false]);
  expect(await service.call(planner, plannerInboxCalls.unread)).toEqual({ unread: 1 });
  await service.call(planner, plannerInboxCalls.read, {
    body: { ...of.body, messageIds: [next?.messageId ?? ''] },
  });
  const messaged = () =>
    service.connection
      .useDb(busName(service.connection.name))
      .collection('domainEvents')
      .find({ type: 'client.messaged', userId: client.userId })
      .toArray();
  expect(await messaged()).toEqual([]);
  await service.call(planner, plannerInboxCalls.send, { body: { clientId: client.userId, text: 'Hi Ana' } });
  expect(await messaged()).toMatchObject([{ payload: { userId: client.userId, plannerId: planner.userId } }]);

  const [first, , second] = await service.call(client, list);
  expect([first?.from, first?.readAt === null, second?.from, second?.readAt]).toEqual([
    'client',
    false,
    'planner',
    null,
  ]);
  const answered = second?.messageId ?? '';
  expect((await service.send(client, read, { body: { messageIds: [] } })).status).toBe(400);
  await service.call(client, read, { body: { messageIds: [answered] } });
  const areRead = (await service.call(client, list)).map(({ readAt }) => readAt !== null);
  expect(areRead).toEqual([true, true, true]);
  expect((await service.call(planner, plannerInboxCalls.clients))[0]?.unread).toBe(0);
});

it('refuses a planner of another client with 404, an employee at the planner calls with 403, and a client without a planner', async () => {
  const { client, planner } = await aPair();
  const other = await aPair();
  const alone = await service.register();
  await service.call(client, send, { body: { text: 'private' } });
  const of = { body: { clientId: client.userId } };
  const withText = { body: { ...of.body, text: 'x' } };
  expect((await service.send(other.planner, plannerInboxCalls.list, of)).status).toBe(404);
  const [message] = await service.call(client, list);
  const messageIds = [message?.messageId ?? ''];
  const seen = { body: { ...of.body, messageIds } };
  expect((await service.send(other.planner, plannerInboxCalls.read, seen)).status).toBe(404);
  await service.call(other.client, read, { body: { messageIds } });
  expect((await service.send(other.planner, plannerInboxCalls.send, withText)).status).toBe(404);
  expect((await service.send(client, plannerInboxCalls.list, of)).status).toBe(403);
  expect((await service.send(planner, list)).status).toBe(403);
  expect((await service.send(alone, send, { body: { text: 'x' } })).status).toBe(404);
  expect(await service.call(client, list)).toMatchObject([{ readAt: null }]);
  expect(await service.call(other.client, list)).toEqual([]);
});

it('closes a conversation to the former planner at the next request after the client got another one', async () => {
  const { client, planner } = await aPair();
  const next = await aPair();
  await service.call(client, send, { body: { text: 'for Priya only' } });
  expect(await service.call(planner, plannerInboxCalls.unread)).toEqual({ unread: 1 });
  await service.connection
    .collection<{ _id: string }>('assignments')
    .updateOne({ _id: client.userId }, { $set: { plannerId: next.planner.userId } });
  const of = { body: { clientId: client.userId } };
  expect((await service.send(planner, plannerInboxCalls.list, of)).status).toBe(404);
  expect(await service.call(next.planner, plannerInboxCalls.list, of)).toEqual([]);
  expect(await service.call(planner, plannerInboxCalls.unread)).toEqual({ unread: 0 });
});

it.each([
  ['an empty message', { text: ' \n ' }],
  ['a message of 4,001 characters', { text: 'x'.repeat(4_001) }],
  ['a control character', { text: 'a\u0000b' }],
  ['a social security number', { text: 'My number is 123-45-6789.' }],
])('refuses %s at its field and stores nothing', async (_case, body) => {
  const { client } = await aPair();
  const answer = await service.send(client, send, { body });
  expect([answer.status, answer.json]).toMatchObject([400, { errors: [{ Field: 'text' }] }]);
  expect(await service.call(client, list)).toEqual([]);
});

it('reads conversations and unread messages through their indexes', async () => {
  const stages = async (filter: object) => {
    const plan = await service.connection.collection('messages').find(filter).sort({ sentAt: -1 }).explain();
    return JSON.stringify(plan['queryPlanner'].winningPlan);
  };
  expect(await stages({ clientId: 'a', plannerId: 'b' })).toMatch(/IXSCAN/);
  expect(await stages({ clientId: 'a', plannerId: 'b' })).not.toMatch(/COLLSCAN|"SORT"/);
  expect(await stages({ plannerId: 'b', from: 'client', readAt: null })).not.toMatch(/COLLSCAN/);
  const newest = await service.connection
    .collection('messages')
    .find({ plannerId: 'b' })
    .sort({ plannerId: 1, clientId: 1, sentAt: -1 })
    .explain();
  expect(JSON.stringify(newest['queryPlanner'].winningPlan)).not.toMatch(/COLLSCAN|"SORT"/);
});

it('shows a planner the newest message of each client, shortened, unread ones first and then the latest', async () => {
  const { client: ana, planner } = await aPair();
  const { companyId } = ana;
  const others = [
    await service.register({ companyId, firstName: 'Ben' }),
    await service.register({ companyId, firstName: 'Cleo' }),
  ];
  for (const other of others) {
    await vi.waitFor(async () => {
      expect(await service.call(other, plannerCalls.assign)).toMatchObject({ firstName: 'Priya' });
    });
  }
  const [ben, cleo] = others;
  if (!ben || !cleo) throw new Error('two clients were registered');
  const write = (clientId: string, text: string) =>
    service.call(planner, plannerInboxCalls.send, { body: { clientId, text } });
  await service.call(ben, send, { body: { text: 'x'.repeat(500) } });
  await write(ana.userId, 'To Ana');
  const clients = await service.call(planner, plannerInboxCalls.clients);
  expect(clients.map(({ firstName, lastMessage }) => [firstName, lastMessage?.text ?? null])).toEqual([
    ['Ben', `${'x'.repeat(120)}…`],
    ['Ana', 'To Ana'],
    ['Cleo', null],
  ]);
  expect(clients.map(({ lastMessage }) => lastMessage?.from ?? null)).toEqual(['client', 'planner', null]);
});

it('gives the CRM service the clients of a planner, those who requested one last first, and their unread messages', async () => {
  const { client, planner } = await aPair();
  const other = await service.register({ companyId: client.companyId, firstName: 'Ben' });
  service.pass(60_000);
  await service.call(other, plannerCalls.assign);
  const desk = () => service.asCrm(plannerDeskCalls.get, planner, {});
  expect(await desk()).toMatchObject({
    clients: [
      { clientId: other.userId, lastMessageAt: null, isAnswered: false },
      { clientId: client.userId, lastMessageAt: null, isAnswered: false },
    ],
    unread: [],
    unreadTotal: 0,
  });
  await service.call(client, send, { body: { text: 'First' } });
  service.pass(60_000);
  await service.call(client, send, { body: { text: 'x'.repeat(130) } });
  service.pass(60_000);
  await service.call(other, send, { body: { text: 'Hello' } });
  const waiting = await desk();
  expect(waiting.unread).toMatchObject([
    { clientId: other.userId, text: 'Hello', count: 1 },
    { clientId: client.userId, text: `${'x'.repeat(120)}…`, count: 2 },
  ]);
  expect(waiting.unreadTotal).toBe(3);
  await service.call(planner, plannerInboxCalls.send, { body: { clientId: client.userId, text: 'Thanks' } });
  const answered = (await desk()).clients;
  expect(answered.map(({ isAnswered }) => isAnswered)).toEqual([false, true]);
  expect(answered.every(({ lastMessageAt }) => lastMessageAt !== null)).toBe(true);
  const unrelated = await service.register({ role: 'advisor', advisesCompanyIds: [client.companyId] });
  expect(await service.asCrm(plannerDeskCalls.get, unrelated, {})).toEqual({
    clients: [],
    unread: [],
    unreadTotal: 0,
  });
});

it('gives the CRM service the newest messages of a planner with one client, and none of another planner', async () => {
  const { client, planner } = await aPair();
  const messages = (limit: number, by = planner) =>
    service.asCrm(plannerDeskCalls.messages, by, { clientId: client.userId, limit });
  expect(await messages(10)).toEqual({ isPlanner: true, items: [], total: 0 });
  await service.call(client, send, { body: { text: 'x'.repeat(130) } });
  service.pass(60_000);
  await service.call(planner, plannerInboxCalls.send, { body: { clientId: client.userId, text: 'Thanks' } });
  expect(await messages(10)).toMatchObject({
    items: [
      { from: 'planner', text: 'Thanks', isRead: false },
      { from: 'client', text: `${'x'.repeat(120)}…`, isRead: false },
    ],
    total: 2,
  });
  expect(await messages(1)).toMatchObject({ items: [{ text: 'Thanks' }], total: 2 });
  expect(await messages(0)).toEqual({ isPlanner: true, items: [], total: 0 });
  const unrelated = await service.register({ role: 'advisor', advisesCompanyIds: [client.companyId] });
  expect(await messages(10, unrelated)).toEqual({ isPlanner: false, items: [], total: 0 });
});
