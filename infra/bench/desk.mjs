import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import mongoose from 'mongoose';
import { ROOT } from '../lib/paths.mjs';
import { quantile, settled } from './lib/figures.mjs';
import { closedLoop } from './lib/load.mjs';
import { signIn } from './lib/session.mjs';

const PEOPLE = Number(process.env['FW_BENCH_EMPLOYEES'] || 100_000);
const COMPANIES = 20;
const PER_INSERT = 5_000;
const COUNT = 100;
const RUNS = 3;
const BAR_MS = 60;
const SEARCHED = 'services/crm/src/features/employee-search/search-words.ts';

/** @typedef {import('./lib/types.ts').BenchContext} BenchContext */
/** @typedef {import('./lib/types.ts').Headers} Headers */
/** @typedef {import('./lib/types.ts').Person} Person */
/** @typedef {{ firstName: string, lastName: string, email: string, phone: string }} Named */
/** @typedef {{ searchWords: (person: Named) => string[], WORDS_VERSION: number }} SearchWords */
/** @typedef {Named & { _id: string, companyId: string, companyName: string, sharedUntil: string, words: string[], wordsVersion: number, version: number }} EmployeeRow */
/** @typedef {{ what: string, json: object }} Search */

const FIRST = 'Maya Sam Ruth Noor Dana Priya Ana Anton Jon Lena Omar Ines Paul Vera Igor Mira'.split(' ');
const SYLLABLES = 'ba ko li mer son ta vi den ru sha nor el gar tin po ws ky ja'.split(' ');

/** What an advisor searches for. @type {readonly Search[]} */
const SEARCHES = [
  { what: 'no text', json: { searchText: '' } },
  { what: 'one word', json: { searchText: 'maya' } },
  { what: 'two words', json: { searchText: 'maya bako' } },
  { what: 'two words, the second mistyped', json: { searchText: 'maya balkota' } },
  { what: 'two words, the first mistyped', json: { searchText: 'myaa bako' } },
  { what: 'two mistyped words', json: { searchText: 'myaa balkota' } },
  { what: 'two words, one of which fits no one', json: { searchText: 'maya xxqqzz' } },
  { what: 'an email address', json: { searchText: 'person4242@example.com' } },
  { what: 'a mistyped name', json: { searchText: 'myaa' } },
  { what: 'last, first', json: { searchText: 'bako, maya' } },
  { what: 'a domain', json: { searchText: '@example' } },
  { what: 'digits of a phone number', json: { searchText: '555 4242' } },
  { what: 'a company', json: { searchText: 'sponsor7' } },
  { what: 'a name and a company', json: { searchText: 'maya sponsor7' } },
  { what: 'those who share', json: { searchText: '', status: 'sharing' } },
  { what: 'by email, last first', json: { searchText: '', sort: 'email', direction: 'DESC' } },
];

const idAt = (/** @type {number} */ index, /** @type {string} */ head) =>
  index
    .toString(16)
    .padStart(24 - head.length, '0')
    .padStart(24, head);

/** The same words as the service stores. @returns {Promise<SearchWords>} */
async function searchWords() {
  const { code } = await transform(readFileSync(join(ROOT, SEARCHED), 'utf8'), {
    loader: 'ts',
    format: 'esm',
  });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** A last name of four syllables, different for about 100,000 numbers. */
function lastNameAt(/** @type {number} */ index) {
  const parts = [1, 18, 324, 5_832].map((step) => SYLLABLES[Math.floor((index * 7) / step) % 18] ?? '');
  const name = parts.join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** @param {number} index @param {SearchWords} words @returns {EmployeeRow} */
function employeeRow(index, { searchWords, WORDS_VERSION }) {
  const number = index % COMPANIES;
  const person = {
    firstName: FIRST[index % FIRST.length] ?? '',
    lastName: lastNameAt(index),
    email: `person${index}@example.com`,
    phone: `(201) 555-${String(index % 10_000).padStart(4, '0')}`,
  };
  return {
    ...person,
    _id: idAt(index, 'be'),
    companyId: idAt(number, 'bc'),
    companyName: `Sponsor${number} Works`,
    sharedUntil: index % 50 === 0 ? '2999-12-31' : '',
    words: searchWords(person),
    wordsVersion: WORDS_VERSION,
    version: 0,
  };
}

/** Adds employees of companies that the advisor serves. @param {string} mongo @param {string} advisorId */
async function addEmployees(mongo, advisorId) {
  const words = await searchWords();
  const client = await mongoose.mongo.MongoClient.connect(mongo);
  const db = client.db('fw_crm');
  const companyIds = Array.from({ length: COMPANIES }, (_, index) => idAt(index, 'bc'));
  /** @type {import('mongoose').mongo.Collection<{ _id: string }>} */
  const companies = db.collection('companies');
  for (const [number, _id] of companyIds.entries()) {
    const company = {
      name: `Sponsor${number} Works`,
      level1: false,
      employees: PEOPLE / COMPANIES,
      version: 0,
    };
    await companies.updateOne({ _id }, { $set: company }, { upsert: true });
  }
  /** @type {import('mongoose').mongo.Collection<{ _id: string }>} */
  const advisors = db.collection('advisors');
  await advisors.updateOne({ _id: advisorId }, { $set: { companyIds } });
  /** @type {import('mongoose').mongo.Collection<EmployeeRow>} */
  const employees = db.collection('employees');
  for (let made = 0; made < PEOPLE; made += PER_INSERT) {
    const rows = Array.from({ length: Math.min(PER_INSERT, PEOPLE - made) }, (_, index) =>
      employeeRow(made + index, words),
    );
    await employees.insertMany(rows, { ordered: false, writeConcern: { w: 1, journal: false } });
  }
  await client.close();
}

/** An advisor made through the test door. @param {BenchContext['suite']} suite @returns {Promise<Person>} */
async function throwawayAdvisor({ testDoor }) {
  const response = await fetch(`${testDoor}/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ count: 5 }),
  });
  /** @type {{ people: Person[] }} */
  const { people } = await response.json();
  const advisor = people.find(({ role }) => role === 'advisor');
  if (!advisor) throw new Error('the test door made no advisor');
  return advisor;
}

/** p95 of one search over HTTP, the best of some runs. @param {string} url @param {Headers} headers @param {Search} search */
async function measured(url, headers, { what, json }) {
  const body = { pageSize: 10, ...json };
  await closedLoop(url, { headers: [headers], count: 30, connections: 1, json: body });
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(
      quantile(await closedLoop(url, { headers: [headers], count: COUNT, connections: 1, json: body }), 0.95),
    );
  }
  const p95 = Math.min(...runs);
  return {
    what: `search for ${what}, p95, best of ${RUNS} runs`,
    ours: `${p95.toFixed(1)} ms`,
    reference: `the bar of ${BAR_MS} ms`,
    ratio: p95 / BAR_MS,
    bar: 1,
  };
}

/** The employee search of the advisor desk. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: `advisor desk: search over ${PEOPLE} employees, over HTTP`,
  async measure({ suite }) {
    const advisor = await throwawayAdvisor(suite);
    await addEmployees(suite.mongo, advisor.userId);
    await settled(suite.processes.find(({ name }) => name === 'mongod')?.pid ?? 0);
    const headers = await signIn(suite.portal, advisor);
    const url = `${suite.portal}/webapi/v1/crm/userProfile/search`;
    const figures = [];
    for (const search of SEARCHES) figures.push(await measured(url, headers, search));
    return figures;
  },
};
