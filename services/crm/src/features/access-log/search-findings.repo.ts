import type { Clock } from '@fw/service-kit';
import {
  idField,
  mongoSchema,
  publishEvent,
  repeatAfterDuplicate,
  timeField,
  userIdField,
} from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { AccessLogRepo } from './access-log.repo.ts';

/** A search of an advisor showed a client on a day; further ones of that day add nothing. */
const findingRow = z.object({
  /** Day, advisor and client. */
  _id: idField,
  /** The client. */
  userId: userIdField,
  advisorId: idField,
  endsAt: timeField,
});

const findingSchema = mongoSchema(findingRow);
findingSchema.index({ userId: 1 });
findingSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

const TWO_DAYS_MS = 2 * 86_400_000;

export type SearchFindingsRepo = ReturnType<typeof searchFindingsRepo>;

/** Whom the searches of advisors showed, for the record that each of these people reads. */
export function searchFindingsRepo(
  connection: Connection,
  clock: Clock,
  accessLogRepo: Pick<AccessLogRepo, 'insertFound'>,
) {
  const model = connection.model('SearchFinding', findingSchema, 'search_findings');

  const add = async (advisorId: string, clientIds: readonly string[], session: ClientSession) => {
    const at = clock.date();
    const findingId = (clientId: string): string => `${clock.today()} ${advisorId} ${clientId}`;
    const known = await model
      .find({ _id: trusted({ $in: clientIds.map(findingId) }) }, { _id: 1 })
      .session(session)
      .lean();
    const ids = new Set(known.map(({ _id }) => _id));
    const found = clientIds.filter((clientId) => !ids.has(findingId(clientId)));
    const endsAt = new Date(at.getTime() + TWO_DAYS_MS);
    const rows = found.map((userId) => ({ _id: findingId(userId), userId, advisorId, endsAt }));
    await model.insertMany(rows, { session });
    if (found.length > 0)
      await accessLogRepo.insertFound({ advisorId, requestId: '', clientIds: found }, session);
    for (const userId of found) {
      const payload = { userId, advisorId };
      await publishEvent(connection, session, { type: 'client.found', userId, payload, at });
    }
  };

  return {
    /** Publishes one event for each client whom this advisor has not been shown today. */
    insert: async (advisorId: string, clientIds: readonly string[]): Promise<void> => {
      if (clientIds.length === 0) return;
      // A search at the same moment may write some of them.
      await repeatAfterDuplicate(() =>
        connection.transaction((session) => add(advisorId, clientIds, session)),
      );
    },
  };
}
