import { consentScope } from '@fw/contract-crm';
import {
  dayField,
  idField,
  isDuplicateKey,
  mongoSchema,
  publishEvent,
  rowDecoder,
  timeField,
  versionField,
} from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';

/** What one client allows; its `_id` is the client's user id. */
const consentRow = z.object({
  _id: idField,
  /** The company whose advisors the consent is for; after a change of company it counts no longer. */
  companyId: idField,
  scopes: z.array(consentScope),
  endsOn: z.nullable(dayField),
  changedAt: timeField,
  version: versionField,
});
export type ConsentRow = z.output<typeof consentRow>;

const consentSchema = mongoSchema(consentRow);

export type ConsentRepo = ReturnType<typeof consentRepo>;

/** Consents of clients. */
export function consentRepo(connection: Connection) {
  const model = connection.model('Consent', consentSchema, 'consents');
  const rows = rowDecoder(model, consentRow);

  /** Null when the consent was changed since `version`. */
  const replace = async ({ version, ...row }: ConsentRow, session: ClientSession) => {
    const { _id, ...changes } = row;
    if (version === 0) {
      const first = { ...row, version: 1 };
      await model.insertMany([first], { session });
      return first;
    }
    const update = { $set: changes, $inc: { version: 1 } };
    const options = { returnDocument: 'after', session } as const;
    return rows.one(await model.findOneAndUpdate({ _id, version }, update, options).lean());
  };

  return {
    find: async (userId: string): Promise<ConsentRow | null> => rows.one(await model.findById(userId).lean()),
    findMany: async (userIds: readonly string[]): Promise<ConsentRow[]> =>
      rows.many(await model.find({ _id: trusted({ $in: [...userIds] }) }).lean()),
    /**
     * Stores a consent with the event for the record of the client: both or none. Null when it was changed since
     * `version`; version 0 inserts the first one.
     */
    save: async (row: ConsentRow, what: string): Promise<ConsentRow | null> => {
      const { _id: userId, companyId, endsOn, changedAt: at } = row;
      try {
        return await connection.transaction(async (session) => {
          const saved = await replace(row, session);
          const payload = { userId, what, companyId, endsOn: endsOn ?? '' };
          if (saved) await publishEvent(connection, session, { type: 'consent.given', userId, payload, at });
          return saved;
        });
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    /** Ends the consent, whichever version it has, with its event; nothing happens where nothing is allowed. */
    revoke: async (userId: string, changedAt: Date): Promise<void> => {
      const changes = { scopes: [], endsOn: null, changedAt };
      await connection.transaction(async (session) => {
        const given = { _id: userId, endsOn: trusted({ $ne: null }) };
        const update = { $set: changes, $inc: { version: 1 } };
        const { modifiedCount } = await model.updateOne(given, update, { session });
        if (modifiedCount === 0) return;
        const event = { type: 'consent.revoked', userId, payload: { userId }, at: changedAt } as const;
        await publishEvent(connection, session, event);
      });
    },
  };
}
