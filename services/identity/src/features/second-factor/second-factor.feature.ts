import type { SecondFactorPolicy, SecondFactorProof } from '@fw/contract-identity';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { FactorProofs } from '../../shared/factors/factor-proofs.ts';
import { factorCounter } from '../../shared/factors/proofs.ts';
import { companiesRepo } from '../../shared/people/companies.repo.ts';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';
import { sessionsRepo } from '../../shared/sessions/sessions.repo.ts';
import { authenticatorAppService } from './authenticator-app.ts';
import { offersRepo } from './offers.repo.ts';
import { passkeyService } from './passkeys.ts';
import { secondFactorPolicy } from './policy.ts';
import {
  recoveryCodeService,
  type ChangeDependencies,
  type RecoveryCodeDependencies,
} from './recovery-codes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

interface Dependencies
  extends
    Pick<ServiceDependencies, 'connection' | 'clock'>,
    Pick<ChangeDependencies, 'audit' | 'requireConfirmed'>,
    Pick<RecoveryCodeDependencies, 'passwords'> {
  readonly keys: IdentityKeys;
  readonly factors: FactorProofs;
  readonly defaultPolicy: SecondFactorPolicy;
}

/** What sign-in needs of second factors. */
function signInStep(
  { proofs, passkeys, repos }: FactorProofs,
  isRequired: (userId: string) => Promise<boolean>,
) {
  const { challengesRepo: challenges } = repos;
  return {
    methods: proofs.methods,
    isRequired,
    begin: (sessionHash: string, userId: string) => challenges.open(sessionHash, userId, null),
    pending: challenges.find,
    end: challenges.remove,
    passkey: passkeys.requestForSignIn,
    check: (sessionHash: string, userId: string, proof: SecondFactorProof) =>
      proofs.check(userId, proof, () => passkeys.takeChallenge(sessionHash, userId)),
  };
}

export const secondFactorFeature = defineFeature('second-factor', (dependencies: Dependencies) => {
  const { connection, clock, keys, passwords, audit, requireConfirmed, factors, defaultPolicy } =
    dependencies;
  const { repos, rpId, checks } = factors;
  const people = peopleRepo(connection, clock);
  const policy = secondFactorPolicy({
    offersRepo: offersRepo(connection),
    clock,
    defaultPolicy,
    policyOf: companiesRepo(connection, keys).secondFactorPolicy,
    findUser: people.findUser,
    factorCount: factorCounter(repos),
  });
  const { secondFactorsRepo, passkeysRepo, challengesRepo } = repos;
  const change = {
    secondFactorsRepo,
    passkeysRepo,
    audit,
    requireConfirmed,
    requireAnother: policy.requireAnother,
    finishEnrolment: sessionsRepo(connection, clock).finishEnrolment,
  };
  const recoveryCodes = recoveryCodeService({ ...change, passwords });
  const findUsername = async (userId: string) => (await people.findCredentials(userId))?.username ?? null;
  const addition = { ...change, recoveryCodes, keys, clock, findUsername };
  const authenticatorApp = authenticatorAppService(addition);
  const passkeys = passkeyService({ ...addition, challengesRepo, passkeyChecks: checks, rpId });
  return {
    routes: (app) => secondFactorRoutes(app, { authenticatorApp, passkeys, recoveryCodes, policy }),
    on: { 'accounts.synced': ({ payload: { userId } }) => policy.addOffer(userId) },
    provides: signInStep(factors, policy.isRequired),
  };
});
