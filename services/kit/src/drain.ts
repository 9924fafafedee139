import type { FastifyInstance } from 'fastify';

/**
 * Fastify closes connections that are idle when close() is called; one that was busy then would stay open until its
 * keep-alive timeout. While draining, responses carry `connection: close` and connections that fall idle are closed.
 */
export function drainOnClose(app: FastifyInstance): () => boolean {
  let draining = false;
  app.addHook('preClose', (done) => {
    draining = true;
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
    }, 50);
    sweep.unref();
    app.server.once('close', () => {
      clearInterval(sweep);
    });
    done();
  });
  app.addHook('onSend', (...[, reply, payload, done]) => {
    if (draining) void reply.header('connection', 'close');
    done(null, payload);
  });
  return () => draining;
}
