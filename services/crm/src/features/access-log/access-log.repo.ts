import type { Clock } from '@fw/service-kit';
import { publishEvent, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { accessRow, accessSchema, actionText, accessSentence, type AccessRow } from './access-log.schema.ts';

/** The newest entries that a client reads. */
const MAX_OF_CLIENT = 5_000;

/** What is shown again within this time belongs to the same visit. */
const ONE_VISIT_MS = 30 * 60_000;

type ShownEntry = Omit<AccessRow, 'at' | 'outcome' | 'clientId' | 'plan'> & { readonly plan?: string };

interface FoundClients extends Pick<AccessRow, 'advisorId' | 'requestId'> {
  readonly clientIds: readonly string[];
}

export type AccessLogRepo = ReturnType<typeof accessLogRepo>;

/** The access log of client data. */
export function accessLogRepo(connection: Connection, clock: Clock) {
  const model = connection.model('Access', accessSchema, 'access_log');
  const rows = rowDecoder(model, accessRow);

  /** Notes that a client's data were shown, with the event for the record that the client reads: both or none. */
  const insertShown = async ({ plan = '', ...entry }: ShownEntry, clientId: string): Promise<void> => {
    const at = clock.date();
    const payload = { userId: clientId, advisorId: entry.advisorId, what: actionText(entry.action) };
    await connection.transaction(async (session) => {
      await model.insertMany([{ ...entry, plan, clientId, outcome: 'shown', at }], { session });
      await publishEvent(connection, session, { type: 'client.read', userId: clientId, payload, at });
    });
  };

  return {
    insert: async (entry: Omit<AccessRow, 'at' | 'plan'>): Promise<void> => {
      await model.insertMany([{ ...entry, plan: '', at: clock.date() }]);
    },
    insertShown,
    /** The same, once within half an hour: a page that is opened again shows nothing more. */
    insertShownOnce: async (entry: ShownEntry, clientId: string): Promise<void> => {
      const { advisorId, action } = entry;
      const at = trusted({ $gte: new Date(clock.milliseconds() - ONE_VISIT_MS) });
      if (await model.exists({ clientId, advisorId, action, outcome: 'shown', at })) return;
      await insertShown(entry, clientId);
    },
    /** What was shown of one client, newest first. */
    listOfClient: async (clientId: string) => {
      const shown = model.find({ clientId, outcome: 'shown' }).sort({ at: -1 }).limit(MAX_OF_CLIENT);
      return rows.many(await shown.lean()).map((row) => ({ ...row, what: accessSentence(row) }));
    },
    /** The drafts of plans that advisors prepared for a client, the last one first, and how many there are. */
    listPrepared: async (clientId: string, limit: number) => {
      const filter = { clientId, action: 'client-plan-draft' as const, outcome: 'shown' as const };
      const [found, total] = await Promise.all([
        model.find(filter).sort({ at: -1 }).limit(limit).lean(),
        model.countDocuments(filter),
      ]);
      return { rows: rows.many(found), total };
    },
    /** Notes within a transaction that a search showed these clients. */
    insertFound: async (
      { advisorId, requestId, clientIds }: FoundClients,
      session: ClientSession,
    ): Promise<void> => {
      const found = { advisorId, requestId, action: 'client-found', outcome: 'shown', plan: '' } as const;
      const at = clock.date();
      await model.insertMany(
        clientIds.map((clientId) => ({ ...found, clientId, at })),
        { session },
      );
    },
    /** The newest entries first. */
    list: async (limit: number): Promise<AccessRow[]> =>
      rows.many(await model.find().sort({ at: -1 }).limit(limit).lean()),
  };
}
