import type { ServiceDependencies } from '@fw/service-kit/mongo';
import { SIGN_IN_LOCK } from '../tries/sign-in-lock.ts';
import { triesRepo } from '../tries/tries.repo.ts';
import { challengesRepo } from './challenges.repo.ts';
import { passkeyChecks, relyingParty } from './passkey-checks.ts';
import { passkeyRequests } from './passkey-requests.ts';
import { passkeysRepo } from './passkeys.repo.ts';
import { proofService, type ProofDependencies } from './proofs.ts';
import { secondFactorsRepo } from './second-factors.repo.ts';

interface FactorDependencies
  extends
    Pick<ServiceDependencies, 'connection'>,
    Pick<ProofDependencies, 'clock' | 'keys' | 'audit' | 'matches'> {
  readonly publicOrigin: string;
}

export type FactorProofs = ReturnType<typeof factorProofs>;

/** What proves a second factor: at sign-in, before sensitive changes, and where factors are set up. */
export function factorProofs({ connection, clock, keys, audit, matches, publicOrigin }: FactorDependencies) {
  const { rpId, origins } = relyingParty(publicOrigin);
  const repos = {
    secondFactorsRepo: secondFactorsRepo(connection),
    passkeysRepo: passkeysRepo(connection),
    challengesRepo: challengesRepo(connection, clock),
  };
  const checks = passkeyChecks({ rpId, origins });
  const tries = triesRepo(connection, { ...SIGN_IN_LOCK, model: 'ConfirmationTries' });
  const { maxTries } = SIGN_IN_LOCK;
  const { secondFactorsRepo: secondFactors, passkeysRepo: passkeys, challengesRepo: challenges } = repos;
  const proofs = proofService({
    secondFactorsRepo: secondFactors,
    passkeysRepo: passkeys,
    passkeyChecks: checks,
    keys,
    clock,
    tries,
    maxTries,
    matches,
    audit,
  });
  const requests = passkeyRequests({ passkeysRepo: passkeys, challengesRepo: challenges, rpId });
  return { repos, rpId, checks, tries, maxTries, proofs, passkeys: requests };
}
