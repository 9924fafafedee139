import { catalogueText } from '@fw/contract-kernel';
import { fieldRefused, notFound, type Caller, type Clock } from '@fw/service-kit';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';
import { appAddress, newSecret, matchTimeStep } from '../../shared/factors/codes.ts';
import type { ChangeDependencies, Codes, RecoveryCodeService } from './recovery-codes.ts';

interface AuthenticatorAppDependencies extends ChangeDependencies {
  readonly recoveryCodes: Pick<RecoveryCodeService, 'codesOnce' | 'forgetWithLastFactor'>;
  readonly keys: Pick<IdentityKeys, 'seal' | 'open'>;
  readonly clock: Clock;
  readonly findUsername: (userId: string) => Promise<string | null>;
}

/** Adding and removing the authenticator app; each change needs a recent confirmation and is recorded. */
export function authenticatorAppService(dependencies: AuthenticatorAppDependencies) {
  const { secondFactorsRepo, recoveryCodes, keys, clock, audit, requireConfirmed } = dependencies;

  return {
    prepare: async (caller: Caller) => {
      await requireConfirmed(caller);
      const username = await dependencies.findUsername(caller.userId);
      if (username === null) throw notFound();
      const secret = newSecret();
      await secondFactorsRepo.update(caller.userId, { preparedSecret: keys.seal(secret, caller.userId) });
      return { secret, address: appAddress(secret, username) };
    },
    add: async (caller: Caller, code: string): Promise<Codes> => {
      await requireConfirmed(caller);
      const { userId } = caller;
      const { preparedSecret } = await secondFactorsRepo.find(userId);
      const secret = preparedSecret === null ? null : keys.open(preparedSecret, userId);
      const lastStep = secret === null ? null : matchTimeStep(secret, code, clock.milliseconds());
      if (lastStep === null) throw fieldRefused('code', catalogueText(10002), 10002);
      await secondFactorsRepo.update(userId, {
        codeSecret: preparedSecret,
        codeSince: clock.date(),
        preparedSecret: null,
        lastStep,
      });
      await audit.record(userId, 'code-added');
      return recoveryCodes.codesOnce(caller);
    },
    remove: async (caller: Caller) => {
      await requireConfirmed(caller);
      await dependencies.requireAnother(caller.userId);
      const nothingLeft = { codeSecret: null, codeSince: null, preparedSecret: null };
      await secondFactorsRepo.update(caller.userId, nothingLeft);
      await recoveryCodes.forgetWithLastFactor(caller.userId);
      await audit.record(caller.userId, 'code-removed');
      return {};
    },
  };
}
export type AuthenticatorAppService = ReturnType<typeof authenticatorAppService>;
