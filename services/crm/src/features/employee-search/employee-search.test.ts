import { consentCalls, employeeSearchCalls } from '@fw/contract-crm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCompany,
  anAdvisor,
  aPerson,
  startTestService,
  type TestService,
} from '../../testing/test-service.ts';

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

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ day: '2026-11-22', people: [ana, ben, cleo, dan, priya] });
});
afterAll(() => service.close());

const search = (body: object) => service.call(priya, employeeSearchCalls.search, { searchText: '', ...body });
const names = async (body: object) => (await search(body)).items.map(({ firstName }) => firstName);

it.each([
  ['harbor', ['Ben', 'Ana']],
  ['ana harbor', ['Ana']],
  ['foods zorn', ['Ana']],
  ['harbor foods', ['Ben', 'Ana']],
  ['works', ['Cleo']],
  ['ana works', []],
  ['outside', []],
])('finds by words of people and of served companies: %s', async (searchText, expected) => {
  expect(await names({ searchText })).toEqual(expected);
  expect((await search({ searchText })).total).toBe(expected.length);
});

it('pages a search that people and companies fit, each person once', async () => {
  expect(await names({ searchText: 'harbor', pageSize: 1 })).toEqual(['Ben']);
  expect(await names({ searchText: 'harbor', pageSize: 1, page: 2 })).toEqual(['Ana']);
  expect(await names({ searchText: 'harbor', pageSize: 1, page: 3 })).toEqual([]);
});

it.each([
  ['name', 'ASC', ['Cleo', 'Ben', 'Ana']],
  ['name', 'DESC', ['Ana', 'Ben', 'Cleo']],
  ['email', 'ASC', ['Ana', 'Ben', 'Cleo']],
  ['email', 'DESC', ['Cleo', 'Ben', 'Ana']],
  ['company', 'ASC', ['Ben', 'Ana', 'Cleo']],
  ['company', 'DESC', ['Cleo', 'Ana', 'Ben']],
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
  expect(await names({ status: 'notSharing' })).toEqual(['Cleo', 'Ben']);
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
  await expect.poll(() => names({ companyId: summit.companyId })).toEqual(['Cleo', 'Ben']);
  expect(await names({ status: 'sharing' })).toEqual([]);
});
