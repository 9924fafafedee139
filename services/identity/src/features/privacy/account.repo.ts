import type { Clock } from '@fw/service-kit';
import { dropEventsOf, publishEvent, type PersonalData } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';

interface AccountRepoOptions {
  readonly clock: Clock;
  readonly personal: Pick<PersonalData, 'remove'>;
}

export type AccountRepo = ReturnType<typeof accountRepo>;

/** The account as a whole. */
export function accountRepo(connection: Connection, { clock, personal }: AccountRepoOptions) {
  return {
    /** Deletes the person here, with earlier events, and publishes the event for the other services: all or nothing. */
    remove: (userId: string): Promise<void> =>
      connection.transaction(async (session) => {
        await personal.remove(userId, session);
        await dropEventsOf(connection, session, userId);
        const payload = { userId };
        await publishEvent(connection, session, { type: 'user.deleted', userId, payload, at: clock.date() });
      }),
  };
}
