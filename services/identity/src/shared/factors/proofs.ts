import type { AuditEvent, SecondFactorMethod, SecondFactorProof } from '@fw/contract-identity';
import { catalogueText } from '@fw/contract-kernel';
import { ApiError, type Clock } from '@fw/service-kit';
import type { IdentityKeys } from '../secrets/identity-keys.ts';
import { recoveryText, matchTimeStep } from './codes.ts';
import type { PasskeyChecks } from './passkey-checks.ts';
import type { PasskeysRepo } from './passkeys.repo.ts';
import type { SecondFactorsRepo } from './second-factors.repo.ts';

export interface ProofDependencies {
  readonly secondFactorsRepo: SecondFactorsRepo;
  readonly passkeysRepo: PasskeysRepo;
  readonly passkeyChecks: PasskeyChecks;
  readonly keys: Pick<IdentityKeys, 'open'>;
  readonly clock: Clock;
  /** Counts wrong proofs of a person. */
  readonly tries: {
    readonly count: (key: string, now: Date) => Promise<{ readonly number: number }>;
    readonly reset: (key: string) => Promise<void>;
  };
  readonly maxTries: number;
  /** Compares a recovery code with a stored hash. */
  readonly matches: (storedHash: string, code: string) => Promise<boolean>;
  readonly audit: { readonly record: (userId: string, event: AuditEvent, detail?: string) => Promise<void> };
}

const wrongProof = (): ApiError =>
  ApiError.invalid('WRONG_CODE', { errors: [{ Field: 'code', Errors: [catalogueText(10002)] }] });

/** How many factors a person has; recovery codes are none. */
export const factorCounter =
  ({ secondFactorsRepo, passkeysRepo }: Pick<ProofDependencies, 'secondFactorsRepo' | 'passkeysRepo'>) =>
  async (userId: string): Promise<number> => {
    const [{ codeSecret }, passkeys] = await Promise.all([
      secondFactorsRepo.find(userId),
      passkeysRepo.list(userId),
    ]);
    return passkeys.length + (codeSecret === null ? 0 : 1);
  };

/** Checks a second factor: right once, refused for a quarter of an hour after too many wrong ones. */
export function proofService(dependencies: ProofDependencies) {
  const { secondFactorsRepo, passkeysRepo, passkeyChecks, keys, clock, tries, audit } = dependencies;
  const { matches } = dependencies;

  const isRightCode = async (userId: string, code: string): Promise<boolean> => {
    const { codeSecret } = await secondFactorsRepo.find(userId);
    if (codeSecret === null) return false;
    const step = matchTimeStep(keys.open(codeSecret, userId), code, clock.milliseconds());
    return step !== null && secondFactorsRepo.useStep(userId, step);
  };

  const isRightRecoveryCode = async (userId: string, code: string): Promise<boolean> => {
    const { recoveryHashes } = await secondFactorsRepo.find(userId);
    for (const hash of recoveryHashes) {
      if (!(await matches(hash, recoveryText(code)))) continue;
      const isUsed = await secondFactorsRepo.useRecoveryCode(userId, hash);
      if (isUsed) await audit.record(userId, 'recovery-code-used');
      return isUsed;
    }
    return false;
  };

  const isRight = async (
    userId: string,
    proof: SecondFactorProof,
    takeChallenge: () => Promise<string | null>,
  ): Promise<boolean> => {
    if (proof.method === 'code') return isRightCode(userId, proof.code);
    if (proof.method === 'recoveryCode') return isRightRecoveryCode(userId, proof.code);
    const challenge = await takeChallenge();
    const stored = await passkeysRepo.find(userId, proof.passkey.id);
    if (challenge === null || stored === null) return false;
    const counter = await passkeyChecks.answer(challenge, stored, proof.passkey);
    return counter !== null && passkeysRepo.use(stored, counter, clock.date());
  };

  return {
    /** The ways in which this person can prove who they are; none without a second factor. */
    methods: async (userId: string): Promise<SecondFactorMethod[]> => {
      const [{ codeSecret, recoveryHashes }, passkeys] = await Promise.all([
        secondFactorsRepo.find(userId),
        passkeysRepo.list(userId),
      ]);
      const methods: SecondFactorMethod[] = [];
      if (passkeys.length > 0) methods.push('passkey');
      if (codeSecret !== null) methods.push('code');
      if (methods.length > 0 && recoveryHashes.length > 0) methods.push('recoveryCode');
      return methods;
    },
    /** Throws 422 for a wrong proof, 10003 while the person is locked. */
    check: async (
      userId: string,
      proof: SecondFactorProof,
      takeChallenge: () => Promise<string | null>,
    ): Promise<void> => {
      const { number } = await tries.count(userId, clock.date());
      if (number > dependencies.maxTries) throw ApiError.invalid('LOCKED');
      if (!(await isRight(userId, proof, takeChallenge))) {
        await audit.record(userId, 'second-factor-refused', proof.method);
        throw wrongProof();
      }
      await tries.reset(userId);
    },
  };
}
export type ProofService = ReturnType<typeof proofService>;
