import type { Clock } from '@fw/service-kit';
import type { ProfileUpdateRow, ProfileUpdatesRepo } from './profile-updates.repo.ts';
import type { ProfileSource } from '../../shared/sources/profile.source.ts';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 60_000;
export const OUTBOX_POLL_MS = 500;

interface OutboxDependencies {
  readonly profileUpdatesRepo: Pick<ProfileUpdatesRepo, 'listDue' | 'postpone' | 'remove'>;
  readonly profile: Pick<ProfileSource, 'apply'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Longer after each attempt, at most a minute. */
const retryAfterMs = (attempts: number): number => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts);

export type ProfileOutbox = ReturnType<typeof profileOutbox>;

/** Sends what commits changed of the profile, again until profile has taken it over. */
export function profileOutbox({ profileUpdatesRepo, profile, clock, onError }: OutboxDependencies) {
  const deliver = async (update: ProfileUpdateRow): Promise<void> => {
    const { userId, companyId, fields, attempts } = update;
    try {
      const named = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      await profile.apply({ userId, companyId, role: 'employee' }, named);
    } catch (error) {
      onError(error);
      const nextAttemptAt = new Date(clock.milliseconds() + retryAfterMs(attempts));
      await profileUpdatesRepo.postpone(update, nextAttemptAt);
      return;
    }
    await profileUpdatesRepo.remove(update);
  };

  return {
    deliver,
    /** Delivers what is due; false, because what failed is due later. */
    deliverDue: async (): Promise<boolean> => {
      for (const update of await profileUpdatesRepo.listDue(clock.date())) await deliver(update);
      return false;
    },
  };
}
