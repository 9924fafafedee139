import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';

const SWEEP_INTERVAL_MS = 50;

/** Closes connections of a server as they fall idle, until the server is closed. */
export function closeIdleUntilClosed(server: Pick<Server, 'closeIdleConnections' | 'once'>): void {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}

/**
 * Fastify closes connections that are idle when close() is called; one that was busy then would stay open until its
 * keep-alive timeout. While draining, responses carry `connection: close` and connections that fall idle are closed.
 */
export function drainOnClose(app: FastifyInstance): () => boolean {
  let draining = false;
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
