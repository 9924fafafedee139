import { ApiError, type Clock } from '@fw/service-kit';
import type { BotCheckAdapter } from './adapter.ts';
import type { BotCheckRepo } from './bot-check.repo.ts';

/** A verified token opens one call within this time, then the form needs a new one. */
export const VERIFIED_SECONDS = 120;
/** Behind the test door only. */
export const PASSING_TOKEN = 'always-passes';

interface BotCheckDependencies {
  readonly adapter: BotCheckAdapter;
  readonly botCheckRepo: BotCheckRepo;
  readonly clock: Clock;
  readonly testDoor: boolean;
}

/** Lets a call pass once for each solved challenge, whatever text the token has. */
export function botCheckService({ adapter, botCheckRepo, clock, testDoor }: BotCheckDependencies) {
  const alwaysPasses = (token: string): boolean => testDoor && token === PASSING_TOKEN;
  const verifyOnce = async (token: string, expiresAt: Date): Promise<boolean> => {
    const challenge = adapter.readChallenge(token);
    if (challenge === null || !(await adapter.verify(token))) return false;
    return botCheckRepo.insert(challenge, expiresAt);
  };
  const spend = async (token: string): Promise<boolean> => {
    const challenge = adapter.readChallenge(token);
    return challenge !== null && botCheckRepo.use(challenge, clock.date());
  };
  return {
    publicKey: async () => ({
      provider: adapter.provider,
      publicKey: await adapter.publicKey(),
      ...(adapter.scriptUrl === undefined ? {} : { scriptUrl: adapter.scriptUrl }),
    }),
    verify: async ({ token }: { readonly token: string }) => {
      const expiresAt = new Date(clock.milliseconds() + VERIFIED_SECONDS * 1_000);
      const verified = alwaysPasses(token) || (await verifyOnce(token, expiresAt));
      return { verified, expiresInSeconds: verified ? VERIFIED_SECONDS : 0 };
    },
    /** Uses up a verified token; 422 for any other. */
    require: async (token: string): Promise<void> => {
      if (alwaysPasses(token) || (await spend(token))) return;
      throw ApiError.invalid('BOT_CHECK', {
        errors: [{ Field: 'botCheckToken', Errors: ['Please complete the check again.'] }],
      });
    },
  };
}
