import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runningSuite } from '@fw/test-kit';
import { sendDeployment } from '../../infra/lib/control.mjs';
import { recordDeployment } from '../../infra/lib/deployments.mjs';
import { artefactsFolder, liveVersion } from '../../infra/lib/live-version.mjs';
import { endData, KEPT_OWN_LOGS } from '../../infra/lib/log-check.mjs';
import { freePort } from '../../infra/lib/ports.mjs';
import { FREE_PORTS } from '../../infra/lib/settings.mjs';

const INFRA = fileURLToPath(new URL('../../infra/', import.meta.url));
/** A busy machine starts a suite slowly; what ended is found at once. */
const START_TIMEOUT_MS = 240_000;

/** The suite that all files share. */
const SHARED_RUN = process.env['FW_E2E_RUN'] ?? '';

type Env = Readonly<Record<string, string>>;

/** A start of the suite: the process, and its output so far. */
export interface Launched {
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** A suite that one test file starts for itself, to break it. */
export interface OwnSuite extends Launched {
  /** Its data folder. */
  readonly data: string;
}

/** A throwaway data folder that holds what the running suite published, so that a start need not compress it again. */
export function throwawayData(): string {
  const data = mkdtempSync(join(tmpdir(), 'fw-own-'));
  const published = join(dirname(process.env['FW_E2E_RUN'] ?? ''), 'web');
  if (existsSync(published)) cpSync(published, join(data, 'web'), { recursive: true });
  return data;
}

/** Starts `infra/start.mjs` on free ports, without a build and without the demo world. */
export function launch(data: string, env: Env = {}): Launched {
  const settings = { FW_DATA: data, FW_BUILD: '0', FW_DEMO: '0', FW_FOLLOW_PARENT: '1', FW_TEST_DOOR: '' };
  const child = spawn(process.execPath, [join(INFRA, 'start.mjs')], {
    env: { ...process.env, NODE_ENV: 'development', ...FREE_PORTS, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  return { child, output: () => text };
}

/** The exit code of a process, once it has ended. */
export async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** Waits until the condition holds; returns the milliseconds it took. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 10_000,
): Promise<number> {
  const began = performance.now();
  while (!(await condition())) {
    if (performance.now() - began > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await pause(20);
  }
  return performance.now() - began;
}

/**
 * Starts a separate suite and waits until it is up. From then on `runningSuite()` and everything built on it
 * use this one, in this test file.
 */
export async function startOwnSuite(data = throwawayData(), env: Env = {}): Promise<OwnSuite> {
  const launched = launch(data, { FW_TEST_DOOR: `127.0.0.1:${await freePort()}`, ...env });
  const file = join(data, 'run.json');
  const hasEnded = () => launched.child.exitCode !== null;
  await until(() => existsSync(file) || hasEnded(), 'the suite is up', START_TIMEOUT_MS);
  if (hasEnded()) throw new Error(`the suite did not start: ${launched.output()}`);
  process.env['FW_E2E_RUN'] = file;
  return { ...launched, data };
}

/** Ends a suite as Ctrl-C does; returns its exit code. */
export async function interrupt({ child }: Launched): Promise<number | null> {
  child.kill('SIGINT');
  return waitForExit(child);
}

/**
 * Ends a suite and deletes its data, for the next file of this worker to use the shared one again; throws when its logs hold
 * what a test entered, a code, a cookie or a secret.
 */
export async function discard(suite: OwnSuite | undefined): Promise<void> {
  process.env['FW_E2E_RUN'] = SHARED_RUN;
  if (!suite) return;
  await interrupt(suite);
  endData(suite.data, join(KEPT_OWN_LOGS, basename(suite.data)));
}

/** The process id of a part of the suite, as run.json names it now. */
export function requirePid(name: string): number {
  const found = runningSuite().processes.find((one) => one.name === name);
  if (found?.pid === undefined) throw new Error(`run.json has no running ${name}`);
  return found.pid;
}

/** Kills a process with -9 and keeps it down; the returned function lets it restart. */
export async function stopProcess({ data }: OwnSuite, name: string): Promise<() => void> {
  const fileOf = (kind: string): string => join(data, 'pids', `${name}.${kind}`);
  const pid = requirePid(name);
  writeFileSync(fileOf('hold'), '');
  process.kill(pid, 'SIGKILL');
  await until(() => !existsSync(fileOf('pid')), `${name} is down`);
  return () => rmSync(fileOf('hold'), { force: true });
}

/** Deploys the live artefact of a process under another version, as `npm run deploy:…` does after its gate. */
export async function deployCopy({ data }: OwnSuite, name: string): ReturnType<typeof sendDeployment> {
  const home = artefactsFolder(data);
  const { version } = liveVersion(home, name) ?? { version: 'none' };
  const next = `${version}-next`;
  cpSync(join(home, name, version), join(home, name, next), { recursive: true });
  const reply = await sendDeployment(data, { name, version: next });
  const deployment = { at: new Date().toISOString(), commit: '', versions: { [name]: next } };
  recordDeployment(home, name, { deployment, before: { [name]: version } });
  return reply;
}

/** Runs a command of `infra/` on the data of a suite; returns its exit code, what it printed and how long it took. */
export async function runCommand(
  { data }: OwnSuite,
  name: 'rollback' | 'backup' | 'restore',
  args: readonly string[],
): Promise<{ code: unknown; output: string; ms: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(INFRA, `${name}.mjs`), ...args], {
    env: { ...process.env, FW_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const code = await waitForExit(child);
  return { code, output, ms: performance.now() - began };
}

const MAX_ROLLBACK_MS = 15_000;

/**
 * How long a rollback may take after a deployment of the same service in the same run took so long: 15 s, and on a machine that
 * others hold as well up to three such deployments, as it starts the same processes.
 */
export const maxRollbackMs = (deployMs: number): number => Math.max(MAX_ROLLBACK_MS, 3 * deployMs);

/** Runs `npm run rollback:…` on a suite. */
export const rollBack = (suite: OwnSuite, domain: string): ReturnType<typeof runCommand> =>
  runCommand(suite, 'rollback', [domain]);
