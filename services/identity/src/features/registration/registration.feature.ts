import { registrationCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { tokensRepo } from '../../shared/one-time/tokens.repo.ts';
import type { Passwords } from '../../shared/passwords/passwords.ts';
import { companiesRepo } from '../../shared/people/companies.repo.ts';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';
import { ssoLinksRepo } from '../../shared/sso-links/sso-links.repo.ts';
import { triesRepo } from '../../shared/tries/tries.repo.ts';
import { candidatesRepo } from './candidates.repo.ts';
import { registerUserService } from './register-user.ts';
import { VALIDATION_LOCK, validateUserService } from './validate-user.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly keys: IdentityKeys;
  readonly passwords: Passwords;
  readonly requireBotCheck: (token: string) => Promise<void>;
}

export const registrationFeature = defineFeature('registration', (dependencies: Dependencies) => {
  const { connection, clock, keys, passwords, requireBotCheck } = dependencies;
  const candidates = candidatesRepo(connection);
  const shared = {
    candidatesRepo: candidates,
    tokensRepo: tokensRepo(connection, clock),
    companiesRepo: companiesRepo(connection, keys),
    peopleRepo: peopleRepo(connection, clock),
    clock,
  };
  const validation = validateUserService({
    ...shared,
    validationTries: triesRepo(connection, VALIDATION_LOCK),
    hash: keys.hash,
    requireBotCheck,
  });
  const registration = registerUserService({ ...shared, passwords, ssoLinksRepo: ssoLinksRepo(connection) });
  return {
    routes: (app) => {
      mount(app, registrationCalls.content, validation.content);
      mount(app, registrationCalls.validators, validation.validators);
      mount(app, registrationCalls.validateUser, validation.validateUser);
      mount(app, registrationCalls.checkUser, registration.checkUser);
      mount(app, registrationCalls.registerUser, registration.registerUser);
      mount(app, registrationCalls.checkUserSso, registration.checkUserSso);
      mount(app, registrationCalls.registerUserSso, registration.registerUserSso);
    },
    provides: { addCandidate: validation.addCandidate, listCandidates: candidates.listWithoutAccount },
  };
});
