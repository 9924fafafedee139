import { consentCalls, employeeSearchCalls } from '@fw/contract-crm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aCompany, anAdvisor, aPerson, startTestService } from '../../testing/test-service.ts';

const DAY_MS = 86_400_000;
const harbor = aCompany('Harbor Foods');
const summit = aCompany('Summit Works');
const outside = aCompany('Harbor Outside');
const ana = aPerson(harbor, 'Ana', 'Zorn');
const ben = aPerson(harbor, 'Ben', 'Harbor');
const cleo = aPerson(summit, 'Cleo', 'Adams');
const dan = aPerson(outside, 'Dan', 'Lee');
const priya = {
  ...anAdvisor(harbor, 'Priya', 'Shah'),
  advisesCompanyIds: [harbor.companyId, summit.companyId],
};

const service = await startTestService({ day: '2026-11-22', people: [ana, ben, cleo, dan, priya] });

const search = (body: object) => service.call(priya, employeeSearchCalls.search, { searchText: '', ...body });
const names = async (body: object) => (await search(body)).items.map(({ firstName }) => firstName);

it.each([
  ['harbor', ['Ana', 'Ben']],
  ['ana harbor', ['Ana']],
  ['foods zorn', ['Ana']],
  ['harbor foods', ['Ana', 'Ben']],
  ['works', ['Cleo']],
  ['ana works', []],
  ['outside', []],
])('finds by words of people and of served companies: %s', async (searchText, expected) => {
  expect(await names({ searchText })).toEqual(expected);
  expect((await search({ searchText })).total).toBe(expected.length);
});

it('pages a search that people and companies fit, each person once', async () => {
  expect(await names({ searchText: 'harbor', pageSize: 1 })).toEqual(['Ana']);
  expect(await names({ searchText: 'harbor', pageSize: 1, page: 2 })).toEqual(['Ben']);
  expect(await names({ searchText: 'harbor', pageSize: 1, page: 3 })).toEqual([]);
});

it.each([
  ['name', 'ASC', ['Ana', 'Ben', 'Cleo']],
  ['name', 'DESC', ['Cleo', 'Ben', 'Ana']],
  ['email', 'ASC', ['Ana', 'Ben', 'Cleo']],
  ['email', 'DESC', ['Cleo', 'Ben', 'Ana']],
  ['company', 'ASC', ['Ana', 'Ben', 'Cleo']],
  ['company', 'DESC', ['Cleo', 'Ben', 'Ana']],
])('orders by %s %s, with and without a text', async (sort, direction, expected) => {
  expect(await names({ sort, direction })).toEqual(expected);
  const ofHarbor = expected.filter((name) => name !== 'Cleo');
  expect(await names({ searchText: 'harbor', sort, direction })).toEqual(ofHarbor);
});

it('finds by status: who shares something until its last day, and who shares nothing', async () => {
  const consent = { scopes: ['budget'], endsOn: '2026-11-30', version: 0 };
  await service.call(ana, consentCalls.give, consent);
  await expect.poll(() => names({ status: 'sharing' })).toEqual(['Ana']);
  expect((await search({ status: 'sharing' })).items).toMatchObject([{ sharesUntil: '2026-11-30' }]);
  expect(await names({ status: 'notSharing' })).toEqual(['Ben', 'Cleo']);
  expect(await names({ status: 'notSharing', searchText: 'harbor' })).toEqual(['Ben']);

  const days = 9 * 86_400_000;
  service.pass(days);
  expect(await names({ status: 'sharing' })).toEqual([]);
  expect((await search({ searchText: 'ana' })).items).toMatchObject([{ sharesUntil: null }]);
  service.pass(-days);

  await service.call(ana, consentCalls.revoke);
  await expect.poll(() => names({ status: 'sharing' })).toEqual([]);
  expect(
    (await service.send(priya, employeeSearchCalls.search, { searchText: '', status: 'rich' })).status,
  ).toBe(400);
});

it('shares nothing any more after a move to another company', async () => {
  await service.call(ben, consentCalls.give, { scopes: ['goals'], endsOn: '2026-12-31', version: 0 });
  await expect.poll(() => names({ status: 'sharing' })).toEqual(['Ben']);
  await service.publish({ ...ben, ...summit });
  await expect.poll(() => names({ companyId: summit.companyId })).toEqual(['Ben', 'Cleo']);
  expect(await names({ status: 'sharing' })).toEqual([]);
});

describe('what advisors type', () => {
  const grace = aPerson(harbor, 'Grace', 'Lindqvist');
  const maya = { ...aPerson(summit, 'Maya', 'Chen'), email: 'maya.chen@northwind.example' };
  beforeAll(async () => {
    for (const person of [grace, maya]) await service.publish(person);
    const isFound = async (searchText: string) => (await names({ searchText })).length === 1;
    await vi.waitUntil(() => isFound('chen'));
    await vi.waitUntil(() => isFound('grace'));
    await service.changeProfile({ ...maya, phone: '+1 (555) 123-0142' });
    await vi.waitUntil(() => isFound('0142'));
  });

  it.each([
    ['Myaa', ['Maya']],
    ['maja', ['Maya']],
    ['mayaa chen', ['Maya']],
    ['chen, maya', ['Maya']],
    ['Chen,Maya', ['Maya']],
    ['Lindquist', ['Grace']],
    ['lindqvst grace', ['Grace']],
    ['@northwind', ['Maya']],
    ['555 123', ['Maya']],
    ['(555) 123-0142', ['Maya']],
    ['123-0142', ['Maya']],
    ['1 555 123 0142', ['Maya']],
  ])('finds %s', async (searchText, expected) => {
    expect(await names({ searchText })).toEqual(expected);
  });

  it.each(['mxxa', 'lindxxist', 'c3xn', '@outhwind', '0143', 'chen, ana'])(
    'does not find %s',
    async (searchText) => {
      expect(await names({ searchText })).toEqual([]);
    },
  );

  it('prefers what was typed to what is near it, and never shows the phone number', async () => {
    expect(await names({ searchText: 'ana' })).toEqual(['Ana']);
    const [found] = (await search({ searchText: '0142' })).items;
    expect(JSON.stringify(found)).not.toContain('0142');
  });
});

it('states on the page of an employee whether the caller is their planner, and shows the employee without profile', async () => {
  const single = async () => {
    const { isPlanner } = await service.call(priya, employeeSearchCalls.profile, { userId: ana.userId });
    return isPlanner;
  };
  expect(await single()).toBe(false);
  service.others.planners.set(ana.userId, priya.userId);
  expect(await single()).toBe(true);
  service.others.failing.add('messages');
  expect(await single()).toBeUndefined();
  service.others.failing.clear();
});

it('names since when an employee is on the roster and when name, email or phone changed last, not what else changed', async () => {
  const zoe = { ...aPerson(harbor, 'Zoe', 'Quist'), phone: '555-0100' };
  await service.publish(zoe);
  const opened = () => service.call(priya, employeeSearchCalls.profile, { userId: zoe.userId });
  const contact = async () => (await opened()).contactChangedAt;
  await vi.waitFor(async () => expect(await opened()).toMatchObject({ contactChangedAt: null }));
  const { onRosterAt } = await opened();
  expect(onRosterAt?.slice(0, 10)).toBe('2026-11-22');

  service.pass(DAY_MS);
  await service.changeProfile({ ...zoe, phone: '555-0199' });
  await vi.waitFor(async () => expect((await contact())?.slice(0, 10)).toBe('2026-11-23'));
  service.pass(DAY_MS);
  // Something else of the profile changed: the event names every field.
  await service.changeProfile({ ...zoe, phone: '555-0199' });
  await service.changeProfile({ ...ana, phone: '555-0123' });
  const ofAna = () => service.call(priya, employeeSearchCalls.profile, { userId: ana.userId });
  await vi.waitFor(async () => expect((await ofAna()).contactChangedAt?.slice(0, 10)).toBe('2026-11-24'));
  expect((await contact())?.slice(0, 10)).toBe('2026-11-23');
  expect((await opened()).onRosterAt).toBe(onRosterAt);
});
