import { internalCalls } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { companiesRepo } from '../../shared/people/companies.repo.ts';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';
import { SIGN_IN_LOCK } from '../../shared/tries/sign-in-lock.ts';
import { triesRepo } from '../../shared/tries/tries.repo.ts';
import { secondStepService, type SecondStepDependencies } from './second-step.ts';
import { signInService, type SignInDependencies } from './sign-in.ts';

interface Dependencies
  extends
    Pick<ServiceDependencies, 'connection' | 'clock'>,
    Pick<SignInDependencies, 'passwords' | 'sessions' | 'audit'> {
  readonly keys: IdentityKeys;
  readonly secondFactor: SignInDependencies['secondFactor'] & SecondStepDependencies['secondFactor'];
}

export const signInFeature = defineFeature('sign-in', (dependencies: Dependencies) => {
  const { connection, clock, keys, passwords, sessions, audit, secondFactor } = dependencies;
  const person = {
    peopleRepo: peopleRepo(connection, clock),
    companiesRepo: companiesRepo(connection, keys),
    sessions,
    secondFactor,
  };
  const signIn = signInService({
    ...person,
    clock,
    passwords,
    triesRepo: triesRepo(connection, SIGN_IN_LOCK),
    audit,
  });
  const secondStep = secondStepService(person);
  return {
    routes: (app) => {
      mountInternal(app, internalCalls.signIn, signIn.signIn);
      mountInternal(app, internalCalls.passkeyForSignIn, ({ sessionHash }) =>
        secondStep.passkey(sessionHash),
      );
      mountInternal(app, internalCalls.finishSignIn, secondStep.finish);
    },
  };
});
