import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrl } from '../lib/mongod/urls.mjs';
import { urlOfUser } from '../lib/mongod/users.mjs';
import { ROOT } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { SERVICES } from '../lib/processes.mjs';
import { lastLine, run, whereIs } from '../lib/run.mjs';
import { FREE_PORTS } from '../lib/settings.mjs';
import { Stop } from '../lib/stop.mjs';

/** @typedef {import('./balancer.mjs').BalancedPorts} BalancedPorts */
/** @typedef {import('../lib/secrets.mjs').Secrets} Secrets */
/** @typedef {{ name: string, data: string, gateway: string, child: import('node:child_process').ChildProcess, readPid: (process: string) => number }} Machine */

const START_TIMEOUT_MS = 300_000;
const POLL_INTERVAL_MS = 100;
const STOP_TIMEOUT_MS = 60_000;
/** @type {readonly (import('../lib/types.ts').ServiceName | 'gateway')[]} */
export const BALANCED = [...SERVICES, 'gateway'];

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const at = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;
const word = (/** @type {string} */ name) => name.toUpperCase();
const portVariable = (/** @type {string} */ name) =>
  name === 'gateway' ? 'FW_PORT' : `FW_${word(name)}_PORT`;

/** Free ports for the services and the gateway. @returns {Promise<BalancedPorts>} */
export async function balancedPorts() {
  const ports = [];
  for (const name of BALANCED) ports.push([name, await freePort()]);
  return Object.fromEntries(ports);
}

/**
 * Whether processes can be given a host name of their own, as those of another machine have: what a killed process held
 * is then free only when its lease ends, because no other machine can see that it has ended.
 */
export async function canNameHosts() {
  if (!whereIs('unshare')) return false;
  const { code } = await run('unshare', ['--uts', 'hostname', 'fairwater-a']);
  return code === 0;
}

/** The command of a start on a machine with its own host name. @param {string} name @param {boolean} isNamed */
function startCommand(name, isNamed) {
  const start = [process.execPath, join(ROOT, 'infra/start.mjs')];
  if (!isNamed) return start;
  const script = 'hostname "$0" && exec "$@"';
  return ['unshare', '--uts', 'sh', '-c', script, `fairwater-${name}`, ...start];
}

/**
 * @typedef {object} ClusterAddresses
 * @property {BalancedPorts} balanced ports of the balancer
 * @property {string} mongoUrl
 * @property {Secrets} secrets
 * @property {Readonly<Record<'sandbox' | 'mail' | 'smtp' | 'employer', number>>} outside ports of the bank, the mails and the employer, which run once
 */

/**
 * What a machine knows of the others: the database, the balancer in front of every service and gateway.
 * @param {ClusterAddresses} addresses @returns {Record<string, string>}
 */
function sharedEnv({ balanced, mongoUrl, secrets, outside }) {
  const portal = at(balanced.gateway);
  const urls = SERVICES.map((name) => [`FW_${word(name)}_URL`, at(balanced[name])]);
  const databases = BALANCED.map((name) => [
    `FW_${word(name)}_MONGO_URL`,
    databaseUrl(urlOfUser(mongoUrl, name, secrets.mongoMaster), `fw_${name}`),
  ]);
  return {
    ...Object.fromEntries([...urls, ...databases]),
    FW_MONGO_URL: urlOfUser(mongoUrl, 'operator', secrets.mongoMaster),
    FW_PUBLIC_ORIGIN: portal,
    FW_TRUST_PROXY: 'loopback',
    FW_SHARED_FILES: '1',
    FW_SMTP_URL: `smtp://127.0.0.1:${outside.smtp}`,
    FW_AGGREGATOR_URL: at(outside.sandbox),
    FW_ACCEPT_SANDBOX_TOKENS: '1',
    FW_SANDBOX_ORIGIN: at(outside.sandbox),
    FW_SANDBOX_REDIRECT_URIS: `${portal}/link-return`,
    FW_WEBHOOK_URL: `${portal}/bp-integration/plaid/webhook`,
    FW_LINK_SCRIPT_URL: `${at(outside.sandbox)}/link/v2/stable/link-initialize.js`,
    FW_REDIRECT_URI: `${portal}/link-return`,
  };
}

/** @param {{ child: import('node:child_process').ChildProcess, data: string, output: () => string, name: string }} starting */
async function untilUp({ child, data, output, name }) {
  const until = Date.now() + START_TIMEOUT_MS;
  while (!existsSync(join(data, 'run.json'))) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Stop('notHealthy', `Machine ${name} does not start: ${lastLine(output())}`);
    await pause(POLL_INTERVAL_MS);
  }
}

/**
 * Starts what one machine runs: a gateway and every service, with a supervisor, folder and host name of its own. The
 * first machine also runs what no machine of ours would: bank, mails, employer.
 * @param {{ name: string, data: string, ports: BalancedPorts, addresses: ClusterAddresses, isNamed: boolean, publishedAt: string | null }} options `publishedAt`: the web root of a machine that has published the same build
 * @returns {Promise<Machine>}
 */
export async function startMachine({ name, data, ports, addresses, isNamed, publishedAt }) {
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'secrets.json'), JSON.stringify(addresses.secrets), { mode: 0o600 });
  if (publishedAt !== null) cpSync(publishedAt, join(data, 'web'), { recursive: true });
  const { outside } = addresses;
  const own = Object.fromEntries(BALANCED.map((one) => [portVariable(one), String(ports[one])]));
  const outsidePorts = {
    FW_SANDBOX_PORT: String(outside.sandbox),
    FW_MAIL_PORT: String(outside.mail),
    FW_SMTP_PORT: String(outside.smtp),
    FW_EMPLOYER_PORT: String(outside.employer),
  };
  const selection = publishedAt === null ? outsidePorts : { FW_ONLY: BALANCED.join(','), FW_DEMO: '0' };
  const [command = '', ...args] = startCommand(name, isNamed);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...FREE_PORTS,
      ...sharedEnv(addresses),
      ...own,
      ...selection,
      FW_DATA: data,
      FW_BUILD: '0',
      FW_FOLLOW_PARENT: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  await untilUp({ child, data, output: () => text, name });
  const readPid = (/** @type {string} */ process_) => {
    /** @type {import('../lib/types.ts').RunFile} */
    const { processes } = JSON.parse(readFileSync(join(data, 'run.json'), 'utf8'));
    const pid = processes.find((one) => one.name === process_)?.pid;
    if (pid === undefined) throw new Error(`machine ${name} has no running ${process_}`);
    return pid;
  };
  return { name, data, gateway: at(ports.gateway), child, readPid };
}

/** Ends everything on a machine as Ctrl-C does. @param {Machine} machine */
export async function stopMachine({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(kill);
}
