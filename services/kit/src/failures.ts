import { catalogueText, type Refusal } from '@fw/contract-kernel';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Refused } from './refused.ts';

const answer = (refusal: Omit<Refusal, 'errors'> & Partial<Pick<Refusal, 'errors'>>): Refusal => ({
  errors: [],
  ...refusal,
});

const isDatabaseAway = (error: Error): boolean =>
  /^(MongoServerSelectionError|MongoNetworkError|MongoNetworkTimeoutError|MongooseServerSelectionError|MongoNotConnectedError|MongoTopologyClosedError|MongoWriteConcernError)$/.test(
    error.name,
  );

/** Turns whatever a handler throws into the one shape of a refusal; only bugs are logged as errors. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    if (error instanceof Refused) {
      const { errors = [], reason, current } = error.details;
      return reply.code(error.status).send(
        answer({
          code: error.code,
          message: error.message,
          errors: [...errors],
          requestId: request.id,
          ...(reason === undefined ? {} : { reason }),
          ...(current === undefined ? {} : { current }),
        }),
      );
    }
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, 'database away');
      void reply.header('retry-after', '2');
      return reply.code(503).send(
        answer({
          code: 10000,
          message: catalogueText(10000),
          requestId: request.id,
          reason: 'DATABASE_AWAY',
        }),
      );
    }
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status >= 400 && status < 500) {
      return reply
        .code(status)
        .send(
          answer({ code: 10000, message: catalogueText(10000), requestId: request.id, reason: 'REQUEST' }),
        );
    }
    request.log.error({ err: error }, 'unexpected');
    return reply.code(500).send(answer({ code: -1, message: catalogueText(-1), requestId: request.id }));
  });
  app.setNotFoundHandler(async (request, reply) =>
    reply
      .code(404)
      .send(answer({ code: 0, message: catalogueText(0), requestId: request.id, reason: 'NOT_FOUND' })),
  );
}
