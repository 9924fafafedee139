import { createServer, connect } from 'node:net';

const HOST = '127.0.0.1';

const listen = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: HOST, exclusive: true }, () => {
      const { port: got } = server.address();
      server.close(() => resolve(got));
    });
  });

/** Whether nobody listens on this loopback port. */
export const isFree = (port) =>
  listen(port).then(
    () => true,
    () => false,
  );

const given = new Set();

/** A loopback port nobody uses; the same process never gets one twice. */
export async function freePort() {
  const port = await listen(0);
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}

/** Waits until someone accepts on the port; false when `stillWanted` says no or time is over. */
export async function accepts(port, { timeoutMs, stillWanted = () => true }) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && stillWanted()) {
    if (await canConnect(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  return false;
}

const canConnect = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(500, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
