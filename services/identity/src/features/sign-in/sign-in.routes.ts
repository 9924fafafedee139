import { internalCalls } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SignInService } from './sign-in.ts';

export function signInRoutes(app: FastifyInstance, { signIn }: SignInService): void {
  mountInternal(app, internalCalls.signIn, signIn);
}
