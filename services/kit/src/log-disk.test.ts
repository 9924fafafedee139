import { deadlineMs } from '@fw/test-kit/deadline';
import { build } from 'esbuild';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleOwnPackages } from '../../../packages/config/src/bundle-own-packages.mjs';

const SOURCE = `
  import { buildService, loggerFor, runService, systemClock } from './index.ts';
  await runService('probe', async () => {
    const logger = loggerFor('probe', 'info');
    const app = buildService({ name: 'probe', passportKeys: {}, clock: systemClock(), logger });
    return { app, host: '127.0.0.1', port: Number(process.env.PORT) };
  });
`;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = mkdtempSync(join(import.meta.dirname, '..', '.log-disk-'));
  program = join(folder, 'probe.mjs');
  await build({
    stdin: { contents: SOURCE, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [bundleOwnPackages],
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const isAlive = (url: string): Promise<boolean> =>
  fetch(`${url}/livez`).then(
    ({ status }) => status === 200,
    () => false,
  );

async function untilAlive(url: string): Promise<void> {
  await vi.waitUntil(() => isAlive(url));
}

/** Refused calls, each of which writes one log line; together more than the logger buffers before it writes. */
const writeLogLines = (url: string): Promise<unknown> =>
  Promise.all(Array.from({ length: 300 }, () => fetch(`${url}/webapi/v1/x`).then((answer) => answer.text())));

async function runProbe(
  start: (env: NodeJS.ProcessEnv) => ChildProcess,
  beforeUse?: (child: ChildProcess) => void,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const child = start({ ...process.env, PORT: String(port), FW_END_WITH_PARENT: '1' });
  const exited = once(child, 'exit');
  try {
    await untilAlive(url);
    beforeUse?.(child);
    await writeLogLines(url);
    await delay(1_200); // two periodic flushes
    await writeLogLines(url);
    const wasAlive = await isAlive(url);
    child.kill('SIGTERM');
    const ended = await Promise.race([exited, delay(deadlineMs(), ['still running'])]);
    return { wasAlive, exitCode: ended[0] };
  } finally {
    child.kill('SIGKILL');
  }
}

describe.skipIf(process.platform !== 'linux')('a service whose log cannot be written', () => {
  it('keeps answering and exits cleanly when standard output and error are on a full disk', async () => {
    const full = openSync('/dev/full', 'w');
    const result = await runProbe((env) =>
      spawn(process.execPath, [program], { env, stdio: ['ignore', full, full] }),
    );
    closeSync(full);
    expect(result).toEqual({ wasAlive: true, exitCode: 0 });
  });

  it('keeps answering and exits cleanly when the reader of its pipes has gone', async () => {
    const result = await runProbe(
      (env) => spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
      ({ stdout, stderr }) => {
        stdout?.destroy();
        stderr?.destroy();
      },
    );
    expect(result).toEqual({ wasAlive: true, exitCode: 0 });
  });
});
