import { join } from 'node:path';
import { runningSuite } from '@fw/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyFrontEnd } from '../../infra/lib/copy-front-end.mjs';
import { deployCopy } from '../../infra/lib/deploy-copy.mjs';
import { recordDeployment } from '../../infra/lib/deployments.mjs';
import { artefactsFolder } from '../../infra/lib/live-version.mjs';
import { SERVICES } from '../../infra/lib/processes.mjs';
import { liveVersions, pointFrontEnd } from '../../infra/lib/published-versions.mjs';
import { findAdvisor, freshEmployee, liftSignInLimit } from '../lib/index.ts';
import type { Reply } from '../lib/api-client.ts';
import {
  discard,
  maxRollbackMs,
  requirePid,
  rollBack,
  startOwnSuite,
  until,
  type OwnSuite,
} from '../lib/own-suite.ts';
import { kept, newLine, owed, startWriting, type Line } from './ledger.ts';
import { enter, EVERY_PART, everyPartReplies, startReading, type People } from './reads.ts';

const INSTANCES = ['finances', 'finances-2'];
/** Every read needs identity, and most need finances or profile, some through another service. */
const KILLED = ['identity', 'finances', 'profile'].flatMap((name) => [name, `${name}-2`]);
/** A start on a machine that is busy; nothing waits for it but the test. */
const MAX_START_MS = 60_000;
const CATEGORIES = ['groceries', 'dining', 'travel'];

let suite: OwnSuite;
let people: People;

beforeAll(async () => {
  suite = await startOwnSuite(undefined, { FW_REPLICAS: '2' });
  await liftSignInLimit();
  const person = await freshEmployee();
  people = { employee: await enter(person), advisor: await enter(await findAdvisor(person)) };
  await everyPartReplies(people);
});
afterAll(() => discard(suite));

const isReadyAnew = (name: string, before: number): boolean =>
  runningSuite().processes.some((one) => one.name === name && one.pid !== before && one.isReady);

/** What was refused; what a busy machine did not answer within the three seconds between services is none of it. */
const findRefused = (replies: readonly Reply[]) =>
  replies
    .filter(({ status, tookMs }) => status !== 200 && tookMs < 3000)
    .map(({ status, body }) => ({ status, body }));

/** The replies to reads from every part while something happens. */
async function readsDuring(act: () => Promise<unknown>): Promise<Reply[]> {
  const stop = startReading(EVERY_PART, people);
  await act().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return [...(await stop()).values()].flat();
}

it('starts two instances of the gateway and of each service', () => {
  const names = runningSuite().processes.map(({ name }) => name);
  const expected = [...SERVICES, 'gateway'].flatMap((name) => [name, `${name}-2`]);
  expect(names).toEqual(expect.arrayContaining(expected));
});

/** Kills an instance with -9 while it is read from and written to; until it is ready anew and the last write is over. */
async function killDuring(name: string, lines: readonly Line[]): Promise<void> {
  const stopWriting = startWriting(lines);
  try {
    await until(() => lines.every(({ writes }) => writes > 1), 'writes are acknowledged');
    await until(() => lines.some(({ isWriting }) => isWriting), 'a write is on its way');
    const before = requirePid(name);
    process.kill(before, 'SIGKILL');
    await until(() => isReadyAnew(name, before), `${name} answers again`, MAX_START_MS);
  } finally {
    await stopWriting();
  }
}

it.each(KILLED)(
  'fails no read and no write with a key while %s, one of two instances, is killed with -9',
  async (name) => {
    const { employee } = people;
    const lines = CATEGORIES.map((word) => newLine(employee, word));
    const reads = await readsDuring(() => killDuring(name, lines));

    expect(reads.length).toBeGreaterThan(0);
    expect(findRefused(reads)).toEqual([]);
    expect(findRefused(lines.flatMap(({ replies }) => replies))).toEqual([]);
    expect(await kept(employee)).toEqual(owed(lines, employee));
  },
);

it('takes a remote and both instances of its service back in one command, within 15 s and without a failed read', async () => {
  const [home, webRoot] = [artefactsFolder(suite.data), join(suite.data, 'web')];
  const live = () => liveVersions({ home, webRoot, service: 'finances', frontEnd: 'mfe_finances' });
  const before = live();
  await pointFrontEnd('mfe_finances', await copyFrontEnd(webRoot, 'mfe_finances'), webRoot);
  const began = performance.now();
  await deployCopy(suite.data, 'finances');
  const deployMs = performance.now() - began;
  const deployed = live();
  expect(Object.values(deployed)).toEqual(Object.values(before).map((version) => `${version}-next`));
  const deployment = { at: new Date().toISOString(), commit: '', versions: deployed };
  recordDeployment(home, 'finances', { deployment, before });
  const pids = INSTANCES.map(requirePid);

  const ended: Awaited<ReturnType<typeof rollBack>>[] = [];
  const reads = await readsDuring(async () => ended.push(await rollBack(suite, 'finances')));

  expect(ended.map(({ code }) => code)).toEqual([0]);
  expect(ended[0]?.ms).toBeLessThan(maxRollbackMs(deployMs));
  expect(live()).toEqual(before);
  const registry = await (await fetch(`${runningSuite().portal}/remotes.json`)).text();
  expect(registry).toContain(`/apps/mfe_finances/${before['mfe_finances']}/`);
  expect(registry).not.toContain('-next');
  expect(INSTANCES.map(requirePid).filter((pid) => pids.includes(pid))).toEqual([]);
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
});
