import {
  advisorAppointmentCalls,
  appointmentCalls,
  clientReadCalls,
  consentCalls,
  interactionCalls,
  MAX_TIMELINE_ENTRIES,
  taskCalls,
  timelineCalls,
} from '@fw/contract-crm';
import { instant, isoDate } from '@fw/units';
import { beforeEach, expect, it } from 'vitest';
import { aCompany, anAdvisor, aPerson, startTestService } from '../../testing/test-service.ts';

const DAY = isoDate('2026-11-23');
const HOUR_MS = 3_600_000;
const MESSAGE_ID = 'd'.repeat(24);
const company = aCompany('Northwind Robotics');
const priya = anAdvisor(company, 'Priya', 'Shah');
const omar = anAdvisor(company, 'Omar', 'Reyes');
const maya = aPerson(company, 'Maya', 'Chen');
const leo = aPerson(company, 'Leo', 'Park');
const outsider = aPerson(aCompany('Harbor'), 'Sam', 'Rao');

const service = await startTestService({ day: DAY, people: [priya, omar, maya, leo, outsider] });
beforeEach(() => {
  service.others.failing.clear();
  service.others.messages.clear();
});

const timeline = (body: object = {}, advisor = priya, client = maya) =>
  service.call(advisor, timelineCalls.list, { clientId: client.userId, ...body });
const note = (subject: string, over: object = {}, client = maya) =>
  service.call(priya, interactionCalls.create, {
    clientId: client.userId,
    kind: 'call',
    subject,
    text: 'Wants to retire at 67.',
    happenedOn: DAY,
    ...over,
  });
const message = (messageId: string, from: 'client' | 'planner', sentAt: string) => ({
  messageId,
  from,
  text: `Text of ${messageId}`,
  sentAt: instant(sentAt),
  isRead: from === 'planner',
});
const meeting = async () => {
  const zone = { timeZone: 'America/New_York' };
  const { appointmentId, version, times } = await service.call(priya, advisorAppointmentCalls.propose, {
    clientId: maya.userId,
    topic: 'Quarterly review',
    times: [{ day: DAY, start: '15:00', end: '15:30' }],
    ...zone,
  });
  await service.call(maya, appointmentCalls.accept, {
    appointmentId,
    version,
    startsAt: times[0]?.startsAt,
    ...zone,
  });
};

it('merges messages, emails, interactions, appointments, completed tasks and plans, newest first', async () => {
  service.others.planners.set(maya.userId, priya.userId);
  service.others.messages.set(maya.userId, [message(MESSAGE_ID, 'client', '2026-11-23T23:30:00.000Z')]);
  await note('Welcome', { kind: 'email', happenedOn: '2026-11-12' });
  await note('Quarterly call');
  await meeting();
  const { taskId, version } = await service.call(priya, taskCalls.create, {
    title: 'Check the match',
    note: '',
    dueOn: DAY,
    repeat: 'never',
    clientId: maya.userId,
  });
  service.pass(4 * HOUR_MS);
  expect((await timeline({ kind: 'task' })).items).toEqual([]);
  await service.call(priya, taskCalls.complete, { taskId, version });
  await service.call(maya, consentCalls.give, { scopes: ['goals'], endsOn: '2026-12-31', version: 0 });
  service.pass(HOUR_MS);
  await service.send(
    priya,
    {
      method: 'POST',
      path: clientReadCalls.preparePlan.path.replace(':planId', 'EMERGENCY_FUND') as `/${string}`,
    },
    { clientId: maya.userId, version: 4, changes: [{ field: 'monthlyExpenses', value: 4_100 }] },
  );

  const { items, total, unavailable } = await timeline();
  expect(
    items.map(({ kind, title, by, advisorName, isDay }) => [kind, title, by, advisorName, isDay]),
  ).toEqual([
    ['message', '', 'client', '', false],
    ['plan', 'emergency fund', 'advisor', 'Priya Shah', false],
    ['task', 'Check the match', 'advisor', 'Priya Shah', false],
    ['appointment', 'Quarterly review', 'advisor', 'Priya Shah', false],
    ['interaction', 'Quarterly call', 'advisor', 'Priya Shah', false],
    ['email', 'Welcome', 'advisor', 'Priya Shah', true],
  ]);
  expect(items[0]).toMatchObject({ text: `Text of ${MESSAGE_ID}`, isRead: false });
  expect(items[3]).toMatchObject({ at: '2026-11-23T20:00:00.000Z', status: 'accepted' });
  expect([total, unavailable]).toEqual([6, []]);
});

it.each([
  ['email', ['Welcome']],
  ['interaction', ['Quarterly call']],
  ['appointment', ['Quarterly review']],
  ['task', ['Check the match']],
  ['plan', ['emergency fund']],
])('shows only entries of the kind %s where it is chosen', async (kind, titles) => {
  const { items, total } = await timeline({ kind });
  expect(items.map(({ title }) => title)).toEqual(titles);
  expect(total).toBe(titles.length);
});

it('divides the timeline into pages without a gap or a repetition', async () => {
  const all = (await timeline({ pageSize: 20 })).items.map(({ entryId }) => entryId);
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await timeline({ page, pageSize: 2 }));
  expect(pages.flatMap(({ items }) => items.map(({ entryId }) => entryId))).toEqual(all);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  expect((await timeline({ page: 60, pageSize: 10 })).items).toEqual([]);
});

it('reaches back to the newest entries only, however many there are', async () => {
  service.others.planners.set(leo.userId, priya.userId);
  service.others.messages.set(
    leo.userId,
    Array.from({ length: 700 }, (_unused, index) =>
      message(index.toString(16).padStart(24, '0'), 'client', '2026-11-20T10:00:00.000Z'),
    ),
  );
  await note('Older than all', { happenedOn: '2026-01-05' }, leo);
  const last = MAX_TIMELINE_ENTRIES / 50;
  const { items, total } = await timeline({ page: last, pageSize: 50 }, priya, leo);
  expect([items.length, total]).toEqual([50, MAX_TIMELINE_ENTRIES]);
  expect((await timeline({ page: last + 1, pageSize: 50 }, priya, leo)).items).toEqual([]);
});

it('reads no plan of a client who does not share goals, and logs the read of one who does', async () => {
  service.others.reads.splice(0);
  expect((await timeline({ kind: 'plan' }, priya, leo)).items).toEqual([]);
  expect(service.others.reads).toEqual([]);
  expect((await timeline({ kind: 'plan' })).total).toBe(1);
  expect(service.others.reads).toEqual([{ advisorId: priya.userId, role: 'advisor', clientId: maya.userId }]);
  const logged = (await service.log()).filter(({ action }) => action === 'client-goals');
  expect(logged.map(({ clientId }) => clientId)).toEqual([maya.userId]);
  await service.call(maya, consentCalls.revoke);
  expect((await timeline({ kind: 'plan' })).items).toEqual([]);
});

it('shows the rest while messages do not answer, and names what is missing', async () => {
  service.others.failing.add('messages');
  const { items, unavailable } = await timeline();
  expect(unavailable).toEqual(['messages']);
  expect(items.map(({ kind }) => kind)).toEqual(['task', 'appointment', 'interaction', 'email']);
});

it('keeps messages and appointments of one advisor from another, and all from an advisor of another company', async () => {
  service.others.messages.set(maya.userId, [message(MESSAGE_ID, 'client', '2026-11-23T22:30:00.000Z')]);
  expect((await timeline({}, omar)).items.map(({ kind }) => kind)).toEqual(['task', 'interaction', 'email']);
  expect((await service.send(priya, timelineCalls.list, { clientId: outsider.userId })).status).toBe(404);
  expect((await service.send(maya, timelineCalls.list, { clientId: maya.userId })).status).toBe(403);
});

it('leaves a reopened task out', async () => {
  const done = await service.call(priya, taskCalls.list, { status: 'done', clientId: maya.userId });
  const { taskId = '', version = 0 } = done.items[0] ?? {};
  await service.call(priya, taskCalls.reopen, { taskId, version });
  expect((await timeline({ kind: 'task' })).items).toEqual([]);
});

it('shows what the client answered to changes that were sent for review, and nothing of those that wait', async () => {
  const { version } = await service.call(maya, consentCalls.get);
  await service.call(maya, consentCalls.give, { scopes: ['goals'], endsOn: '2026-12-31', version });
  const at = (hour: string) => instant(`2026-11-25T${hour}:00:00.000Z`);
  const [first, second] = ['b'.repeat(24), 'c'.repeat(24)];
  const changes = [
    { label: 'Monthly expenses', isTaken: true },
    { label: 'Months', isTaken: false },
  ];
  service.others.answers.push(
    { proposalId: first, status: 'accepted', answeredAt: at('15'), changes },
    { proposalId: second, status: 'declined', answeredAt: at('16'), reason: 'The car comes first.' },
    { status: 'open' },
  );
  const { items } = await timeline({ kind: 'plan' });
  service.others.answers.length = 0;
  expect(items.slice(0, 2).map(({ by, title, text, outcome }) => [by, title, text, outcome])).toEqual([
    ['client', 'Emergency fund', 'The car comes first.', 'declined'],
    ['client', 'Emergency fund', '', 'partly'],
  ]);
  expect(items.filter(({ outcome }) => outcome !== undefined)).toHaveLength(2);
});
