import { internalCalls } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SecondStepService } from './second-step.ts';
import type { SignInService } from './sign-in.ts';

interface SignInRouteDependencies {
  readonly signIn: SignInService;
  readonly secondStep: SecondStepService;
}

export function signInRoutes(app: FastifyInstance, { signIn, secondStep }: SignInRouteDependencies): void {
  mountInternal(app, internalCalls.signIn, signIn.signIn);
  mountInternal(app, internalCalls.passkeyForSignIn, ({ sessionHash }) => secondStep.passkey(sessionHash));
  mountInternal(app, internalCalls.finishSignIn, secondStep.finish);
}
