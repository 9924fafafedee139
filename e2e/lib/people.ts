import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runningSuite } from '@fw/test-kit';

/** A person who can sign in. */
export interface Person {
  readonly userId: string;
  readonly companyId: string;
  readonly username: string;
  readonly password: string;
  readonly role: 'employee' | 'advisor';
  readonly advisesCompanyIds: readonly string[];
}

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

/** A person of the demo world, by username. */
export function demoPerson(username: string): Pick<Person, 'username' | 'password'> {
  const found = runningSuite().signIns.find((one) => one.username === username);
  if (!found) throw new Error(`the demo world has no ${username}`);
  return found;
}

const PORTION = 8;

const throwaway = (count: number): Promise<readonly Person[]> =>
  callTestDoor<{ readonly people: readonly Person[] }>('/people', { count }).then(({ people }) => people);

/** How many of the throwaway people of this suite are used up, noted beside its run.json. */
function nextPlace(): number {
  const file = join(dirname(process.env['FW_E2E_RUN'] ?? ''), 'people-taken');
  const taken = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  writeFileSync(file, String(taken + 1));
  return taken;
}

/** An employee no test of this suite has used: nothing linked, no budget. */
export async function freshEmployee(): Promise<Person> {
  const place = nextPlace();
  const people = await throwaway((Math.floor(place / PORTION) + 1) * PORTION);
  const found = people.filter(({ role }) => role === 'employee')[place];
  if (!found) throw new Error('the test door made too few employees');
  return found;
}

/** The advisor who serves the company of an employee. */
export async function advisorOf({ companyId }: Pick<Person, 'companyId'>): Promise<Person> {
  const found = (await throwaway(0)).find(({ advisesCompanyIds }) => advisesCompanyIds.includes(companyId));
  if (!found) throw new Error(`${companyId} has no advisor`);
  return found;
}
