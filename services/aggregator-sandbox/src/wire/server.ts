import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import { newRequestId } from '../state/ids.ts';
import type { SandboxContext } from '../state/context.ts';
import { errorBody, PlaidRefusal } from './errors.ts';

const BODY_LIMIT = 4 * 1024 * 1024;

function toRefusal(error: FastifyError | PlaidRefusal): PlaidRefusal {
  if (error instanceof PlaidRefusal) return error;
  if (error.statusCode === 413) return new PlaidRefusal('INVALID_BODY', 'the body is too large', 413);
  if (error.statusCode !== undefined && error.statusCode < 500) return new PlaidRefusal('INVALID_BODY');
  return new PlaidRefusal('INTERNAL_SERVER_ERROR');
}

/** A server whose errors have Plaid's shape, whose log has no bodies, and whose changes are kept before it answers. */
export function openServer(context: SandboxContext): FastifyInstance {
  const app = Fastify({
    logger: { level: context.settings.logLevel },
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('onSend', async () => context.flush());
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    const path = request.routeOptions.url ?? 'unknown';
    app.log.info({ requestId: request.id, method: request.method, path, status: reply.statusCode, ms });
  });
  app.setErrorHandler<FastifyError | PlaidRefusal>(async (error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) app.log.error({ requestId: request.id, err: error.message });
    return reply
      .code(refusal.status)
      .send({ ...errorBody(refusal.code, refusal.message), request_id: request.id });
  });
  app.setNotFoundHandler(async (request, reply) =>
    reply.code(404).send({ ...errorBody('NOT_FOUND'), request_id: request.id }),
  );
  return app;
}
