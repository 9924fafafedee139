import type { PasskeyRequest } from '@fw/contract-identity';
import type { ChallengesRepo } from './challenges.repo.ts';
import { newChallenge } from './passkey-checks.ts';
import type { PasskeysRepo } from './passkeys.repo.ts';

interface PasskeyRequestDependencies {
  readonly challengesRepo: Pick<ChallengesRepo, 'open' | 'setChallenge' | 'takeChallenge'>;
  readonly passkeysRepo: Pick<PasskeysRepo, 'list'>;
  readonly rpId: string;
}

/** Challenges for the passkeys of a person. */
export function passkeyRequests({ challengesRepo, passkeysRepo, rpId }: PasskeyRequestDependencies) {
  const toRequest = async (userId: string, challenge: string): Promise<PasskeyRequest> => ({
    challenge,
    rpId,
    passkeyIds: (await passkeysRepo.list(userId)).map(({ _id }) => _id),
  });
  return {
    request: async (key: string, userId: string): Promise<PasskeyRequest> => {
      const challenge = newChallenge();
      await challengesRepo.open(key, userId, challenge);
      return toRequest(userId, challenge);
    },
    /** For an unfinished sign-in, which keeps its time. */
    requestForSignIn: async (key: string, userId: string): Promise<PasskeyRequest> => {
      const challenge = newChallenge();
      await challengesRepo.setChallenge(key, challenge);
      return toRequest(userId, challenge);
    },
    takeChallenge: challengesRepo.takeChallenge,
  };
}
