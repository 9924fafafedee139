import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ROOT } from './paths.mjs';
import { isAlive } from './orphans.mjs';
import { freePort } from './ports.mjs';
import { createSupervisor } from './supervisor.mjs';
import { bundleOwnPackages } from '../../packages/config/src/bundle-own-packages.mjs';

const SOURCE = `
  import { buildService, loggerFor, runService, systemClock } from '@fw/service-kit';
  await runService('probe', async () => {
    const app = buildService({ name: 'probe', passportKeys: {}, clock: systemClock(), logger: loggerFor('probe', 'info'),
      ready: () => process.env.PROBE_BROKEN ? Promise.reject(new Error('no database')) : Promise.resolve() });
    app.get('/slow', { config: { probe: true } }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { pid: process.pid };
    });
    return { app, host: '127.0.0.1', port: Number(process.env.PROBE_PORT), socket: process.env.PROBE_SOCKET };
  });
`;

let folder = '';
/** A short path, as sockets need. */
let sockets = '';
let program = '';
let port = 0;
let supervisor: ReturnType<typeof createSupervisor>;

beforeAll(async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/replace-'));
  program = join(folder, 'probe.mjs');
  sockets = mkdtempSync(join(tmpdir(), 'fw-probe-'));
  await build({
    stdin: { contents: SOURCE, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [bundleOwnPackages],
  });
});
afterAll(() => {
  for (const one of [folder, sockets]) rmSync(one, { recursive: true, force: true });
});

beforeEach(async () => {
  port = await freePort();
  supervisor = createSupervisor({ logs: join(folder, 'logs'), pids: join(folder, 'pids') });
});
afterEach(() => supervisor.stopAll());

const socket = () => join(sockets, 'probe.sock');
const start = (name = 'probe') =>
  supervisor.start({
    name,
    url: `http://127.0.0.1:${port}`,
    command: process.execPath,
    args: [program],
    env: { PATH: process.env['PATH'], PROBE_PORT: String(port), PROBE_SOCKET: socket() },
    sharesAddress: true,
  });
const readPid = (name = 'probe') => Number(supervisor.state(name)?.pid);
const fetchStatus = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    async (response) => (await response.text(), response.status),
    (error: unknown) => (error instanceof Error ? String(error.cause) : 'failed'),
  );
const statusOverSocket = (path: string): Promise<unknown> =>
  new Promise((resolve) => {
    const sent = get({ socketPath: socket(), path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    sent.on('error', (error) => resolve(error.message));
  });
const ready = (name = 'probe') => vi.waitFor(() => expect(supervisor.state(name)?.isReady).toBe(true));

/** Sends requests without a pause, some of which are under way for a while; ends with the outcomes that are no success. */
function startLoad() {
  const outcomes: unknown[] = [];
  let isOver = false;
  const send = async (path: string, statusAt: (path: string) => Promise<unknown>) => {
    while (!isOver) outcomes.push(await statusAt(path));
  };
  const senders = ['/livez', '/livez', '/slow'].flatMap((path) => [
    send(path, fetchStatus),
    send(path, statusOverSocket),
  ]);
  return async () => {
    isOver = true;
    await Promise.all(senders);
    return { sent: outcomes.length, failed: outcomes.filter((one) => one !== 200) };
  };
}

it('replaces a process without a request that fails, and the old one ends when it has answered', async () => {
  start();
  await ready();
  const before = readPid();
  const end = startLoad();

  expect(await supervisor.replace('probe', [program])).toBe(true);
  expect(readPid()).not.toBe(before);
  await vi.waitFor(() => expect(isAlive(before)).toBe(false));

  const { sent, failed } = await end();
  expect(failed).toEqual([]);
  expect(sent).toBeGreaterThan(50);
  expect(readdirSync(join(folder, 'pids'))).toEqual(['probe.pid']);
  expect(Number(readFileSync(join(folder, 'pids/probe.pid'), 'utf8'))).toBe(readPid());
});

it('keeps the running process where the new one ends while it starts', async () => {
  start();
  await ready();
  const before = readPid();
  const end = startLoad();

  expect(await supervisor.replace('probe', [join(folder, 'gone.mjs')])).toBe(false);

  expect((await end()).failed).toEqual([]);
  expect([readPid(), isAlive(before)]).toEqual([before, true]);
  expect(readdirSync(join(folder, 'pids'))).toEqual(['probe.pid']);
});

it('refuses no connection while one of two instances is killed', async () => {
  start();
  start('probe-2');
  await Promise.all([ready(), ready('probe-2')]);
  const killed = readPid();

  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(isAlive(killed)).toBe(false));

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => fetchStatus('/livez')));
  expect(new Set(outcomes)).toEqual(new Set([200]));
  await vi.waitFor(() => expect(readPid()).not.toBe(killed));
});

it('replaces both of two instances', async () => {
  start();
  start('probe-2');
  await Promise.all([ready(), ready('probe-2')]);
  const before = [readPid(), readPid('probe-2')];

  expect(await supervisor.replace('probe', [program])).toBe(true);

  expect([readPid(), readPid('probe-2')].filter((pid) => before.includes(pid))).toEqual([]);
});

it('gives an instance no setting of the process that starts it', async () => {
  process.env['PROBE_BROKEN'] = '1';
  try {
    start();
    await ready();
    expect(await fetchStatus('/readyz')).toBe(200);
  } finally {
    delete process.env['PROBE_BROKEN'];
  }
});

it('restarts an instance that was killed, and ends with the supervisor', async () => {
  start();
  await ready();
  const before = readPid();
  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => expect(readPid()).not.toBe(before));
  await ready();
  const after = readPid();

  await supervisor.stopAll();

  expect([isAlive(after), readdirSync(join(folder, 'pids'))]).toEqual([false, []]);
});
