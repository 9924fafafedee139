import type { PasskeyRequest, SecondFactorProof, SessionRecord, SignedInUser } from '@fw/contract-identity';
import { ApiError } from '@fw/service-kit';
import { deviceName } from '../../shared/sessions/device.ts';
import { sessionUserReader, type SessionUserDependencies } from '../../shared/sessions/session-user.ts';

export interface SecondStepDependencies extends SessionUserDependencies {
  readonly sessions: {
    readonly open: (sessionHash: string, user: SignedInUser, device: string) => Promise<SessionRecord>;
  };
  readonly secondFactor: {
    /** Whose password was right under this hash; null when none or too long ago. */
    readonly pending: (sessionHash: string) => Promise<{ readonly userId: string } | null>;
    readonly end: (sessionHash: string) => Promise<void>;
    readonly passkey: (sessionHash: string, userId: string) => Promise<PasskeyRequest>;
    readonly check: (sessionHash: string, userId: string, proof: SecondFactorProof) => Promise<void>;
  };
}

interface FinishRequest {
  readonly pendingHash: string;
  readonly sessionHash: string;
  readonly userAgent?: string | undefined;
  readonly proof: SecondFactorProof;
}

const signInOver = (): ApiError => ApiError.invalid('SIGN_IN_OVER');

/** The second step of a sign-in whose password was right. */
export function secondStepService(dependencies: SecondStepDependencies) {
  const { sessions, secondFactor } = dependencies;
  const readUser = sessionUserReader(dependencies);

  const pendingUserId = async (sessionHash: string): Promise<string> => {
    const pending = await secondFactor.pending(sessionHash);
    if (!pending) throw signInOver();
    return pending.userId;
  };

  return {
    passkey: async (sessionHash: string): Promise<PasskeyRequest> =>
      secondFactor.passkey(sessionHash, await pendingUserId(sessionHash)),
    finish: async ({ pendingHash, sessionHash, userAgent, proof }: FinishRequest): Promise<SessionRecord> => {
      const userId = await pendingUserId(pendingHash);
      await secondFactor.check(pendingHash, userId, proof);
      await secondFactor.end(pendingHash);
      const user = await readUser(userId);
      if (!user) throw signInOver();
      return sessions.open(sessionHash, user, deviceName(userAgent));
    },
  };
}
