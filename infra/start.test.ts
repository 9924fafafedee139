import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { isAlive } from './lib/orphans.mjs';
import { FREE_PORTS } from './lib/settings.mjs';
import type { RunFile } from './lib/types.ts';

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

const START = new URL('start.mjs', import.meta.url).pathname;
const data = mkdtempSync(join(tmpdir(), 'fw-start-'));
const runFile = join(data, 'run.json');
const started: ChildProcess[] = [];

/** A start of everything but the services: mongod, supervisor, run.json. */
function start(env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      ...FREE_PORTS,
      FW_DATA: data,
      FW_BUILD: '0',
      FW_DEMO: '0',
      FW_ONLY: 'none',
      ...env,
    },
  });
  started.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

async function waitForExit({ child }: Started): Promise<unknown> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

const readRun = () => JSON.parse(readFileSync(runFile, 'utf8')) as RunFile;
const upWithin = (one: Started, timeout = 20_000) =>
  vi.waitFor(() => expect(one.output()).toContain('is ready after'), { timeout, interval: 50 });
const readPid = (name: string) => readRun().processes.find((one) => one.name === name)?.pid ?? 0;

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

afterAll(() => rmSync(data, { recursive: true, force: true }));

it('writes run.json when all is ready; Ctrl-C removes it and leaves no process', async () => {
  const one = start();
  await upWithin(one);
  const { pid, mongo } = readRun();
  const mongod = readPid('mongod');
  expect(pid).toBe(one.child.pid);
  expect(mongo).toMatch(
    /^mongodb:\/\/fw_operator:[\w-]{43}@127\.0\.0\.1:\d+\/\?replicaSet=rs0&authSource=admin$/,
  );
  expect(statSync(runFile).mode & 0o777).toBe(0o600);
  expect(isAlive(mongod)).toBe(true);

  one.child.kill('SIGINT');

  expect(await waitForExit(one)).toBe(0);
  expect(isAlive(mongod)).toBe(false);
  expect(existsSync(runFile)).toBe(false);
  expect(readdirSync(join(data, 'pids'))).toEqual([]);
});

it('keeps its secrets between starts, readable by their owner only', async () => {
  const secrets = () => readFileSync(join(data, 'secrets.json'), 'utf8');
  const before = secrets();
  await upWithin(start());

  expect(secrets()).toBe(before);
  expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('leaves no process and no run.json when it is killed with -9', async () => {
  const one = start();
  await upWithin(one);
  const mongod = readPid('mongod');

  one.child.kill('SIGKILL');

  await vi.waitFor(() => expect(isAlive(mongod)).toBe(false));
  await vi.waitFor(() => expect(existsSync(runFile)).toBe(false));
});

it('refuses a second start and names the process of the first', async () => {
  const first = start();
  await upWithin(first);
  const second = start();

  expect(await waitForExit(second)).toBe(17);
  expect(second.output()).toContain(`already runs here (process ${first.child.pid})`);
  expect(isAlive(readPid('mongod'))).toBe(true);
});

it('restarts mongod when it ends, and run.json names the new pid', async () => {
  await upWithin(start());
  const before = readPid('mongod');
  process.kill(before, 'SIGKILL');

  await vi.waitFor(() => expect(readPid('mongod')).not.toBe(before));
});

interface Refusal {
  readonly what: string;
  readonly env: Record<string, string>;
  readonly code: number;
  readonly sentence: RegExp;
}

it.each<Refusal>([
  {
    what: 'a port that is not a number',
    env: { FW_CRM_PORT: 'four' },
    code: 20,
    sentence: /FW_CRM_PORT must be a port/,
  },
  {
    what: 'a MongoDB that does not reply',
    env: { FW_MONGO_URL: 'mongodb://127.0.0.1:9/' },
    code: 12,
    sentence: /no MongoDB replies there/,
  },
  {
    what: 'the same port twice',
    env: { FW_CRM_PORT: '41999', FW_GOALS_PORT: '41999' },
    code: 20,
    sentence: /Port 41999 is set twice/,
  },
])('ends with one sentence and its own exit code for $what', async ({ env, code, sentence }) => {
  const one = start(env);

  expect(await waitForExit(one)).toBe(code);
  expect(one.output()).toMatch(sentence);
  expect(one.output()).not.toMatch(/\n\s+at /);
  expect(existsSync(runFile)).toBe(false);
});

it('names the variable that moves a taken port', async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const one = start({ FW_PORT: String(port) });

  expect(await waitForExit(one)).toBe(13);
  expect(one.output()).toContain(`Port ${port} is taken by another program: set FW_PORT`);
  other.close();
});

it.each([
  ['FW_ALL_IN_ONE', '7'],
  ['FW_TRUST_PROXY', 'what'],
])('refuses %s=%s in one sentence before anything is started', async (name, value) => {
  const one = start({ [name]: value });
  expect(await waitForExit(one)).toBe(20);
  expect(one.output()).toMatch(new RegExp(`\\n {2}${name} must be [^\\n]+\\.\\n`));
  expect(one.output()).not.toContain('mongod is primary');
  expect(existsSync(join(data, 'logs/gateway.log'))).toBe(false);
});
