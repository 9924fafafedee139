import { publishEvent } from '@fw/service-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';

/** The transaction of a commit, with the event that other services receive. */
export function commitRepo(connection: Connection) {
  return {
    /** All or nothing; the work may run again after a conflict with another transaction. */
    transaction: <Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result> =>
      connection.transaction(work),
    publishCommitted: (
      session: ClientSession,
      { userId, planType, at }: { readonly userId: string; readonly planType: string; readonly at: Date },
    ): Promise<void> =>
      publishEvent(connection, session, {
        type: 'plan.committed',
        userId,
        payload: { userId, planType },
        at,
      }),
  };
}
export type CommitRepo = ReturnType<typeof commitRepo>;
