import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitUntilReady } from './health.mjs';
import { isAlive } from './orphans.mjs';
import { MAX_RESTART_DELAY_MS, STABLE_UPTIME_MS } from './supervised-process.mjs';
import { createSupervisor } from './supervisor.mjs';

const STUB = 'console.log("up " + process.pid); setInterval(() => {}, 1000)';
const STUBBORN = `process.on('SIGTERM', () => {}); ${STUB}`;

let home = '';
let supervisor: ReturnType<typeof createSupervisor>;

const spec = (name: string, script = STUB) => ({
  name,
  url: 'http://127.0.0.1:1',
  command: process.execPath,
  args: ['-e', script],
  env: { PATH: process.env['PATH'] },
});
const readPid = (name: string) => Number(supervisor.state(name)?.pid);
const changed = (name: string, before: number) =>
  vi.waitFor(() => expect(readPid(name)).not.toBe(before), { interval: 20 });

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fw-supervisor-'));
  supervisor = createSupervisor({ logs: join(home, 'logs'), pids: join(home, 'pids') });
});

afterEach(async () => {
  await supervisor.stopAll();
  rmSync(home, { recursive: true, force: true });
});

it('restarts a process a tenth of a second after kill -9', async () => {
  supervisor.start(spec('one'));
  const before = readPid('one');

  process.kill(before, 'SIGKILL');
  await changed('one', before);

  expect(readFileSync(join(home, 'logs/one.log'), 'utf8')).toContain('ended (SIGKILL), restarts in 100 ms');
  expect(Number(readFileSync(join(home, 'pids/one.pid'), 'utf8'))).toBe(readPid('one'));
});

it('waits longer before each restart of a process that ends at once', async () => {
  supervisor.start(spec('doomed', 'process.exit(3)'));

  await vi.waitFor(() => expect(supervisor.state('doomed')?.ends).toBe(3));

  expect(supervisor.state('doomed')?.lastEnd).toBe(3);
  expect(supervisor.state('doomed')?.restartDelayMs).toBeGreaterThan(300);
  expect(readFileSync(join(home, 'logs/doomed.log'), 'utf8')).toContain('restarts in 200 ms');
});

it('never waits longer than 2 s before a restart, so that what a kill interrupts goes on within 10 s', () => {
  expect(MAX_RESTART_DELAY_MS).toBeLessThanOrEqual(2_000);
});

it('keeps a process down while its hold file exists', async () => {
  supervisor.start(spec('held'));
  supervisor.start(spec('other', 'process.exit(3)'));
  const before = readPid('held');
  writeFileSync(join(home, 'pids/held.hold'), '');

  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => expect(supervisor.state('held')?.ends).toBe(1));
  const restarts = Number(supervisor.state('other')?.ends);
  await vi.waitFor(() => expect(supervisor.state('other')?.ends).toBeGreaterThan(restarts + 1));
  expect(readPid('held')).toBe(before);
  expect(isAlive(before)).toBe(false);

  rmSync(join(home, 'pids/held.hold'));
  await changed('held', before);
});

it('ends one that ignores SIGTERM, and leaves no pid file', async () => {
  supervisor.start(spec('stubborn', STUBBORN));
  const pid = readPid('stubborn');
  await vi.waitFor(() => expect(readFileSync(join(home, 'logs/stubborn.log'), 'utf8')).toContain('up'));

  await supervisor.stop('stubborn', 300);

  expect(isAlive(pid)).toBe(false);
  expect(supervisor.list()).toEqual([]);
});

it('is not ended by a program that does not exist', async () => {
  supervisor.start({ ...spec('absent'), command: '/nonexistent/program' });

  await vi.waitFor(() => expect(supervisor.state('absent')?.ends).toBeGreaterThan(1));
  expect(supervisor.state('absent')?.lastEnd).toBe('ENOENT');
});

it('restarts without a longer delay after each end of a process that had run for the stable uptime', async () => {
  await supervisor.stopAll();
  const folders = { logs: join(home, 'logs'), pids: join(home, 'pids') };
  supervisor = createSupervisor({ ...folders, stableUptimeMs: 150 });
  supervisor.start(spec('killed', 'setTimeout(() => process.exit(1), 300)'));

  await vi.waitFor(() => expect(supervisor.state('killed')?.ends).toBe(4));

  const delays = readFileSync(join(home, 'logs/killed.log'), 'utf8').match(/restarts in \d+ ms/g);
  expect(delays).toEqual(Array.from({ length: 4 }, () => 'restarts in 100 ms'));
});

it('counts a process as stable after ten seconds', () => {
  expect(STABLE_UPTIME_MS).toBe(10_000);
});

it('keeps a process running whose log is on a full disk', async () => {
  symlinkSync('/dev/full', join(home, 'logs/writer.log'));
  const ready = join(home, 'written');
  const writer = `process.stdout.write('one'); process.stderr.write('two'); setTimeout(() => process.stdout.write('three', () => require('fs').writeFileSync('${ready}', '')), 50); ${STUB}`;
  supervisor.start(spec('writer', writer));
  const pid = readPid('writer');

  await vi.waitFor(() => expect(readdirSync(home)).toContain('written'));

  expect(isAlive(pid)).toBe(true);
  expect(supervisor.state('writer')).toMatchObject({ ends: 0, pid });
});

it('bounds the logs of a process that writes without end, while it runs', async () => {
  const block = `const line = 'x'.repeat(999) + '\\n'; for (let i = 0; i < 45; i += 1) process.stdout.write(line.repeat(1000));`;
  supervisor.start(spec('chatty', `${block} console.log('last line'); ${STUB}`));
  const log = () => readFileSync(join(home, 'logs/chatty.log'), 'utf8');

  await vi.waitFor(() => expect(log()).toContain('last line'));

  const files = readdirSync(join(home, 'logs'));
  expect(files.toSorted()).toEqual(['chatty.log', 'chatty.log.1', 'chatty.log.2']);
  for (const file of files) expect(statSync(join(home, 'logs', file)).size).toBeLessThanOrEqual(10_000_000);
});

it('does not start a process again that ended because a setting is wrong, and names the setting', async () => {
  const sentence = 'gateway: These settings are missing or wrong: FW_TRUST_PROXY (addresses).';
  const one = spec('one', `console.error(${JSON.stringify(sentence)}); process.exit(20)`);
  supervisor.start(one);
  supervisor.start(spec('other', 'process.exit(21)'));

  await expect(waitUntilReady(supervisor, one)).rejects.toThrow(sentence);
  await vi.waitFor(() => expect(supervisor.state('other')?.ends).toBeGreaterThan(2));

  expect(supervisor.state('one')?.ends).toBe(1);
});
