import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const BARE = fileURLToPath(new URL('bare.mjs', import.meta.url));

/** Starts a bare Fastify route answering `body`: `{ url, pid, stop }`. */
export async function startReference(body) {
  const child = spawn(process.execPath, [BARE], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(body);
  const [line] = await once(child.stdout, 'data');
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url: `${String(line).trim()}/`, pid: child.pid, stop };
}
