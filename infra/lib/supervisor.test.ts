import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAlive } from './orphans.mjs';
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
const pidOf = (name: string) => Number(supervisor.state(name).pid);
const changed = (name: string, before: number) =>
  vi.waitFor(() => expect(pidOf(name)).not.toBe(before), { timeout: 5000, interval: 20 });

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fw-supervisor-'));
  supervisor = createSupervisor({ logs: join(home, 'logs'), pids: join(home, 'pids') });
});

afterEach(async () => {
  await supervisor.stopAll();
  rmSync(home, { recursive: true, force: true });
});

it('starts a process again within a second of its death by kill -9', async () => {
  supervisor.start(spec('one'));
  const before = pidOf('one');
  const killedAt = Date.now();

  process.kill(before, 'SIGKILL');
  await changed('one', before);

  expect(Date.now() - killedAt).toBeLessThan(1000);
  expect(Number(readFileSync(join(home, 'pids/one.pid'), 'utf8'))).toBe(pidOf('one'));
});

it('waits longer each time a process dies at once', async () => {
  supervisor.start(spec('doomed', 'process.exit(3)'));

  await vi.waitFor(() => expect(supervisor.state('doomed').ends).toBe(3), { timeout: 5000 });

  expect(supervisor.state('doomed').lastEnd).toBe(3);
  expect(supervisor.state('doomed').pauseMs).toBeGreaterThan(300);
  expect(readFileSync(join(home, 'logs/doomed.log'), 'utf8')).toContain('starts again in 200 ms');
});

it('keeps a process down while its hold file stands', async () => {
  supervisor.start(spec('held'));
  const before = pidOf('held');
  writeFileSync(join(home, 'pids/held.hold'), '');

  process.kill(before, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(pidOf('held')).toBe(before);
  expect(isAlive(before)).toBe(false);

  rmSync(join(home, 'pids/held.hold'));
  await changed('held', before);
});

it('ends one that ignores SIGTERM, and leaves no pid file', async () => {
  supervisor.start(spec('stubborn', STUBBORN));
  const pid = pidOf('stubborn');
  await vi.waitFor(() => expect(readFileSync(join(home, 'logs/stubborn.log'), 'utf8')).toContain('up'));

  await supervisor.stop('stubborn', 300);

  expect(isAlive(pid)).toBe(false);
  expect(supervisor.list()).toEqual([]);
});

it('is not ended by a program that does not exist', async () => {
  supervisor.start({ ...spec('absent'), command: '/nonexistent/program' });

  await vi.waitFor(() => expect(supervisor.state('absent').ends).toBeGreaterThan(1), { timeout: 3000 });
  expect(supervisor.state('absent').lastEnd).toBe('ENOENT');
});
