import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startThrowaway } from '../../lib/mongod/throwaway.mjs';

const BARE = fileURLToPath(new URL('bare.mjs', import.meta.url));
const BARE_HOPS = fileURLToPath(new URL('bare-hops.mjs', import.meta.url));

const CONNECTION_HEADERS = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
]);

/** @param {import('./load.mjs').Reply['headers']} headers */
const sameHeaders = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name)));

/**
 * Starts a script that reads `input` and prints its address.
 * @param {string} script @param {object} input
 */
async function startBare(script, input) {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(input));
  const [line] = await once(child.stdout, 'data');
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url: `${String(line).trim()}/`, pid: child.pid ?? 0, stop };
}

/**
 * Starts a bare Fastify route that returns the same bytes, headers too: `{ url, pid, stop }`.
 * @param {Pick<import('./load.mjs').Reply, 'body' | 'headers'>} reply
 */
export const startReference = ({ body, headers }) => startBare(BARE, { body, headers: sameHeaders(headers) });

/**
 * Starts two bare Fastify processes with a database of their own: one passes a call on, the other reads the same bytes from
 * an indexed document. `{ url, pids, stop }`.
 * @param {Pick<import('./load.mjs').Reply, 'body' | 'headers'>} reply
 */
export async function startBareHops({ body, headers }) {
  const mongod = await startThrowaway();
  const service = await startBare(BARE_HOPS, {
    role: 'service',
    body,
    headers: sameHeaders(headers),
    mongoUrl: mongod.url,
  });
  const gateway = await startBare(BARE_HOPS, { role: 'gateway', target: new URL(service.url).origin });
  const stop = async () => {
    await gateway.stop();
    await service.stop();
    await mongod.stop();
  };
  return { url: gateway.url, pids: [gateway.pid, service.pid], stop };
}
