import { singleSignOnCalls } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SingleSignOnService } from './single-sign-on.ts';

export function singleSignOnRoutes(app: FastifyInstance, { start, finish }: SingleSignOnService): void {
  mountInternal(app, singleSignOnCalls.start, start);
  mountInternal(app, singleSignOnCalls.finish, finish);
}
