import { conversationCalls, plannerCalls, plannerInboxCalls } from '@fw/contract-profile';
import { afterEach, expect, it, vi } from 'vitest';
import { newId, startTestService, type Person } from '../../testing/test-service.ts';

const MINUTE = 60_000;

const service = await startTestService();
afterEach(() => service.mail.setOutOfOrder(false));

let pairs = 0;
/** A client with the planner of their company, each with an address of their own. */
async function aPair(): Promise<{ client: Person; planner: Person }> {
  pairs += 1;
  const companyId = newId();
  const planner = await service.register({
    companyId,
    firstName: 'Priya',
    lastName: 'Shah',
    email: `priya${pairs}@planners.example`,
    role: 'advisor',
    advisesCompanyIds: [companyId],
  });
  const client = await service.register({ companyId, email: `ana${pairs}@northwind.example` });
  await vi.waitFor(async () => {
    expect(await service.call(client, plannerCalls.assign)).toMatchObject({ firstName: 'Priya' });
  });
  return { client, planner };
}

const SECRET = 'Zebra-7731: my pension';
const writeToPlanner = (client: Person, text = SECRET) =>
  service.call(client, conversationCalls.send, { body: { text } });
const writeToClient = (planner: Person, { userId: clientId }: Person, text = SECRET) =>
  service.call(planner, plannerInboxCalls.send, { body: { clientId, text } });

const mailsTo = async ({ email }: Person) =>
  (await service.mail.received()).filter(({ to }) => to?.some(({ address }) => address === email));
const countTo = async (person: Person): Promise<number> => (await mailsTo(person)).length;
const findRows = ({ userId: clientId }: Person) =>
  service.connection.collection('messageMails').find({ clientId }).toArray();
/** Until nothing is to be sent to anyone in the conversations of the client. */
const settled = (client: Person) =>
  expect.poll(async () => (await findRows(client)).filter(({ dueAt }) => dueAt !== null).length).toBe(0);

it('sends each side a mail about a message of the other over SMTP, in plain text and HTML, without the text in it', async () => {
  const { client, planner } = await aPair();
  await writeToPlanner(client);
  await writeToClient(planner, client);
  expect(await countTo(planner)).toBe(0);
  service.pass(MINUTE);
  await settled(client);

  const [[toPlanner, ...others], [toClient, ...rest]] = [await mailsTo(planner), await mailsTo(client)];
  expect([...others, ...rest]).toEqual([]);
  expect(toPlanner?.subject).toBe('Fairwater: Ana Lee sent you a message.');
  expect(toClient?.subject).toBe('Fairwater: Priya Shah sent you a message.');
  for (const body of [toPlanner?.text, toPlanner?.html]) {
    expect(body).toContain('Hello Priya,');
    expect(body).toContain(`https://portal.example/crm/#/crm/employees/${client.userId}`);
  }
  for (const body of [toClient?.text, toClient?.html]) {
    expect(body).toContain('Hello Ana,');
    expect(body).toContain('Priya Shah sent you a message.');
    expect(body).toContain('https://portal.example/#/secure/work-with-a-planner');
  }
  expect(toClient?.html).toContain('<!doctype html>');
  expect(JSON.stringify(await service.mail.received())).not.toContain('Zebra-7731');
  expect(service.mail.raw().join('\n')).not.toContain('Zebra-7731');
  expect(JSON.stringify(await findRows(client))).not.toContain('Zebra-7731');
});

it('sends one mail about ten messages, and the next after a quarter of an hour at the earliest', async () => {
  const { client, planner } = await aPair();
  for (let count = 0; count < 10; count += 1) await writeToPlanner(client);
  service.pass(MINUTE);
  await settled(client);
  expect(await countTo(planner)).toBe(1);

  for (let count = 0; count < 10; count += 1) await writeToPlanner(client);
  const [row] = await findRows(client);
  expect(Number(row?.['dueAt']) - Number(row?.['mailedAt'])).toBe(15 * MINUTE);
  const other = await aPair();
  await writeToPlanner(other.client);
  service.pass(13 * MINUTE);
  await settled(other.client);
  expect([await countTo(other.planner), await countTo(planner)]).toEqual([1, 1]);
  service.pass(2 * MINUTE);
  await settled(client);
  expect(await countTo(planner)).toBe(2);
});

it('sends no mail where the message was read first, and none to a planner whom the client no longer has', async () => {
  const { client, planner } = await aPair();
  await writeToPlanner(client);
  const ids = async () =>
    (await service.call(client, conversationCalls.list)).map(({ messageId }) => messageId);
  await service.call(planner, plannerInboxCalls.read, {
    body: { clientId: client.userId, messageIds: await ids() },
  });
  await writeToClient(planner, client);
  await service.call(client, conversationCalls.read, { body: { messageIds: await ids() } });
  const moved = await aPair();
  await writeToPlanner(moved.client);
  await service.connection
    .collection<{ _id: string }>('assignments')
    .updateOne({ _id: moved.client.userId }, { $set: { plannerId: planner.userId } });
  service.pass(MINUTE);
  await settled(client);
  await settled(moved.client);
  for (const person of [client, planner, moved.planner]) expect(await countTo(person)).toBe(0);
});

it('keeps the message and sends the mail later where the mail server is out of order', async () => {
  const { client, planner } = await aPair();
  service.mail.setOutOfOrder(true);
  const refused = service.mail.refused();
  await writeToPlanner(client);
  service.pass(MINUTE);
  await expect.poll(service.mail.refused).toBeGreaterThan(refused);
  await expect.poll(async () => (await findRows(client))[0]?.['failures']).toBe(1);
  const of = { body: { clientId: client.userId } };
  expect(await service.call(planner, plannerInboxCalls.list, of)).toMatchObject([{ text: SECRET }]);
  expect(await countTo(planner)).toBe(0);

  service.mail.setOutOfOrder(false);
  service.pass(2 * MINUTE);
  await settled(client);
  expect(await countTo(planner)).toBe(1);
});

it('stores a message that is sent twice with one key once, and plans its mail once', async () => {
  const { client } = await aPair();
  const body = { text: SECRET };
  const headers = { 'idempotency-key': newId() };
  const first = await service.send(client, conversationCalls.send, { body, headers });
  const again = await service.send(client, conversationCalls.send, { body, headers });
  expect([again.status, again.json]).toEqual([first.status, first.json]);
  expect(await service.call(client, conversationCalls.list)).toHaveLength(1);
  expect(await findRows(client)).toMatchObject([{ to: 'planner', failures: 0, version: 1 }]);
});

it('keeps every one of several messages that are sent at once', async () => {
  const { client, planner } = await aPair();
  await Promise.all(Array.from({ length: 8 }, (_empty, index) => writeToPlanner(client, `text ${index}`)));
  const of = { body: { clientId: client.userId } };
  expect(await service.call(planner, plannerInboxCalls.list, of)).toHaveLength(8);
  expect(await findRows(client)).toMatchObject([{ version: 8 }]);
});

it('deletes what is planned with the person', async () => {
  const { client } = await aPair();
  await writeToPlanner(client);
  expect(await findRows(client)).toHaveLength(1);
  await service.unregister(client);
  await expect.poll(() => findRows(client)).toEqual([]);
});
