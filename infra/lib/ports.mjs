import { createServer, connect } from 'node:net';

const HOST = '127.0.0.1';

/** @param {number} port @returns {Promise<number>} */
const listen = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: HOST, exclusive: true }, () => {
      const address = server.address();
      const given = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(given));
    });
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

/** @type {Set<number>} */
const handedOut = new Set();

/**
 * An unused loopback port; the same process never gets one twice.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = await listen(0);
  if (handedOut.has(port)) return freePort();
  handedOut.add(port);
  return port;
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
