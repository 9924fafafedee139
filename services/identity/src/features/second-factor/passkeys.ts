import type { secondFactorCalls } from '@fw/contract-identity';
import { ApiError, fieldRefused, notFound, type Caller, type Clock } from '@fw/service-kit';
import type * as z from 'zod/mini';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';
import type { ChallengesRepo } from '../../shared/factors/challenges.repo.ts';
import { newChallenge, type PasskeyChecks } from '../../shared/factors/passkey-checks.ts';
import type { ChangeDependencies, Codes, RecoveryCodeService } from './recovery-codes.ts';

interface PasskeyDependencies extends ChangeDependencies {
  readonly challengesRepo: ChallengesRepo;
  readonly passkeyChecks: PasskeyChecks;
  readonly rpId: string;
  readonly recoveryCodes: Pick<RecoveryCodeService, 'codesOnce' | 'forgetWithLastFactor'>;
  readonly keys: Pick<IdentityKeys, 'pseudonym'>;
  readonly clock: Clock;
  readonly findUsername: (userId: string) => Promise<string | null>;
}

type NewPasskey = z.output<typeof secondFactorCalls.addPasskey.body>;

/** Adding and removing passkeys; each change needs a recent confirmation and is recorded. */
export function passkeyService(dependencies: PasskeyDependencies) {
  const { passkeysRepo, challengesRepo, passkeyChecks, rpId, recoveryCodes } = dependencies;
  const { keys, clock, audit, requireConfirmed } = dependencies;
  const keyOf = ({ userId, sessionId }: Caller): string => `new passkey ${userId} ${sessionId}`;

  return {
    prepare: async (caller: Caller) => {
      await requireConfirmed(caller);
      const userName = await dependencies.findUsername(caller.userId);
      if (userName === null) throw notFound();
      const challenge = newChallenge();
      await challengesRepo.open(keyOf(caller), caller.userId, challenge);
      const passkeys = await passkeysRepo.list(caller.userId);
      const userHandle = Buffer.from(keys.pseudonym('passkey user', caller.userId)).toString('base64url');
      return { challenge, rpId, passkeyIds: passkeys.map(({ _id }) => _id), userHandle, userName };
    },
    add: async (caller: Caller, { name, ...answer }: NewPasskey): Promise<Codes> => {
      await requireConfirmed(caller);
      const { userId } = caller;
      const challenge = await challengesRepo.takeChallenge(keyOf(caller), userId);
      const checked = challenge === null ? null : await passkeyChecks.registration(challenge, answer);
      if (!checked) throw ApiError.invalid('WRONG_CODE');
      const { passkeyId, ...key } = checked;
      const row = { _id: passkeyId, userId, name, ...key, createdAt: clock.date(), lastUsedAt: null };
      if (!(await passkeysRepo.insert(row))) throw fieldRefused('name', 'This passkey is already added.');
      await audit.record(userId, 'passkey-added');
      return recoveryCodes.codesOnce(caller);
    },
    remove: async (caller: Caller, passkeyId: string) => {
      await requireConfirmed(caller);
      await dependencies.requireAnother(caller.userId);
      if (!(await passkeysRepo.remove(caller.userId, passkeyId))) throw notFound();
      await recoveryCodes.forgetWithLastFactor(caller.userId);
      await audit.record(caller.userId, 'passkey-removed');
      return {};
    },
  };
}
export type PasskeyService = ReturnType<typeof passkeyService>;
