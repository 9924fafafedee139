import type { FieldErrors, Refusal } from '@fw/contract-kernel';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serviceUnavailable, notFound, ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error of a body beyond the limit of size. */
    tooLong?: FieldErrors;
  }
}

/** Names of the driver's errors of a connection that is lost, cleared from its pool or cannot be made. */
const CONNECTION_ERRORS =
  /^(MongoServerSelectionError|MongoNetworkError|MongoNetworkTimeoutError|MongooseServerSelectionError|MongoNotConnectedError|MongoTopologyClosedError|MongoServerClosedError|MongoPoolClearedError|PoolClearedOnNetworkError|MongoStalePrimaryError|MongoWriteConcernError)$/;

/**
 * Codes of a server that shuts down, restarts or waits for an election: those that MongoDB's specification of retryable
 * reads names, no member for the preferred read (133), and keys of the cluster that a new primary has not read (211).
 */
const STATE_CHANGE_CODES: ReadonlySet<unknown> = new Set([
  6, 7, 89, 91, 133, 134, 189, 211, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

/** A call that the server ended at the limit of time it was given: it is busy, and a later one may come within it. */
const TIME_LIMIT_CODE = 50;

const isDatabaseUnavailable = (error: Error): boolean =>
  CONNECTION_ERRORS.test(error.name) ||
  (error.name === 'MongoServerError' &&
    'code' in error &&
    (error.code === TIME_LIMIT_CODE || STATE_CHANGE_CODES.has(error.code)));

/** A handler that was not done within its time. */
const isTooSlow = (error: Error): boolean => 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT';

interface Failure {
  readonly logged: string;
  readonly refused: ApiError;
}

/** What an error that is no refusal means: a service that cannot answer now, or a bug. */
function toFailure(error: Error): Failure {
  if (isDatabaseUnavailable(error))
    return { logged: 'database unavailable', refused: serviceUnavailable('DATABASE_UNAVAILABLE') };
  if (isTooSlow(error)) return { logged: 'too slow', refused: serviceUnavailable('SERVICE_SLOW') };
  return { logged: 'unexpected', refused: ApiError.named('UNKNOWN') };
}

/** The body of every refusal. */
export function toRefusal({ code, message, details }: ApiError, requestId: string): Refusal {
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

/** A body that is too long is refused with the field that made it so, where the call names one. */
function withLongField(refused: ApiError, { routeOptions }: FastifyRequest): ApiError {
  const { tooLong } = routeOptions.config;
  if (refused.status !== 413 || !tooLong) return refused;
  return refused.with({ errors: [tooLong] });
}

/** What an error means to the caller; bugs and an absent database are logged. */
function refusedFor(error: FastifyError | Error, { log, id: requestId }: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (isClientsFault(status)) return new ApiError({ status, code: 10000, reason: 'REQUEST' });
  const { logged, refused } = toFailure(error);
  log.error({ err: error, requestId }, logged);
  return refused;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body that was not read would be parsed as the next request and answered again: the connection closes instead. */
function closeIfBodyIsUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (hasBody(request) && !request.raw.complete) void reply.header('connection', 'close');
}

/** Sends every error of a handler as a refusal; only unexpected ones are logged as errors. */
export function sendRefusals(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    const refused = withLongField(refusedFor(error, request), request);
    const { retryAfterSeconds } = refused.details;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    closeIfBodyIsUnread(request, reply);
    return reply.code(refused.status).send(toRefusal(refused, request.id));
  });
  app.setNotFoundHandler(async (request, reply) => {
    closeIfBodyIsUnread(request, reply);
    return reply.code(404).send(toRefusal(notFound(), request.id));
  });
}

/** Answers an address that the router cannot decode; such a request passes no hook. */
export function refuseUndecodableAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  closeIfBodyIsUnread(request, reply);
  void reply.code(404).send(toRefusal(notFound(), request.id));
}
