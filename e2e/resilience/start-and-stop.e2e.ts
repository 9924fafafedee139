import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { secondFactorCalls, signInStepCalls } from '@fw/contract-identity';
import { runningSuite, type RunningSuite } from '@fw/test-kit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive } from '../../infra/lib/orphans.mjs';
import { freshEmployee, type Person } from '../lib/index.ts';
import { discard, interrupt, runCommand, startOwnSuite, until, type OwnSuite } from '../lib/own-suite.ts';
import { apiClientFor, type ApiClient } from '../lib/api-client.ts';
import { startWriting, kept, newLine, owed } from './ledger.ts';

const NAMES = ['mongod', 'aggregator-sandbox', 'identity', 'finances', 'goals', 'profile', 'crm', 'gateway'];

/** The public address of the gateway has no measurements. */
const MEASURED = ['identity', 'finances', 'goals', 'profile', 'crm', 'gateway'];

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

const listPids = ({ processes }: RunningSuite): number[] =>
  processes.flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
const livesOn = (suite: RunningSuite): readonly number[] =>
  [suite.pid, ...listPids(suite)].filter((one) => isAlive(one));

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
  const measured = await Promise.all(
    run.processes
      .filter(({ name }) => MEASURED.includes(name))
      .map(async ({ name, url }) => [name, (await fetch(`${url}/metrics`)).status]),
  );
  expect(measured).toEqual(
    expect.arrayContaining(MEASURED.map((name) => [name, name === 'gateway' ? 404 : 200])),
  );
  expect(run.crm).toBe(`${run.portal}/crm/`);
  expect((await fetch(run.crm)).status).toBe(200);
});

it('ends at Ctrl-C with every process, and the next start finds the data of the first', async () => {
  const line = newLine(await enter(), 'pets');
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
  const line = newLine(client, 'pets');
  const stop = startWriting([line]);
  await until(() => line.writes > 5, 'writes are acknowledged');
  for (const pid of listPids(runningSuite())) process.kill(pid, 'SIGKILL');
  const mark = line.writes;
  const gap = await until(() => line.writes > mark + 1, 'writes go on', 20_000);
  await stop();

  expect(await kept(client)).toEqual(owed([line], client));
  expect(gap).toBeLessThan(15_000);
});

/** Turns an authenticator app on; returns what makes its codes. */
async function addAuthenticatorApp(client: ApiClient): Promise<TOTP> {
  const { body } = await client.call(secondFactorCalls.prepareCode.path);
  const { secret } = secondFactorCalls.prepareCode.reply.parse(body);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const added = await client.call(secondFactorCalls.addCode.path, { body: { code: totp.generate() } });
  expect(added.status).toBe(200);
  return totp;
}

it('restores a backup made while writes went on: every write before it, no later one, second factors and no session', async () => {
  const client = await enter();
  const totp = await addAuthenticatorApp(client);
  const line = newLine(client, 'pets');
  const stop = startWriting([line]);
  await until(() => line.writes > 2, 'writes are acknowledged');
  const file = join(suite.data, 'drill.age');
  const before = line.acknowledged;
  const backup = await runCommand(suite, 'backup', [file]);
  const after = line.acknowledged;
  expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('rows of')]);
  await until(() => line.acknowledged > after + 1, 'writes go on after the backup');
  await stop();
  const later = newLine(client, 'travel');
  const stopLater = startWriting([later]);
  await until(() => later.writes > 0, 'a later write is acknowledged');
  await stopLater();
  const early = await runCommand(suite, 'restore', [file]);
  expect([early.code, early.output]).toEqual([17, expect.stringContaining('The suite is running')]);

  expect(await interrupt(suite)).toBe(0);
  const occupied = await runCommand(suite, 'restore', [file]);
  expect([occupied.code, occupied.output]).toEqual([1, expect.stringContaining('add --replace to drop it')]);
  rmSync(join(suite.data, 'mongo'), { recursive: true });
  const restored = await runCommand(suite, 'restore', [file]);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('sessions ended')]);
  suite = await startOwnSuite(suite.data);

  const sameSession = apiClientFor(runningSuite().portal, client.cookies());
  expect((await sameSession.call('/webapi/v1/budgets/list', { body: {} })).status).toBe(401);
  const again = await enter();
  const proof = { method: 'code', code: totp.generate({ timestamp: Date.now() + 30_000 }) };
  expect((await again.call(signInStepCalls.finish.path, { body: proof })).status).toBe(200);
  const [pets, ...others] = await kept(again);
  expect([pets?.categoryId, others]).toEqual(['pets', []]);
  expect(pets?.targetBudget).toBeGreaterThanOrEqual(before);
  expect(pets?.targetBudget).toBeLessThanOrEqual(after + 1);
});
