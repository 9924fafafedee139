import type { Refusal } from '@fw/contract-kernel';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { away, notFound, Refused } from './refused.ts';

const isDatabaseAway = (error: Error): boolean =>
  /^(MongoServerSelectionError|MongoNetworkError|MongoNetworkTimeoutError|MongooseServerSelectionError|MongoNotConnectedError|MongoTopologyClosedError|MongoWriteConcernError)$/.test(
    error.name,
  );

/** The one shape in which a refusal leaves the house. */
export function refusalOf({ code, message, details }: Refused, requestId: string): Refusal {
  const { errors = [], reason, current } = details;
  return {
    code,
    message,
    errors: [...errors],
    requestId,
    ...(reason === undefined ? {} : { reason }),
    ...(current === undefined ? {} : { current }),
  };
}

const isClientsFault = (status: number): boolean => status >= 400 && status < 500;

/** What an error means to the caller; bugs and an absent database are logged. */
function refusedFor(error: FastifyError | Error, { log, id: requestId }: FastifyRequest): Refused {
  if (error instanceof Refused) return error;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (isClientsFault(status)) return new Refused(status, 10000, { reason: 'REQUEST' });
  log.error({ err: error, requestId }, isDatabaseAway(error) ? 'database away' : 'unexpected');
  return isDatabaseAway(error) ? away('DATABASE_AWAY') : new Refused(500, -1);
}

/** Turns whatever a handler throws into the one shape of a refusal; only bugs are logged as errors. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    const refused = refusedFor(error, request);
    const { retryAfterSeconds } = refused.details;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    return reply.code(refused.status).send(refusalOf(refused, request.id));
  });
  app.setNotFoundHandler(async (request, reply) => reply.code(404).send(refusalOf(notFound(), request.id)));
}
