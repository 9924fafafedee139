import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RunningSuite } from '@fw/test-kit';
import { FREE_PORTS } from '../../infra/lib/settings.mjs';

const START = fileURLToPath(new URL('../../infra/start.mjs', import.meta.url));
const PATIENCE_MS = 90_000;

/** A suite that one test file starts for itself, to break it. */
export interface OwnSuite {
  readonly data: string;
  readonly child: ChildProcess;
  /** What its run.json says now; a process that was started again has a new pid. */
  readonly run: () => RunningSuite;
  readonly said: () => string;
  readonly pidOf: (name: string) => number;
  /** Keeps a process down; the answer brings it back. */
  readonly hold: (name: string) => Promise<() => void>;
  /** Ends it as Ctrl-C does and gives the exit code. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** A throwaway data folder that has what the running suite published, so that a start need not compress it again. */
export function throwawayData(): string {
  const data = mkdtempSync(join(tmpdir(), 'fw-own-'));
  const published = join(dirname(process.env['FW_E2E_RUN'] ?? ''), 'web');
  if (existsSync(published)) cpSync(published, join(data, 'web'), { recursive: true });
  return data;
}

/** `infra/start.mjs` on free ports and a data folder, without a build and without the demo world. */
export function launch(data: string, env: Readonly<Record<string, string>> = {}) {
  const settings = { FW_DATA: data, FW_BUILD: '0', FW_DEMO: '0', FW_FOLLOW_PARENT: '1' };
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, NODE_ENV: 'development', FW_TEST_DOOR: '', ...FREE_PORTS, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  return { child, said: () => text };
}

/** The exit code of a process, once it ended. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** Waits until a question is answered with true. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, withinMs = 10_000) {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await pause(20);
  }
  return Date.now() - began;
}

/** Starts a suite of one's own and waits until it is up. */
export async function startOwnSuite(
  data = throwawayData(),
  env: Readonly<Record<string, string>> = {},
): Promise<OwnSuite> {
  const { child, said } = launch(data, env);
  const file = join(data, 'run.json');
  await until(() => existsSync(file) || child.exitCode !== null, 'the suite is up', PATIENCE_MS);
  if (!existsSync(file)) throw new Error(`the suite did not start: ${said()}`);
  const run = () => JSON.parse(readFileSync(file, 'utf8')) as RunningSuite;
  const pidOf = (name: string): number => {
    const found = run().processes.find((one) => one.name === name);
    if (!found) throw new Error(`run.json knows no ${name}`);
    return found.pid;
  };
  const hold = async (name: string) => {
    const flag = join(data, 'pids', `${name}.hold`);
    const pid = pidOf(name);
    writeFileSync(flag, '');
    process.kill(pid, 'SIGKILL');
    await until(() => !existsSync(join(data, 'pids', `${name}.pid`)), `${name} is down`);
    return () => rmSync(flag, { force: true });
  };
  const end = (signal: NodeJS.Signals = 'SIGINT') => {
    child.kill(signal);
    return exitOf(child);
  };
  return { data, child, run, said, pidOf, hold, end };
}
