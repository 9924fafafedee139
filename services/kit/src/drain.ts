import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const SWEEP_INTERVAL_MS = 50;
/** Longer than a caller keeps an idle connection: a gateway `CALLER_IDLE_MS`, a browser as long as `Keep-Alive` states. */
export const MAX_DRAIN_MS = 11_000;
/** How long a gateway or a service keeps an idle connection to a service: shorter than that drains. */
export const CALLER_IDLE_MS = 3_000;

/** Closes connections of a server as they fall idle, until the server is closed. */
export function closeIdleUntilClosed(server: Pick<Server, 'closeIdleConnections' | 'once'>): void {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}

/** What makes a service report that it drains, by the service. */
const beginnings = new WeakMap<FastifyInstance, () => void>();

/**
 * Fastify closes connections that are idle when close() is called; one that was busy then would stay open until its
 * keep-alive timeout. While draining, responses carry `connection: close` and connections that fall idle are closed.
 */
export function drainOnClose(app: FastifyInstance): () => boolean {
  let draining = false;
  beginnings.set(app, () => {
    draining = true;
  });
  app.addHook('preClose', (done) => {
    draining = true;
    closeIdleUntilClosed(app.server);
    done();
  });
  app.addHook('onSend', (...[, reply, payload, done]) => {
    if (draining) void reply.header('connection', 'close');
    done(null, payload);
  });
  return () => draining;
}

const countConnections = (server: NetServer): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });

async function hasConnections(servers: readonly NetServer[]): Promise<boolean> {
  const counts = await Promise.all(servers.map(countConnections));
  return counts.some((count) => count > 0);
}

/**
 * Accepts no connection any more and serves those it has: each is closed with its next response, and an idle one by its
 * caller. A server that closed an idle connection itself could meet a request on its way, which would fail.
 */
export async function drain(app: FastifyInstance, servers: readonly NetServer[]): Promise<void> {
  beginnings.get(app)?.();
  // That of an HTTP server would also close its idle connections.
  for (const server of servers) NetServer.prototype.close.call(server);
  const until = performance.now() + MAX_DRAIN_MS;
  while (performance.now() < until && (await hasConnections(servers))) await pause(SWEEP_INTERVAL_MS);
}
