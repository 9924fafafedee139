import { internalCalls } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { signIn } from './sign-in.ts';

export function signInRoutes(app: FastifyInstance, enter: ReturnType<typeof signIn>): void {
  mountInternal(app, internalCalls.signIn, enter);
}
