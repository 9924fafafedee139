import { internalCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { signIn } from './sign-in.ts';

export function signInRoutes(app: FastifyInstance, enter: ReturnType<typeof signIn>): void {
  mount(app, internalCalls.signIn, enter, { internal: true });
}
