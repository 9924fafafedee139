import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestGateway } from './testing/test-gateway.ts';

const READ = { path: '/webapi/v1/user/account/all', options: { method: 'POST', body: {} } } as const;
const WRITE = {
  path: '/webapi/v1/budgets/create',
  options: { method: 'POST', body: {}, headers: { 'idempotency-key': 'a-key-for-this-form' } },
} as const;
/** May have happened when its connection breaks. */
const CHANGE = { path: '/webapi/v1/budgets/delete', options: { method: 'POST', body: {} } } as const;
const SENT = [READ, WRITE, CHANGE, CHANGE] as const;
const SENDERS = 48;
const WORK_MS = 60;

/** Two instances that share a listening socket as those of the supervisor do; each answers its process id after a while. */
const INSTANCES = `
  const cluster = require('node:cluster');
  if (cluster.isPrimary) {
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    const workers = [cluster.fork(), cluster.fork()];
    let listening = 0;
    cluster.on('listening', (_worker, { port }) => {
      listening += 1;
      if (listening === 2) console.log(JSON.stringify({ port, pids: workers.map(({ process }) => process.pid) }));
    });
    process.stdin.resume().on('end', () => process.exit());
  } else {
    require('node:http').createServer((request, response) => {
      request.resume();
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(process.pid));
      }, ${WORK_MS});
    }).listen(0, '127.0.0.1');
  }
`;

let folder = '';
let instances: ChildProcess;
let port = 0;
let pids: readonly number[] = [];

const gateway = await startTestGateway();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fw-instances-'));
  const program = join(folder, 'instances.cjs');
  writeFileSync(program, INSTANCES);
  instances = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  if (!instances.stdout) throw new Error('no output');
  const [line] = await once(createInterface(instances.stdout), 'line');
  ({ port, pids } = JSON.parse(String(line)));
});
afterAll(async () => {
  instances.stdin?.end();
  rmSync(folder, { recursive: true, force: true });
  await gateway.close();
});

it('fails only changes without a key while one of two instances is killed that many calls were sent to', async () => {
  const upstreams = gateway.upstreamsWith({ finances: `http://127.0.0.1:${port}` });
  const { base } = await gateway.openGateway({ upstreams });
  const browser = gateway.browser(base);
  await browser.signIn(await gateway.registerPerson());
  const replies: { path: string; status: number; from: unknown }[] = [];
  let isOver = false;
  const send = async ({ path, options }: (typeof SENT)[number]): Promise<void> => {
    while (!isOver) {
      const response = await browser.request(path, options);
      replies.push({ path, status: response.status, from: await response.json() });
    }
  };
  const answeredBy = (from: number) => replies.filter((reply) => reply.from === from).length;
  const senders = Array.from({ length: SENDERS / SENT.length }, () => SENT.map(send)).flat();
  while (replies.length < 10 * SENDERS) await pause(WORK_MS);

  const [killed = 0, other = 0] = pids.toSorted((one, two) => answeredBy(two) - answeredBy(one));
  process.kill(killed, 'SIGKILL');
  const enough = answeredBy(other) + 10 * SENDERS;
  await vi.waitFor(() => expect(answeredBy(other)).toBeGreaterThan(enough), 10_000);
  isOver = true;
  await Promise.all(senders);

  const refused = replies.filter(({ status }) => status !== 200).map(({ path }) => path);
  expect(refused.filter((path) => path !== CHANGE.path)).toEqual([]);
});
