import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../lib/processes.mjs';
import { accepts } from '../lib/ports.mjs';
import { withHeartbeat } from '../lib/progress.mjs';
import { run, whereIs } from '../lib/run.mjs';
import { Stop } from '../lib/stop.mjs';

/** @typedef {import('../lib/types.ts').ReportProgress} ReportProgress */
/** @typedef {import('../lib/types.ts').ServiceName} ServiceName */
/** @typedef {{ name: string, ports: Readonly<Record<ServiceName | 'gateway', number>> }} MachineAddress */
/** @typedef {Readonly<Record<ServiceName | 'gateway', number>>} BalancedPorts */

const START_TIMEOUT_MS = 10_000;
const WHERE_DEBIAN_INSTALLS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * HAProxy on PATH, or Debian's package when this runs as root.
 * @param {ReportProgress} reportProgress
 */
export async function findBalancer(reportProgress) {
  const PATH = [process.env['PATH'], ...WHERE_DEBIAN_INSTALLS].join(':');
  const installed = whereIs('haproxy', { PATH });
  if (installed) return installed;
  if (process.getuid?.() === 0 && whereIs('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const args = ['install', '-y', '-qq', '--no-install-recommends', 'haproxy'];
    await run('apt-get', ['update', '-qq'], { env, timeoutMs: 120_000 });
    await withHeartbeat(reportProgress, 'installing HAProxy', () => run('apt-get', args, { env }));
  }
  const path = whereIs('haproxy', { PATH });
  if (path) return path;
  throw new Stop('failed', 'HAProxy is not installed: apt-get install haproxy.');
}

/**
 * Machines are probed at `/livez` twice a second; one that leaves two probes without an answer for a second each gets no
 * connection, and those it has are closed, so that a caller repeats at the other one. A process that is only busy is
 * not taken for a dead one; one that ended refuses connections, which go to the other machine at once.
 */
const PROBED = 'check inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions';

/** @param {readonly MachineAddress[]} machines @param {ServiceName | 'gateway'} name */
const servers = (machines, name) =>
  machines.map((machine) => `    server ${machine.name} 127.0.0.1:${machine.ports[name]} ${PROBED}`);

/**
 * The configuration: requests of browsers go to the gateways, connections of gateways and services to the services. A
 * connection that is refused goes to the other machine. A request that was sent and not answered is repeated by the balancer only
 * where it is a read or carries an idempotency key; the gateways do the same for services.
 * @param {{ machines: readonly MachineAddress[], ports: BalancedPorts }} options
 */
export function balancerConfig({ machines, ports }) {
  const services = SERVICES.flatMap((name) => [
    `listen ${name}`,
    '    mode tcp',
    `    bind 127.0.0.1:${ports[name]}`,
    '    balance leastconn',
    '    option httpchk GET /livez',
    ...servers(machines, name),
  ]);
  return [
    'global',
    '    maxconn 4000',
    'defaults',
    '    timeout connect 500ms',
    '    timeout client 60s',
    '    timeout server 60s',
    '    timeout check 1s',
    '    retries 3',
    '    option redispatch 1',
    'listen gateways',
    '    mode http',
    `    bind 127.0.0.1:${ports.gateway}`,
    '    balance roundrobin',
    '    option forwardfor',
    '    option httpchk GET /livez',
    '    http-reuse safe',
    '    retry-on conn-failure empty-response',
    '    http-request disable-l7-retry if !METH_GET !{ req.hdr(idempotency-key) -m found }',
    '    default-server pool-purge-delay 1s',
    ...servers(machines, 'gateway'),
    ...services,
    '',
  ].join('\n');
}

/**
 * Starts the balancer; its ports accept from then on.
 * @param {{ path: string, data: string, config: string, port: number, supervisor: import('../lib/supervisor.mjs').Supervisor }} options
 */
export async function startBalancer({ path, data, config, port, supervisor }) {
  const file = join(data, 'haproxy.cfg');
  writeFileSync(file, config);
  const { code, output } = await run(path, ['-c', '-f', file]);
  if (code !== 0) throw new Stop('failed', `HAProxy refuses its configuration: ${output.trim()}`);
  const url = `http://127.0.0.1:${port}`;
  supervisor.start({ name: 'haproxy', url, env: process.env, command: path, args: ['-db', '-f', file] });
  if (!(await accepts(port, { timeoutMs: START_TIMEOUT_MS })))
    throw new Stop('failed', `HAProxy does not start: see ${supervisor.logFile('haproxy')}.`);
}
