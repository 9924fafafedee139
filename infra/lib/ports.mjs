import { createServer, connect } from 'node:net';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOST = '127.0.0.1';

/** @param {number} port @returns {Promise<void>} */
const listen = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve()));
  });

/**
 * Whether no program listens on this loopback port.
 * @param {number} port
 */
export const isFree = (port) =>
  listen(port).then(
    () => true,
    () => false,
  );

/** Below the ports that Linux gives to connections and to servers without a port of their own. */
const RANGE = { first: 20_000, count: 12_000 };
const LEASES = join(tmpdir(), 'fairwater-ports');

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    return isAlive(Number(readFileSync(file, 'utf8')));
  } catch {
    return false;
  }
}

/**
 * Leases a port to this process until it ends: the file system lets one process alone create the file.
 * @param {number} port
 */
function lease(port) {
  const file = join(LEASES, String(port));
  if (isHeld(file)) return false;
  rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/**
 * An unused loopback port. No other process gets it from here while this one runs, and the system gives it to no one,
 * also before a server listens on it and while that server starts again.
 * @returns {Promise<number>}
 */
export async function freePort() {
  mkdirSync(LEASES, { recursive: true });
  const port = RANGE.first + Math.floor(Math.random() * RANGE.count);
  return lease(port) && (await isFree(port)) ? port : freePort();
}

/**
 * Waits until a server accepts on the port; false when `isStillNeeded` returns false or time is over.
 * @param {number} port
 * @param {{ timeoutMs: number, isStillNeeded?: () => boolean }} options
 */
export async function accepts(port, { timeoutMs, isStillNeeded = () => true }) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && isStillNeeded()) {
    if (await canConnect(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  return false;
}

/** @param {number} port @returns {Promise<boolean>} */
const canConnect = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const end = (/** @type {boolean} */ isOpen) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(500, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
