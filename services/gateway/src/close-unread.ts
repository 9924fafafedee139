import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { announcesBody } from './request-body.ts';
import { GATEWAY_LIMITS } from './limits.ts';

/** Discards what arrives of a body for a moment, so that the reset of the connection does not overtake the answer. */
function discard(raw: IncomingMessage, done: () => void): void {
  let size = 0;
  const finish = (): void => {
    clearTimeout(timer);
    raw.off('data', onData).off('end', finish).off('close', finish);
    done();
  };
  const onData = (part: Buffer): void => {
    size += part.length;
    if (size > GATEWAY_LIMITS.discardedBytes) finish();
  };
  const timer = setTimeout(finish, GATEWAY_LIMITS.discardMs);
  raw.on('data', onData).once('end', finish).once('close', finish);
  raw.on('error', finish);
}

/**
 * An answer that is sent before the body was received closes the connection: otherwise the rest of the body, or the
 * server's own timeout, would produce a second answer to the same request.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (...[request, reply, payload, done]) => {
    const { raw } = request;
    if (raw.complete || !announcesBody(raw.headers)) {
      done(null, payload);
      return;
    }
    void reply.header('connection', 'close');
    if (raw.destroyed) done(null, payload);
    else discard(raw, () => done(null, payload));
  });
}
