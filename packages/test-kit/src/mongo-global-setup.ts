import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const THROWAWAY = fileURLToPath(new URL('../../../infra/test-mongod.mjs', import.meta.url));

interface Throwaway {
  readonly child: ChildProcessWithoutNullStreams;
  readonly answer: Promise<string>;
}

function startThrowaway(): Throwaway {
  const child = spawn(process.execPath, [THROWAWAY]);
  let errorOutput = '';
  const answer = new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
    child.once('exit', () => resolve(`refused ${errorOutput.trim().replaceAll('\n', ' ')}`));
  });
  return { child, answer };
}

async function end({ child }: Throwaway): Promise<void> {
  if (child.exitCode !== null) return;
  child.stdin.end();
  await once(child, 'exit');
}

/**
 * Vitest's global setup for projects with databases: a unix socket whose first connection starts one
 * throwaway MongoDB for the whole run. Nothing starts for tests that need none, or when `FW_TEST_MONGO_URL` is set.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env['FW_TEST_MONGO_URL']) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'fw-mongo-'));
  let throwaway: Throwaway | null = null;
  const server = createServer((socket: Socket) => {
    throwaway ??= startThrowaway();
    socket.on('error', () => socket.destroy());
    void throwaway.answer.then((url) => socket.end(url));
  });
  server.listen(join(folder, 'socket'));
  await once(server, 'listening');
  process.env['FW_TEST_MONGO_SOCKET'] = join(folder, 'socket');
  return async () => {
    server.close();
    if (throwaway) await end(throwaway);
    rmSync(folder, { recursive: true, force: true });
  };
}
