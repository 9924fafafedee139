import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runningSuite } from '@fw/test-kit';
import { expect } from 'vitest';

/** A person who can sign in. */
export interface Person {
  readonly userId: string;
  readonly companyId: string;
  readonly username: string;
  readonly password: string;
  readonly role: 'employee' | 'advisor';
  readonly advisesCompanyIds: readonly string[];
}

type SignIn = Pick<Person, 'username' | 'password'>;

async function callTestDoor<T>(path: string, body: object): Promise<T> {
  const { testDoor } = runningSuite();
  if (testDoor === null) throw new Error('these tests need a suite with a test door: set FW_TEST_DOOR');
  const response = await fetch(testDoor + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the test door returned for ${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** Lets this machine sign in as often as tests like. */
export async function liftSignInLimit(): Promise<void> {
  await callTestDoor('/limits', { signInsPerMinute: 100_000 });
}

/** A folder beside run.json of the suite, where the workers note what they share. */
export function sharedFolder(name: string): string {
  const folder = join(dirname(process.env['FW_E2E_RUN'] ?? ''), name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const leaseFile = (name: string): string => join(sharedFolder('leases'), name);

/** Leases a name for as long as the suite runs, or returns false: the file system lets one worker alone create the file. */
function lease(name: string, owner: string): boolean {
  try {
    writeFileSync(leaseFile(name), owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (existsSync(leaseFile(name))) return false;
    throw error;
  }
}

const testFile = (): string => expect.getState().testPath ?? 'no test file';

/** People of the demo world whose data any test may read and none may change. */
const READ_BY_ALL: ReadonlySet<string> = new Set(['maya', 'noor', 'dana', 'priya']);

function signInFor(username: string): SignIn {
  const { signIns } = runningSuite();
  const [first] = signIns;
  if (!first) throw new Error('this suite has no demo world');
  // Everyone in the demo world has the same password; run.json lists the people who are printed at a start.
  return { username, password: first.password };
}

/** A person of the demo world whom every test may read at the same time, and none may change. */
export function demoPerson(username: string): SignIn {
  if (!READ_BY_ALL.has(username))
    throw new Error(`${username} is changed by tests: take them with ownDemoPerson`);
  return signInFor(username);
}

/** A person of the demo world whom this test file alone uses, so that it may change what they have. */
export function ownDemoPerson(username: string): SignIn {
  if (READ_BY_ALL.has(username)) throw new Error(`${username} is read by every test`);
  const name = `demo-${username}`;
  const owner = lease(name, testFile()) ? testFile() : readFileSync(leaseFile(name), 'utf8');
  if (owner !== testFile()) throw new Error(`${username} is used by ${owner}`);
  return signInFor(username);
}

const PORTION = 16;
/** The throwaway people of a suite, by its run.json, as far as this worker knows them. */
const madePeople = new Map<string, readonly Person[]>();

/** The throwaway people of the suite: two advisors, and at least so many employees. */
async function throwaway(employees: number): Promise<readonly Person[]> {
  const suite = process.env['FW_E2E_RUN'] ?? '';
  const known = madePeople.get(suite);
  if (known && known.length >= employees + 2) return known;
  const count = Math.ceil(Math.max(employees, 1) / PORTION) * PORTION;
  const { people } = await callTestDoor<{ readonly people: readonly Person[] }>('/people', { count });
  madePeople.set(suite, people);
  return people;
}

/** The two companies of the throwaway people have every second employee each. */
const COMPANIES = 2;
/** Vitest numbers its workers from 1. */
const ownCompany = (): number => (Number(process.env['VITEST_POOL_ID'] ?? '1') - 1) % COMPANIES;

/** Where this worker looks next, by suite and company. */
const nextPlaces = new Map<string, number>();

async function leaseEmployee(company: number): Promise<Person> {
  const key = `${process.env['FW_E2E_RUN'] ?? ''} ${company}`;
  let place = nextPlaces.get(key) ?? company;
  // A lease that exists already is of another worker, or of an earlier run against the same suite.
  while (!lease(`employee-${place}`, testFile())) place += COMPANIES;
  nextPlaces.set(key, place + COMPANIES);
  const people = await throwaway(place + 1);
  const found = people.filter(({ role }) => role === 'employee')[place];
  if (!found) throw new Error('the test door made too few employees');
  return found;
}

/**
 * An employee no test of this suite has used: nothing linked, no budget. Each worker takes those of one company, so that
 * no two files share an advisor at the same time.
 */
export const freshEmployee = (): Promise<Person> => leaseEmployee(ownCompany());

/** A fresh employee of the other company, whom the advisor of `freshEmployee` does not serve. */
export const employeeOfAnotherCompany = (): Promise<Person> => leaseEmployee((ownCompany() + 1) % COMPANIES);

/** The advisor who serves the company of an employee. */
export async function findAdvisor({ companyId }: Pick<Person, 'companyId'>): Promise<Person> {
  const found = (await throwaway(0)).find(({ advisesCompanyIds }) => advisesCompanyIds.includes(companyId));
  if (!found) throw new Error(`${companyId} has no advisor`);
  return found;
}
