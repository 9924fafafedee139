import type { FastifyInstance } from 'fastify';
import { buildService } from '../build-service.ts';
import { mongoCallCounter } from './call-counter.ts';
import { pingMongo } from './connect.ts';
import type { TestableServiceDependencies } from './start.ts';
import { mongoSubmissions } from './submissions.ts';

/** A service over its own database, which holds repeatable creates and counts of calls; it is ready while that answers. */
export const buildMongoService = (
  name: string,
  { connection, clock, ...options }: TestableServiceDependencies,
): FastifyInstance =>
  buildService({
    ...options,
    name,
    clock,
    submissions: mongoSubmissions(connection, clock),
    callCounter: mongoCallCounter(connection, clock),
    ready: () => pingMongo(connection),
  });
