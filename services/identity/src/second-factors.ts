import type { SecondFactorPolicy } from '@fw/contract-identity';
import type { Clock } from '@fw/service-kit';
import type { ServiceDependencies } from '@fw/service-kit/mongo';
import type { AuditService } from './features/audit/audit.ts';
import { authenticatorAppService } from './features/second-factor/authenticator-app.ts';
import { confirmationService } from './features/confirmation/confirmation.ts';
import { mailedCodes } from './features/confirmation/mailed-codes.ts';
import { challengesRepo } from './features/second-factor/challenges.repo.ts';
import { passkeyChecks } from './features/second-factor/passkey-checks.ts';
import { passkeyRequests } from './features/second-factor/passkey-requests.ts';
import { passkeysRepo } from './features/second-factor/passkeys.repo.ts';
import { factorCounter, proofService } from './features/second-factor/proofs.ts';
import { relyingPartyOf } from './features/second-factor/relying-party.ts';
import { passkeyService } from './features/second-factor/passkeys.ts';
import { recoveryCodeService } from './features/second-factor/recovery-codes.ts';
import { secondFactorsRepo } from './features/second-factor/second-factors.repo.ts';
import { offersRepo } from './features/second-factor/offers.repo.ts';
import { secondFactorPolicy } from './features/second-factor/policy.ts';
import type { CompaniesRepo } from './features/roster/companies.repo.ts';
import type { PeopleRepo } from './features/roster/people.repo.ts';
import type { SessionsRepo } from './features/sessions/sessions.repo.ts';
import { SIGN_IN_LOCK } from './features/sign-in/sign-in.ts';
import type { MailOutbox } from '@fw/service-kit/mail';
import { codesRepo } from './one-time/codes.repo.ts';
import { codesService } from './one-time/codes.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { IdentityKeys } from './secrets/identity-keys.ts';
import { triesRepo } from './tries/tries.repo.ts';

interface SecondFactorsOptions {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly keys: IdentityKeys;
  readonly publicOrigin: string;
  readonly passwords: Passwords;
  readonly mailer: Pick<MailOutbox, 'send'>;
  readonly audit: AuditService;
  readonly peopleRepo: PeopleRepo;
  readonly sessionsRepo: SessionsRepo;
  readonly companiesRepo: Pick<CompaniesRepo, 'secondFactorPolicy'>;
  readonly defaultPolicy: SecondFactorPolicy;
}

/** What proves a second factor, on one database. */
function proofParts({ connection, clock, keys, audit, passwords, publicOrigin }: SecondFactorsOptions) {
  const { rpId, origins } = relyingPartyOf(publicOrigin);
  const repos = {
    secondFactorsRepo: secondFactorsRepo(connection),
    passkeysRepo: passkeysRepo(connection),
    challengesRepo: challengesRepo(connection, clock),
  };
  const checks = passkeyChecks({ rpId, origins });
  const tries = triesRepo(connection, { ...SIGN_IN_LOCK, model: 'ConfirmationTries' });
  const { maxTries } = SIGN_IN_LOCK;
  const { matches } = passwords;
  const basis = { ...repos, keys, clock, tries, maxTries, audit, matches };
  const proofs = proofService({ ...basis, passkeyChecks: checks });
  return { repos, rpId, checks, tries, maxTries, proofs, passkeys: passkeyRequests({ ...repos, rpId }) };
}
type ProofParts = ReturnType<typeof proofParts>;

function confirmationOf(options: SecondFactorsOptions, parts: ProofParts) {
  const { connection, clock, keys, audit, passwords, peopleRepo, sessionsRepo, mailer } = options;
  const { proofs, passkeys, tries, maxTries } = parts;
  const codes = codesService({ codesRepo: codesRepo(connection), clock, hash: keys.hash });
  return confirmationService({
    clock,
    maxTries,
    sessionsRepo,
    proofs,
    passkeys,
    tries,
    audit,
    mailedCodes: mailedCodes({ peopleRepo, mailer, codes }),
    isPassword: async (userId, password) => {
      const known = await peopleRepo.findCredentials(userId);
      return passwords.matches(known?.passwordHash ?? null, password);
    },
  });
}

/** Second factors and what uses them: sign-in, and the confirmation before sensitive changes. */
export function secondFactors(options: SecondFactorsOptions) {
  const { connection, clock, keys, audit, passwords, peopleRepo, sessionsRepo } = options;
  const parts = proofParts(options);
  const { repos, rpId, checks, proofs, passkeys } = parts;
  const confirmation = confirmationOf(options, parts);

  const usernameOf = async (userId: string) => (await peopleRepo.findCredentials(userId))?.username ?? null;
  const policy = secondFactorPolicy({
    offersRepo: offersRepo(connection),
    clock,
    defaultPolicy: options.defaultPolicy,
    policyOf: options.companiesRepo.secondFactorPolicy,
    findUser: peopleRepo.findUser,
    factorCount: factorCounter(repos),
  });
  const change = {
    ...repos,
    audit,
    requireConfirmed: confirmation.requireConfirmed,
    requireAnother: policy.requireAnother,
    finishEnrolment: sessionsRepo.finishEnrolment,
  };
  const recoveryCodes = recoveryCodeService({ ...change, passwords });
  const addition = { ...change, recoveryCodes, keys, clock, usernameOf };
  const secondFactor = {
    policy,
    recoveryCodes,
    authenticatorApp: authenticatorAppService(addition),
    passkeys: passkeyService({ ...addition, passkeyChecks: checks, rpId }),
  };

  const { challengesRepo: challenges } = repos;
  const signInStep = {
    methods: proofs.methods,
    isRequired: policy.isRequired,
    begin: (sessionHash: string, userId: string) => challenges.open(sessionHash, userId, null),
    pending: challenges.find,
    end: challenges.remove,
    passkey: passkeys.requestForSignIn,
    check: (sessionHash: string, userId: string, proof: Parameters<typeof proofs.check>[1]) =>
      proofs.check(userId, proof, () => passkeys.takeChallenge(sessionHash, userId)),
  };
  return { secondFactor, signInStep, confirmation };
}
