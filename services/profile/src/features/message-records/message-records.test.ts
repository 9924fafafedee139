import { conversationCalls, plannerCalls, plannerInboxCalls } from '@fw/contract-profile';
import { messageRecordCalls } from '@fw/contract-profile/message-records';
import { recordsName } from '@fw/service-kit/records';
import { expect, it, vi } from 'vitest';
import { newId, startTestService, type Person } from '../../testing/test-service.ts';

const service = await startTestService({ day: '2026-11-27' });

/** A client with the planner of their company. */
async function aPair(): Promise<{ client: Person; planner: Person; companyId: string }> {
  const companyId = newId();
  const planner = await service.register({
    companyId,
    firstName: 'Priya',
    lastName: 'Shah',
    role: 'advisor',
    advisesCompanyIds: [companyId],
  });
  const client = await service.register({ companyId });
  await vi.waitFor(async () => {
    expect(await service.call(client, plannerCalls.assign)).toMatchObject({ firstName: 'Priya' });
  });
  return { client, planner, companyId };
}

const everything = {
  words: '',
  client: '',
  advisor: '',
  from: null,
  until: null,
  before: null,
  limit: 10,
  countUpTo: 100,
};
const search = (planner: Person, over: object) =>
  service.asCrm(messageRecordCalls.search, planner, { companyId: planner.companyId, ...everything, ...over });
const write = (client: Person, text: string) =>
  service.call(client, conversationCalls.send, { body: { text } });
const recordCollection = () =>
  service.connection.useDb(recordsName(service.connection.name)).collection('profile_records');

it('records each message as it was sent, with both names, and finds it by words, person and time', async () => {
  const { client, planner, companyId } = await aPair();
  const text = 'Please <b>transfer</b>\nit to Zoë';
  const sent = await write(client, text);
  await service.call(planner, plannerInboxCalls.send, { body: { clientId: client.userId, text: 'Done.' } });

  const { items, total } = await search(planner, {});
  expect(total).toBe(2);
  expect(items.map((item) => [item.from, item.text])).toEqual([
    ['planner', 'Done.'],
    ['client', text],
  ]);
  expect(items[1]).toMatchObject({
    subjectId: sent.messageId,
    clientName: 'Ana Lee',
    plannerName: 'Priya Shah',
    sentAt: sent.sentAt,
    isIntact: true,
  });
  expect((await search(planner, { words: 'zoe transf*' })).items).toHaveLength(1);
  expect((await search(planner, { client: 'lee', advisor: 'shah' })).total).toBe(2);
  expect((await search(planner, { client: 'shah' })).total).toBe(0);
  expect((await search(planner, { until: sent.sentAt })).total).toBe(0);
  expect(
    (
      await search(planner, {
        limit: 1,
        before: items[0] && { at: items[0].sentAt, recordId: items[0].recordId },
      })
    ).items,
  ).toMatchObject([{ text }]);
  const of = { companyId, subjectId: sent.messageId };
  expect(await service.asCrm(messageRecordCalls.get, planner, of)).toMatchObject({ text });
  const elsewhere = { ...of, companyId: newId() };
  expect(await service.asCrm(messageRecordCalls.get, planner, elsewhere)).toBeNull();
});

it('keeps the record of a message whose client deletes the account', async () => {
  const { client, planner } = await aPair();
  await write(client, 'Keep this');
  await service.unregister(client);
  await expect
    .poll(() => service.connection.collection('messages').countDocuments({ clientId: client.userId }))
    .toBe(0);
  expect((await search(planner, { words: 'keep' })).items).toMatchObject([{ text: 'Keep this' }]);
});

it('stores no message whose record cannot be stored', async () => {
  const { client, planner } = await aPair();
  const failing = vi.spyOn(
    service.connection
      .useDb(recordsName(service.connection.name), { useCache: true })
      .model('BusinessRecord'),
    'insertMany',
  );
  failing.mockRejectedValueOnce(new Error('no space'));
  expect((await service.send(client, conversationCalls.send, { body: { text: 'Lost?' } })).status).toBe(500);
  failing.mockRestore();
  expect(await service.call(client, conversationCalls.list)).toEqual([]);
  expect((await search(planner, {})).total).toBe(0);
});

it('has MongoDB remove a record after the years that it is kept', async () => {
  expect(await recordCollection().indexes()).toContainEqual(
    expect.objectContaining({ key: { keptUntil: 1 }, expireAfterSeconds: 0 }),
  );
});

it('answers the CRM service alone', async () => {
  const { planner } = await aPair();
  const body = { companyId: planner.companyId, ...everything };
  expect((await service.send(planner, messageRecordCalls.search, { body })).status).toBe(403);
});
