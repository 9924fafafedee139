import { connectMongo, buildIndexes } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoDate } from '@fw/units';
import { employeesRepo } from './employees.repo.ts';
import { searchFilters, SORT_MEMBERS } from './search-filters.repo.ts';
import { WORDS_VERSION, searchWords } from './search-words.ts';

const PEOPLE = 20_000;
const COMPANIES = 20;
const PORTION = 2_000;
/** Less than a tenth of all employees, for every search. */
const MAX_EXAMINED = 1_900;

const FIRST = 'Maya Sam Ruth Noor Dana Priya Ana Anton Jon Lena Omar Ines Paul Vera Igor Mira'.split(' ');
const SYLLABLES = 'ba ko li mer son ta vi den ru sha nor el gar tin po ws ky ja'.split(' ');
const NAMES = ['Northwind', 'Harbor', 'Atlas'];
const companyIds = Array.from({ length: COMPANIES }, (_, index) => index.toString(16).padStart(24, 'c'));

/** A last name of four syllables, different for about 100,000 numbers. */
const lastNameAt = (index: number): string => {
  const name = [1, 18, 324, 5_832]
    .map((step) => SYLLABLES[Math.floor((index * 7) / step) % 18] ?? '')
    .join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
};
const personAt = (index: number) => {
  const person = {
    firstName: FIRST[index % FIRST.length] ?? '',
    lastName: lastNameAt(index),
    email: `person${String(index)}@example.com`,
  };
  const companyId = companyIds[index % COMPANIES] ?? '';
  return {
    _id: index.toString(16).padStart(24, '0'),
    ...person,
    companyId,
    companyName: `Company ${companyId}`,
    sharedUntil: index % 100 === 0 ? '2026-12-31' : '',
    words: searchWords(person),
    wordsVersion: WORDS_VERSION,
    version: 0,
  };
};

let connection: Connection;
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('crm_speed'));
  employeesRepo(connection);
  await buildIndexes(connection);
  const collection = connection.collection<ReturnType<typeof personAt>>('employees');
  for (let start = 0; start < PEOPLE; start += PORTION) {
    const people = Array.from({ length: PORTION }, (_, index) => personAt(start + index));
    await collection.insertMany(people, { ordered: false });
  }
});
afterAll(() => connection.close());

const TODAY = isoDate('2026-11-22');
const companies = companyIds.map((companyId, index) => ({
  companyId,
  name: `${NAMES[index] ?? ''} Works`,
}));
const explainSearch = async (
  over: Partial<Parameters<typeof searchFilters>[0]>,
  sort: keyof typeof SORT_MEMBERS,
) => {
  const filters = searchFilters({ companies, searchText: '', status: null, today: TODAY, ...over });
  const order = Object.fromEntries(SORT_MEMBERS[sort].map((member) => [member, 1] as const));
  return Promise.all(
    filters.map((filter) =>
      connection.collection('employees').find(filter).sort(order).limit(10).explain('executionStats'),
    ),
  );
};
const examinedBy = (plans: Awaited<ReturnType<typeof explainSearch>>): number =>
  plans.reduce((sum, plan) => sum + Number(plan['executionStats'].totalDocsExamined), 0);
const expectIndexed = (plans: Awaited<ReturnType<typeof explainSearch>>): void => {
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    const read = JSON.stringify(plan['queryPlanner'].winningPlan);
    expect(read).toContain('IXSCAN');
    expect(read).not.toContain('COLLSCAN');
  }
  expect(examinedBy(plans)).toBeLessThan(MAX_EXAMINED);
};

const OF_PEOPLE = [
  '',
  'maya',
  'maya bako',
  'person4242',
  'kolim',
  'ru sha',
  'zzz',
  'person99999@example.com',
];
const OF_COMPANIES = ['northwind', 'maya northwind', 'works', 'works maya bako'];

it.each(OF_PEOPLE.concat(OF_COMPANIES))(
  'reads %j through an index, and less than a tenth of the employees',
  async (searchText) => {
    expectIndexed(await explainSearch({ searchText }, 'name'));
  },
);

it.each(['myaa', 'lindquist', 'bakolx', 'maja bako'])(
  'reads the neighbors of %j through an index, and less than a tenth of the employees',
  async (searchText) => {
    expectIndexed(await explainSearch({ searchText, isNear: true }, 'name'));
  },
);

it.each(['maya bakolx', 'bakolx maya'])(
  'reads for %j no one but those whom the rarer word may mean',
  async (typed) => {
    const searchText = await employeesRepo(connection).rarestWordFirst(companyIds, typed);
    expect(searchText).toBe('bakolx maya');
    const plans = await explainSearch({ searchText, isNear: true }, 'name');
    expect(examinedBy(plans)).toBeLessThan(50);
  },
);

it('leaves one typed word and a phone number as they are', async () => {
  const { rarestWordFirst } = employeesRepo(connection);
  expect(await rarestWordFirst(companyIds, 'Maya')).toBe('Maya');
  expect(await rarestWordFirst(companyIds, '(201) 555-4242')).toBe('(201) 555-4242');
});

it.each(['sharing', 'notSharing'] as const)('reads the status %s through an index', async (status) => {
  expectIndexed(await explainSearch({ status }, 'name'));
});

it.each(['name', 'email', 'company'] as const)('orders by %s through an index', async (sort) => {
  expectIndexed(await explainSearch({}, sort));
});

it('counts the employees of a company that was found by its name in the index, and reads those of one page', async () => {
  const filters = searchFilters({ companies, searchText: 'northwind', status: null, today: TODAY });
  const order = { sort: 'name', direction: 'ASC', skip: 0, limit: 10, today: TODAY } as const;
  await connection.db?.command({ profile: 2 });
  const found = await employeesRepo(connection).search(filters, order);
  await connection.db?.command({ profile: 0 });
  expect(found).toMatchObject({ total: 1_000, isTotalExact: false });
  expect(found.items).toHaveLength(10);
  const reads = await connection
    .collection('system.profile')
    .find({ ns: `${connection.name}.employees`, docsExamined: { $exists: true } })
    .toArray();
  expect(reads.length).toBeGreaterThan(2);
  const examined = reads.reduce((sum, { docsExamined }) => sum + Number(docsExamined), 0);
  expect(examined).toBeLessThan(50);
});
