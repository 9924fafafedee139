import type { Refusal } from '@fw/contract-kernel';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body that was not read would be parsed as the next request and answered again: the connection closes instead. */
function closeIfBodyIsUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (hasBody(request) && !request.raw.complete) void reply.header('connection', 'close');
}

/** Sends every error of a handler as a refusal; only unexpected ones are logged as errors. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    const refused = refusedFor(error, request);
    const { retryAfterSeconds } = refused.details;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    closeIfBodyIsUnread(request, reply);
    return reply.code(refused.status).send(refusalOf(refused, request.id));
  });
  app.setNotFoundHandler(async (request, reply) => {
    closeIfBodyIsUnread(request, reply);
    return reply.code(404).send(refusalOf(notFound(), request.id));
  });
}

/** Answers an address that the router cannot decode; such a request passes no hook. */
export function answerUndecodableAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  closeIfBodyIsUnread(request, reply);
  void reply.code(404).send(refusalOf(notFound(), request.id));
}
