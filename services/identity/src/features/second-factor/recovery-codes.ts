import type { AuditEvent, SecondFactorState } from '@fw/contract-identity';
import { ApiError, type Caller } from '@fw/service-kit';
import { newRecoveryCodes, recoveryText } from '../../shared/factors/codes.ts';
import type { PasskeysRepo } from '../../shared/factors/passkeys.repo.ts';
import type { SecondFactorsRepo } from '../../shared/factors/second-factors.repo.ts';

/** What every change of a second factor needs. */
export interface ChangeDependencies {
  readonly secondFactorsRepo: SecondFactorsRepo;
  readonly passkeysRepo: PasskeysRepo;
  readonly audit: { readonly record: (userId: string, event: AuditEvent, detail?: string) => Promise<void> };
  /** Throws 403 unless the person confirmed a moment ago who they are. */
  readonly requireConfirmed: (caller: Caller) => Promise<void>;
  /** Throws 409 for the last factor of a person who must have one. */
  readonly requireAnother: (userId: string) => Promise<void>;
  /** Ends that the session is for setting up a factor only. */
  readonly finishEnrolment: (userId: string, sessionId: string) => Promise<void>;
}

export interface RecoveryCodeDependencies extends ChangeDependencies {
  /** Sixty random bits are few enough to be guessed from a fast hash, so they are hashed as passwords are. */
  readonly passwords: { readonly hash: (password: string) => Promise<string> };
}

/** New recovery codes, shown once; none where the earlier ones stay valid. */
export interface Codes {
  readonly recoveryCodes: string[];
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The state of the second factors, and the recovery codes that belong to them. */
export function recoveryCodeService(dependencies: RecoveryCodeDependencies) {
  const { secondFactorsRepo, passkeysRepo, passwords, audit, requireConfirmed, finishEnrolment } =
    dependencies;

  const read = async (userId: string) => {
    const [row, passkeys] = await Promise.all([secondFactorsRepo.find(userId), passkeysRepo.list(userId)]);
    return { row, passkeys, hasFactor: row.codeSecret !== null || passkeys.length > 0 };
  };

  const renew = async (userId: string): Promise<Codes> => {
    const recoveryCodes = newRecoveryCodes();
    const recoveryHashes = await Promise.all(recoveryCodes.map((code) => passwords.hash(recoveryText(code))));
    await secondFactorsRepo.update(userId, { recoveryHashes });
    return { recoveryCodes };
  };

  return {
    state: async ({ userId }: Caller): Promise<SecondFactorState> => {
      const { row, passkeys } = await read(userId);
      return {
        codeSince: toIso(row.codeSince),
        passkeys: passkeys.map(({ _id, name, createdAt, lastUsedAt }) => ({
          passkeyId: _id,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: toIso(lastUsedAt),
        })),
        recoveryCodesLeft: row.recoveryHashes.length,
      };
    },
    /** Recovery codes come with the first factor, which opens everything in a session that waited for it. */
    codesOnce: async ({ userId, sessionId }: Caller): Promise<Codes> => {
      await finishEnrolment(userId, sessionId);
      const { recoveryHashes } = await secondFactorsRepo.find(userId);
      return recoveryHashes.length > 0 ? { recoveryCodes: [] } : renew(userId);
    },
    /** Without a factor the recovery codes are worth nothing and are forgotten. */
    forgetWithLastFactor: async (userId: string): Promise<void> => {
      const { hasFactor } = await read(userId);
      if (!hasFactor) await secondFactorsRepo.update(userId, { recoveryHashes: [] });
    },
    renew: async (caller: Caller): Promise<Codes> => {
      await requireConfirmed(caller);
      const { hasFactor } = await read(caller.userId);
      if (!hasFactor) throw ApiError.conflict('NO_SECOND_FACTOR');
      const codes = await renew(caller.userId);
      await audit.record(caller.userId, 'recovery-codes-renewed');
      return codes;
    },
  };
}
export type RecoveryCodeService = ReturnType<typeof recoveryCodeService>;
