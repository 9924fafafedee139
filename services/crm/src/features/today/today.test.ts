import {
  accessLogCalls,
  advisorAppointmentCalls,
  appointmentCalls,
  consentCalls,
  interactionCalls,
  taskCalls,
  todayCalls,
} from '@fw/contract-crm';
import { timesAsLong } from '@fw/test-kit/lower-quartile';
import { addDays, cents, instant, isoDate } from '@fw/units';
import { beforeEach, expect, it } from 'vitest';
import { aCompany, anAdvisor, aPerson, startTestService } from '../../testing/test-service.ts';

const DAY = isoDate('2026-11-23');
const company = aCompany('Northwind Robotics');
const elsewhere = aCompany('Harbor');
const priya = anAdvisor(company, 'Priya', 'Shah');
const omar = anAdvisor(company, 'Omar', 'Reyes');
const [maya, grace, leo] = [
  aPerson(company, 'Maya', 'Chen'),
  aPerson(company, 'Grace', 'Lindqvist'),
  aPerson(company, 'Leo', 'Park'),
];
const outsider = aPerson(elsewhere, 'Sam', 'Rao');

const service = await startTestService({
  day: DAY,
  people: [priya, omar, maya, grace, leo, outsider],
});

const month = (index: number, income: number, spent: number) => ({
  year: 2026,
  month: index,
  totalIncomes: cents(income),
  totalExpenses: cents(spent),
  transactionCount: 1,
});
const deskClient = (
  clientId: string,
  over: { lastMessageAt?: string | null; requestedAt?: string } = {},
) => ({
  clientId,
  requestedAt: instant(over.requestedAt ?? '2026-11-20T15:00:00.000Z'),
  lastMessageAt:
    over.lastMessageAt === null ? null : instant(over.lastMessageAt ?? '2026-11-20T15:00:00.000Z'),
  isAnswered: over.lastMessageAt !== null,
});

beforeEach(() => {
  const { falls, failing, fullMonths, needingAttention, desk, reads } = service.others;
  falls.splice(0);
  failing.clear();
  fullMonths.splice(0);
  needingAttention.clear();
  desk.clients.splice(0);
  desk.unread.splice(0);
  reads.splice(0);
});

const today = (advisor = priya) => service.call(advisor, todayCalls.get);
const share = async (client: typeof maya, scopes: readonly string[], endsOn = addDays(DAY, 90)) => {
  const { version } = await service.call(client, consentCalls.get);
  await service.call(client, consentCalls.give, { scopes, endsOn, version });
};

it('is empty for an advisor without appointments, tasks, messages and clients', async () => {
  expect(await today()).toEqual({
    day: DAY,
    timeZone: 'America/New_York',
    appointments: { items: [], accepted: 0, toAnswer: 0 },
    tasks: { items: [], total: 0, overdue: 0 },
    unread: { items: [], total: 0 },
    requests: { items: [], total: 0 },
    consents: { items: [], total: 0 },
    attention: { items: [], total: 0, clients: 0 },
    unavailable: [],
  });
});

it('shows the appointments of the day and the proposals that wait, and none of another advisor or day', async () => {
  const propose = async (day: string, start: string, end: string) => {
    const proposal = {
      topic: `Review ${day} ${start}`,
      times: [{ day, start, end }],
      timeZone: 'America/New_York',
    };
    return service.call(priya, advisorAppointmentCalls.propose, { clientId: maya.userId, ...proposal });
  };
  const accept = async ({ appointmentId, version, times }: Awaited<ReturnType<typeof propose>>) =>
    service.call(maya, appointmentCalls.accept, {
      appointmentId,
      version,
      startsAt: times[0]?.startsAt,
      timeZone: 'America/New_York',
    });
  await accept(await propose(DAY, '15:00', '15:30'));
  await accept(await propose(DAY, '13:00', '13:30'));
  await accept(await propose(addDays(DAY, 1), '13:00', '13:30'));
  service.others.planners.set(leo.userId, priya.userId);
  await service.call(leo, appointmentCalls.propose, {
    topic: 'Question',
    times: [{ day: addDays(DAY, 3), start: '10:00', end: '10:30' }],
    timeZone: 'America/New_York',
  });

  const { appointments } = await today();
  expect(appointments).toMatchObject({ accepted: 2, toAnswer: 1 });
  expect(
    appointments.items.map(({ clientName, startsAt, status }) => [clientName, startsAt, status]),
  ).toEqual([
    ['Maya Chen', '2026-11-23T18:00:00.000Z', 'accepted'],
    ['Maya Chen', '2026-11-23T20:00:00.000Z', 'accepted'],
    ['Leo Park', '2026-11-26T15:00:00.000Z', 'proposed'],
  ]);
  expect((await today(omar)).appointments).toEqual({ items: [], accepted: 0, toAnswer: 0 });
});

it('shows open tasks that are due, the longest overdue first, and counts all of them', async () => {
  const add = (title: string, dueOn: string) =>
    service.call(priya, taskCalls.create, { title, note: '', dueOn, repeat: 'never', clientId: maya.userId });
  await add('Today', DAY);
  await add('Tomorrow', addDays(DAY, 1));
  for (let days = 1; days <= 5; days += 1) await add(`Late ${String(days)}`, addDays(DAY, -days));
  const done = await add('Done', addDays(DAY, -9));
  await service.call(priya, taskCalls.complete, { taskId: done.taskId, version: done.version });

  const { tasks } = await today();
  expect(tasks.items.map(({ title }) => title)).toEqual(['Late 5', 'Late 4', 'Late 3', 'Late 2', 'Late 1']);
  expect(tasks).toMatchObject({ total: 6, overdue: 5 });
  expect(tasks.items[0]?.clientName).toBe('Maya Chen');
  expect((await today(omar)).tasks.total).toBe(0);
});

it('names unread messages and new requests of clients whom the advisor serves', async () => {
  const { desk } = service.others;
  desk.clients.push(deskClient(maya.userId), deskClient(leo.userId, { lastMessageAt: null }));
  desk.clients.push(deskClient(outsider.userId, { lastMessageAt: null }));
  const sentAt = instant('2026-11-23T14:12:00.000Z');
  desk.unread.push({ clientId: maya.userId, text: 'Is <b>this</b> right?', sentAt, count: 2 });
  desk.unread.push({ clientId: outsider.userId, text: 'Hello', sentAt, count: 1 });
  const { unread, requests, attention } = await today();
  expect(unread.items).toEqual([
    {
      clientId: maya.userId,
      clientName: 'Maya Chen',
      companyName: 'Northwind Robotics',
      text: 'Is <b>this</b> right?',
      sentAt,
      count: 2,
    },
  ]);
  expect(requests).toMatchObject({ items: [{ clientName: 'Leo Park' }], total: 1 });
  expect(attention.clients).toBe(2);
});

it('lists consents that end within fourteen days, the first one first, and none that ends later', async () => {
  await share(maya, ['budget'], addDays(DAY, 14));
  await share(leo, ['budget'], addDays(DAY, 2));
  await share(grace, ['budget'], addDays(DAY, 15));
  await expect
    .poll(async () => (await today()).consents)
    .toMatchObject({
      items: [
        { clientName: 'Leo Park', endsOn: addDays(DAY, 2) },
        { clientName: 'Maya Chen', endsOn: addDays(DAY, 14) },
      ],
      total: 2,
    });
});

it('names a client who needs attention only from what this client shares, and writes down once that it was shown', async () => {
  const { desk, fullMonths, needingAttention, reads } = service.others;
  for (const { userId } of [maya, grace, leo]) desk.clients.push(deskClient(userId));
  fullMonths.push(month(9, 700_000, 740_000), month(10, 700_000, 724_000));
  for (const { userId } of [maya, grace, leo]) needingAttention.add(userId);
  await share(maya, ['goals']);
  await share(grace, ['transactions']);
  await share(leo, ['budget']);

  const { attention } = await today();
  expect(attention).toMatchObject({ total: 2, clients: 3 });
  expect(attention.items.map(({ clientName, kind, reason }) => [clientName, kind, reason])).toEqual([
    [
      'Grace Lindqvist',
      'shortfall',
      'Spent $640.00 more than earned in September and October. At this pace, November ends $320.00 short.',
    ],
    ['Maya Chen', 'goal', '“Plan for retirement” needs attention: next steps are overdue.'],
  ]);
  expect(reads.map(({ clientId }) => clientId).toSorted()).toEqual([maya.userId, grace.userId].toSorted());

  await today();
  const countReads = async (client: typeof maya) =>
    (await service.log()).filter(
      ({ clientId, action }) => clientId === client.userId && action.startsWith('client-attention'),
    ).length;
  expect([await countReads(maya), await countReads(grace), await countReads(leo)]).toEqual([1, 1, 0]);
  const { visits } = await service.call(maya, accessLogCalls.visits);
  expect(visits[0]?.reads.map(({ what }) => what)).toContain(
    'saw on the first page of the desk that a goal of yours needs attention',
  );

  reads.splice(0);
  await service.call(grace, consentCalls.revoke);
  expect((await today()).attention.items.map(({ clientName }) => clientName)).toEqual(['Maya Chen']);
  expect(reads.map(({ clientId }) => clientId)).toEqual([maya.userId]);
});

it('states a fall ahead of an account only of a client who shares it, in one read, and the log of the client has it', async () => {
  const { desk, falls, reads } = service.others;
  for (const { userId } of [maya, grace, leo]) desk.clients.push(deskClient(userId));
  const ahead = { date: isoDate('2026-12-03'), bound: null };
  falls.push(
    { ...ahead, clientId: maya.userId, name: 'Checking', balance: cents(-12_000) },
    { ...ahead, clientId: grace.userId, name: 'Main', balance: cents(8_000), bound: cents(20_000) },
    { ...ahead, clientId: leo.userId, name: 'Hidden', balance: cents(-90_000) },
  );
  await share(maya, ['forecast']);
  await share(grace, ['forecast']);
  await share(leo, ['goals', 'budget', 'transactions', 'connections']);
  const { attention } = await today();
  expect(attention.items.map(({ clientName, kind, reason }) => [clientName, kind, reason])).toEqual([
    ['Maya Chen', 'shortfall', 'Checking falls to −$120 on Dec 3.'],
    ['Grace Lindqvist', 'shortfall', 'Main falls to $80 on Dec 3, below the $200 bound the client set.'],
  ]);
  const findRead = (client: typeof maya) => reads.filter(({ clientId }) => clientId === client.userId);
  expect([findRead(maya), findRead(grace)].map(({ length }) => length)).toEqual([1, 1]);
  const { visits } = await service.call(maya, accessLogCalls.visits);
  expect(visits[0]?.reads.map(({ what }) => what)).toContain(
    'saw on the first page of the desk that an account of yours is expected to fall',
  );

  await service.call(maya, consentCalls.revoke);
  expect((await today()).attention.items.map(({ clientName }) => clientName)).toEqual(['Grace Lindqvist']);
});

it('names parts as missing while forecasts of clients are still made, and shows the others', async () => {
  const { desk, failing, fullMonths } = service.others;
  desk.clients.push(deskClient(maya.userId));
  fullMonths.push(month(9, 700_000, 740_000), month(10, 700_000, 724_000));
  await share(maya, ['forecast', 'transactions']);
  expect((await today()).unavailable).toEqual([]);
  failing.add('falls');
  const { attention, unavailable } = await today();
  expect(unavailable).toEqual(['finances']);
  expect(attention.items).toMatchObject([{ reason: expect.stringContaining('more than earned') }]);
});

it('leaves out a client whose spending was above income in one month only', async () => {
  service.others.desk.clients.push(deskClient(maya.userId));
  await share(maya, ['transactions']);
  service.others.fullMonths.push(month(9, 700_000, 600_000), month(10, 700_000, 990_000));
  expect((await today()).attention.items).toEqual([]);
});

it('names a client without contact for 180 days, unless an interaction, a message or an appointment is newer', async () => {
  const old = { requestedAt: '2025-12-01T15:00:00.000Z' };
  const { desk } = service.others;
  desk.clients.push(deskClient(grace.userId, { ...old, lastMessageAt: '2026-05-12T15:00:00.000Z' }));
  desk.clients.push(deskClient(leo.userId, { ...old, lastMessageAt: '2026-05-28T15:00:00.000Z' }));
  desk.clients.push(deskClient(maya.userId, { ...old, lastMessageAt: null }));
  expect((await today()).attention.items.map(({ clientName, reason }) => [clientName, reason])).toEqual([
    ['Grace Lindqvist', 'No contact for 195 days.'],
  ]);
  const note = { kind: 'call', subject: 'Call', text: '', happenedOn: addDays(DAY, -179) };
  await service.call(priya, interactionCalls.create, { ...note, clientId: grace.userId });
  expect((await today()).attention.items).toEqual([]);
});

it('answers within a fixed number of times a plain read of the tasks, with every list full', async () => {
  const { desk, fullMonths } = service.others;
  for (const { userId } of [maya, grace, leo]) desk.clients.push(deskClient(userId));
  fullMonths.push(month(9, 700_000, 740_000), month(10, 700_000, 724_000));
  await share(maya, ['goals', 'transactions']);
  const reference = () => service.call(priya, taskCalls.list, { status: 'open' });
  expect(await timesAsLong({ work: () => today(), reference })).toBeLessThan(8);
});

it('reads each of its lists from an index', async () => {
  const { connection } = service;
  const plans = [
    [
      'appointments',
      { advisorId: priya.userId, status: 'accepted', 'accepted.startsAt': { $gte: new Date(0) } },
    ],
    ['appointments', { advisorId: priya.userId, status: 'proposed', proposedBy: 'client' }],
    ['tasks', { assignedTo: priya.userId, status: 'open', dueOn: { $lte: DAY } }],
    [
      'employees',
      { companyId: { $in: [company.companyId] }, sharedUntil: { $gte: DAY, $lte: addDays(DAY, 14) } },
    ],
  ] as const;
  for (const [collection, filter] of plans) {
    const plan = await connection.collection(collection).find(filter).explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('IXSCAN');
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  }
});

it('refuses an employee', async () => {
  expect((await service.send(maya, todayCalls.get)).status).toBe(403);
});
