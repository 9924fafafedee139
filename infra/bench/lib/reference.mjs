import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const BARE = fileURLToPath(new URL('bare.mjs', import.meta.url));

const CONNECTION_HEADERS = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
]);

/**
 * Starts a bare Fastify route that returns the same bytes, headers too: `{ url, pid, stop }`.
 * @param {Pick<import('./load.mjs').Reply, 'body' | 'headers'>} reply
 */
export async function startReference({ body, headers }) {
  const same = Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name)));
  const child = spawn(process.execPath, [BARE], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ body, headers: same }));
  const [line] = await once(child.stdout, 'data');
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url: `${String(line).trim()}/`, pid: child.pid ?? 0, stop };
}
