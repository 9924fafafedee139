import {
  advisorAppointmentCalls,
  appointmentCalls,
  clientFactCalls,
  clientTagCalls,
  employeeSearchCalls,
  interactionCalls,
  MAX_TAGS,
  TAGS_FULL,
  taskCalls,
} from '@fw/contract-crm';
import { expect, it } from 'vitest';
import { aCompany, anAdvisor, aPerson, startTestService } from '../../testing/test-service.ts';

const harbor = aCompany('Harbor Foods');
const ana = aPerson(harbor, 'Ana', 'Lee');
const ben = aPerson(harbor, 'Ben', 'Moss');
const outsider = aPerson(aCompany('Summit Works'), 'Cleo', 'Stone');
const priya = anAdvisor(harbor, 'Priya', 'Shah');
const marc = anAdvisor(harbor, 'Marc', 'Hale');
const olga = anAdvisor(outsider, 'Olga', 'Berg');

const people = [ana, ben, outsider, priya, marc, olga];
const service = await startTestService({ day: '2026-11-27', people });

const listFacts = (...people: readonly { readonly userId: string }[]) =>
  service.call(priya, clientFactCalls.list, { userIds: people.map(({ userId }) => userId) });
const found = async (body: object) =>
  (await service.call(priya, employeeSearchCalls.search, { searchText: '', ...body })).items.map(
    ({ firstName }) => firstName,
  );

it('answers the last contact of any advisor and the next open task, and nothing of another company', async () => {
  expect(await listFacts(ana, outsider)).toEqual([
    { userId: ana.userId, lastContactOn: null, nextTask: null, tags: [] },
  ]);
  const clientId = ana.userId;
  const call = { clientId, kind: 'call', subject: 'First call', text: '', happenedOn: '2026-10-05' };
  await service.call(marc, interactionCalls.create, call);
  for (const [title, dueOn] of [
    ['Later', '2026-12-24'],
    ['Call Ana', '2026-12-01'],
  ]) {
    await service.call(priya, taskCalls.create, { title, note: '', dueOn, repeat: 'never', clientId });
  }
  expect(await listFacts(ana, ben)).toMatchObject([
    { lastContactOn: '2026-10-05', nextTask: { title: 'Call Ana', dueOn: '2026-12-01' } },
    { lastContactOn: null, nextTask: null },
  ]);
  const proposal = {
    clientId,
    topic: 'Review',
    times: [{ day: '2026-11-28', start: '10:00', end: '10:30' }],
    timeZone: 'America/New_York',
  };
  const { appointmentId, version, times } = await service.call(
    priya,
    advisorAppointmentCalls.propose,
    proposal,
  );
  const accepted = {
    appointmentId,
    version,
    startsAt: times[0]?.startsAt,
    timeZone: 'America/New_York',
  };
  await service.call(ana, appointmentCalls.accept, accepted);
  expect(await listFacts(ana)).toMatchObject([{ lastContactOn: '2026-10-05' }]);
  service.pass(2 * 86_400_000);
  expect(await listFacts(ana)).toMatchObject([{ lastContactOn: '2026-11-28' }]);
  service.pass(-2 * 86_400_000);
});

it('tags a client for every advisor of the company, finds them by it, and exports the tags', async () => {
  const tag = (name: string) => service.call(priya, clientTagCalls.add, { clientId: ben.userId, tag: name });
  expect(await tag(' VIP ')).toEqual({ tags: ['VIP'] });
  expect(await tag('vip')).toEqual({ tags: ['VIP'] });
  await tag('Near (5 years)');
  expect(await service.call(marc, clientTagCalls.used)).toEqual({ tags: ['Near (5 years)', 'VIP'] });
  expect(await service.call(olga, clientTagCalls.used)).toEqual({ tags: [] });
  expect([await found({ tag: 'VIP' }), await found({ tag: 'VIP', searchText: 'ana' })]).toEqual([
    ['Ben'],
    [],
  ]);
  expect(JSON.stringify(await service.personalData(ben))).toContain('Near (5 years)');
  const ofBen = { clientId: ben.userId, tag: 'VIP' };
  expect((await service.send(olga, clientTagCalls.add, ofBen)).status).toBe(404);
  expect((await service.send(olga, clientTagCalls.remove, ofBen)).status).toBe(404);
  expect(await service.call(marc, clientTagCalls.remove, ofBen)).toEqual({ tags: ['Near (5 years)'] });
  expect(await found({ tag: 'VIP' })).toEqual([]);
});

it('refuses one tag more than a client can have, and a number like a social security number', async () => {
  const clientId = ana.userId;
  const names = Array.from({ length: MAX_TAGS + 2 }, (_, index) => `Tag ${String(index)}`);
  const answers = await Promise.all(
    names.map((tag) => service.send(priya, clientTagCalls.add, { clientId, tag })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_TAGS);
  const refused = await service.send(priya, clientTagCalls.add, { clientId, tag: 'One more' });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(TAGS_FULL)]);
  const number = await service.send(priya, clientTagCalls.add, { clientId, tag: '123-45-6789' });
  expect(number.status).toBe(400);
});

it('ends the tags of a company with it', async () => {
  await service.call(priya, clientTagCalls.add, { clientId: ben.userId, tag: 'Old' });
  await service.publish({ ...ben, ...outsider, userId: ben.userId });
  await expect
    .poll(async () => JSON.stringify(await service.personalData(ben)))
    .toContain(outsider.companyId);
  expect(await service.call(olga, clientFactCalls.list, { userIds: [ben.userId] })).toMatchObject([
    { tags: [] },
  ]);
});
