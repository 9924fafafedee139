import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningSuite, type RunningSuite } from '@fw/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive } from '../../infra/lib/orphans.mjs';
import { freshEmployee, type Person } from '../lib/index.ts';
import { discard, interrupt, startOwnSuite, until, type OwnSuite } from '../lib/own-suite.ts';
import { apiClientFor, type ApiClient } from '../lib/api-client.ts';
import { startWriting, kept, lineOf, owed } from './ledger.ts';

const NAMES = ['mongod', 'aggregator-sandbox', 'identity', 'finances', 'goals', 'profile', 'crm', 'gateway'];

let suite: OwnSuite;
let person: Person;
beforeAll(async () => {
  suite = await startOwnSuite();
  person = await freshEmployee();
});
afterAll(() => discard(suite));

async function enter(): Promise<ApiClient> {
  const client = apiClientFor(runningSuite().portal);
  expect((await client.signIn(person.username, person.password)).status).toBe(200);
  return client;
}

const pidsOf = ({ processes }: RunningSuite): number[] =>
  processes.flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
const livesOn = (suite: RunningSuite): readonly number[] =>
  [suite.pid, ...pidsOf(suite)].filter((one) => isAlive(one));

it('lists every address and process in run.json, with exactly the agreed members', async () => {
  const run = runningSuite();
  expect(Object.keys(run)).toEqual([
    'pid',
    'version',
    'startedAt',
    'portal',
    'crm',
    'sandbox',
    'mail',
    'employer',
    'mongo',
    'testDoor',
    'logs',
    'processes',
    'signIns',
  ]);
  expect(run.processes.map(({ name }) => name)).toEqual(expect.arrayContaining(NAMES));
  for (const { name, url, pid } of run.processes) {
    expect([name, pid !== undefined && isAlive(pid)]).toEqual([name, true]);
    if (name === 'mongod') continue;
    // A process runs its deployed artefact, never what was built last.
    expect(readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8')).toContain(
      `${join(suite.data, 'artefacts', name)}/`,
    );
    const replies = await Promise.all(['/livez', '/readyz'].map((path) => fetch(url + path)));
    expect([name, ...replies.map(({ status }) => status)]).toEqual([name, 200, 200]);
  }
  expect(run.crm).toBe(`${run.portal}/crm/`);
  expect((await fetch(run.crm)).status).toBe(200);
});

it('ends at Ctrl-C with every process, and the next start finds the data of the first', async () => {
  const line = lineOf(await enter(), 'pets');
  const stop = startWriting([line]);
  await until(() => line.writes > 2, 'writes are acknowledged');
  await stop();
  const before = runningSuite();

  expect(await interrupt(suite)).toBe(0);
  expect(livesOn(before)).toEqual([]);
  expect(existsSync(join(suite.data, 'run.json'))).toBe(false);
  expect(readdirSync(join(suite.data, 'pids'))).toEqual([]);

  suite = await startOwnSuite(suite.data);
  expect(await kept(await enter())).toEqual(owed([line], line.client));
});

it('loses nothing when every process is killed with -9 at once, and comes back by itself', async () => {
  const client = await enter();
  const line = lineOf(client, 'pets');
  const stop = startWriting([line]);
  await until(() => line.writes > 5, 'writes are acknowledged');
  for (const pid of pidsOf(runningSuite())) process.kill(pid, 'SIGKILL');
  const mark = line.writes;
  const gap = await until(() => line.writes > mark + 1, 'writes go on', 20_000);
  await stop();

  expect(await kept(client)).toEqual(owed([line], client));
  expect(gap).toBeLessThan(15_000);
});
