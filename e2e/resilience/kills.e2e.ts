import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAdvisor, freshEmployee, liftSignInLimit } from '../lib/index.ts';
import { artefactsFolder, liveVersion } from '../../infra/lib/live-version.mjs';
import { isAlive } from '../../infra/lib/orphans.mjs';
import {
  deployCopy,
  discard,
  maxRollbackMs,
  requirePid,
  rollBack,
  startOwnSuite,
  stopProcess,
  until,
  type OwnSuite,
} from '../lib/own-suite.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { isUnavailable, startWriting, kept, newLine, owed, type Line } from './ledger.ts';
import { readMessages, readRecords, startSending } from './messages.ts';
import { enter, EVERY_PART, everyPartReplies, PARTS, read, startReading, type People } from './reads.ts';

const CATEGORIES = ['groceries', 'dining', 'travel'];
const RECOVERY_MS = 10_000;
/** What a process has at most to end its requests and connections once another one has replaced it. */
const DRAIN_MS = 25_000;

let suite: OwnSuite;
let ann: ApiClient;
let ben: ApiClient;
let people: People;

beforeAll(async () => {
  suite = await startOwnSuite();
  await liftSignInLimit();
  const [first, second] = [await freshEmployee(), await freshEmployee()];
  [ann, ben] = [await enter(first), await enter(second)];
  people = { employee: ann, advisor: await enter(await findAdvisor(first)) };
  await everyPartReplies(people);
});
afterAll(() => discard(suite));

/** Milliseconds until every part replies again and the process is another one. */
async function recovered(name: string, before: number): Promise<number> {
  const isBack = async (): Promise<boolean> => {
    if (requirePid(name) === before) return false;
    const replies = await Promise.all(EVERY_PART.map((part) => read(part, people)));
    return replies.every(({ status }) => status === 200);
  };
  return until(isBack, `${name} is back`, 20_000);
}

const movedOn = (lines: readonly Line[], by: number): Promise<number> => {
  const marks = lines.map(({ writes }) => writes + by);
  return until(() => lines.every(({ writes }, place) => writes >= (marks[place] ?? 0)), 'writes go on');
};

/** Kills a process with -9 while two people write budgets, and returns what became of their writes. */
async function killDuringWrites(name: string) {
  const lines = [ann, ben].flatMap((client) => CATEGORIES.map((word) => newLine(client, word)));
  const stop = startWriting(lines);
  try {
    await movedOn(lines, 2);
    const before = requirePid(name);
    await until(() => lines.some(({ isWriting }) => isWriting), 'a write is on its way');
    process.kill(before, 'SIGKILL');
    const gap = await recovered(name, before);
    await movedOn(lines, 2);
    return { gap, lines };
  } finally {
    await stop();
  }
}

describe.each(['finances', 'gateway', 'mongod', 'identity'])('%s is killed with -9 during writes', (name) => {
  it('keeps every acknowledged write once and for its user, and recovers within ten seconds', async () => {
    const { gap, lines } = await killDuringWrites(name);

    expect(await kept(ann)).toEqual(owed(lines, ann));
    expect(await kept(ben)).toEqual(owed(lines, ben));
    const others = lines.flatMap(({ replies }) => replies).filter((reply) => !isUnavailable(reply));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect(gap).toBeLessThan(RECOVERY_MS);
  });
});

it.each(['profile', 'mongod'])(
  'keeps one business record of every message that was acknowledged, and none of another, over a kill -9 of %s',
  async (name) => {
    const [sender, prefix] = [await enter(await freshEmployee()), `Record over a kill of ${name}`];
    const assign = async () => (await sender.call('/webapi/v1/planner/assign', { body: {} })).body !== null;
    await until(assign, 'a planner is assigned');
    const { acknowledged, isSending, stop } = startSending(sender, prefix);
    await until(() => acknowledged.length > 2, 'messages are sent');
    const before = requirePid(name);
    await until(isSending, 'a message is on its way');
    process.kill(before, 'SIGKILL');
    await recovered(name, before);
    const mark = acknowledged.length;
    await until(() => acknowledged.length > mark + 2, 'messages are sent again');
    await stop();

    const stored = await readMessages(sender, prefix);
    expect(stored).toEqual(expect.arrayContaining([...acknowledged]));
    expect(await readRecords(prefix)).toEqual(stored);
  },
);

it.each(PARTS)(
  'fails no call to the others while $name is killed with -9, and starts it again',
  async (part) => {
    const others = PARTS.filter(({ name }) => name !== part.name);
    const stop = startReading(others, people);
    const before = requirePid(part.name);
    process.kill(before, 'SIGKILL');
    const gap = await recovered(part.name, before);
    const replies = await stop();

    for (const { name } of others) {
      const statuses = (replies.get(name) ?? []).map(({ status }) => status);
      expect(statuses.length).toBeGreaterThan(0);
      expect([name, ...new Set(statuses)]).toEqual([name, 200]);
    }
    expect(gap).toBeLessThan(RECOVERY_MS);
  },
);

it.each(PARTS)('replies 503 with Retry-After within a second while $name is down', async (part) => {
  const release = await stopProcess(suite, part.name);
  const reply = await read(part, people);
  release();

  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.tookMs).toBeLessThan(1000);
  expect(reply.body).toMatchObject({ reason: 'SERVICE_UNAVAILABLE', errors: [] });
  await until(async () => (await read(part, people)).status === 200, `${part.name} replies again`);
});

it('replies within five seconds while a service is paused, and as before once it continues', async () => {
  const [finances, ...others] = PARTS;
  if (!finances) throw new Error('there are no parts');
  const pid = requirePid(finances.name);
  process.kill(pid, 'SIGSTOP');
  const [stuck, ...fine] = await Promise.all([finances, ...others].map((part) => read(part, people)));
  process.kill(pid, 'SIGCONT');

  expect(stuck).toMatchObject({ status: 503 });
  expect(stuck?.tookMs).toBeLessThan(5000);
  expect(fine.map(({ status }) => status)).toEqual([200, 200, 200]);
  const healed = () => read(finances, people).then(({ status }) => status === 200);
  expect(await until(healed, 'finances moves again')).toBeLessThan(2000);
});

it('deploys a service and the gateway, and rolls the service back, without a failed read or write', async () => {
  const lines = [ann, ben].flatMap((client) => CATEGORIES.map((word) => newLine(client, word)));
  const [stopReading, stopWriting] = [startReading(EVERY_PART, people), startWriting(lines)];
  const deployMs = new Map<string, number>();
  for (const name of ['finances', 'gateway']) {
    const before = requirePid(name);
    await movedOn(lines, 2);
    const began = performance.now();
    expect(await deployCopy(suite, name)).toMatchObject({ status: 200 });
    deployMs.set(name, performance.now() - began);
    expect(requirePid(name)).not.toBe(before);
    await movedOn(lines, 2);
    await until(() => !isAlive(before), `the old ${name} has drained`, DRAIN_MS);
  }
  const [deployed, home] = [requirePid('finances'), artefactsFolder(suite.data)];
  const { code, ms } = await rollBack(suite, 'finances');
  await movedOn(lines, 2);
  await stopWriting();
  const reads = [...(await stopReading()).values()].flat();

  const statuses = [...reads, ...lines.flatMap(({ replies }) => replies)].map(({ status }) => status);
  expect(statuses.length).toBeGreaterThan(200);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect([code, liveVersion(home, 'finances')?.version]).toEqual([0, expect.not.stringContaining('-next')]);
  expect(requirePid('finances')).not.toBe(deployed);
  expect(ms).toBeLessThan(maxRollbackMs(deployMs.get('finances') ?? 0));
  expect(await kept(ann)).toEqual(owed(lines, ann));
});

it('keeps every session over a kill -9 of the gateway and of identity', async () => {
  for (const name of ['gateway', 'identity']) {
    const before = requirePid(name);
    process.kill(before, 'SIGKILL');
    await recovered(name, before);
    const { body } = await ann.get('/webapi/v1/session');
    expect(body).toMatchObject({ authenticated: true });
  }
});
