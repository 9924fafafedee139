import type { InteractionKind } from '@fw/contract-crm';
import { rowDecoder } from '@fw/service-kit/mongo';
import type { IsoDate } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import { interactionRow, interactionSchema } from './interactions.schema.ts';

/** When advisors last wrote down something about clients. */
export function lastInteractionsRepo(connection: Connection) {
  const model = connection.model('Interaction', interactionSchema, 'interactions');
  const rows = rowDecoder(model, interactionRow);
  return {
    /** Whether an interaction was stored, deleted or not. */
    exists: async (interactionId: string): Promise<boolean> =>
      (await model.exists({ _id: interactionId })) !== null,
    /** The newest interactions of these kinds with a client, and how many there are. */
    newest: async (clientId: string, kinds: readonly InteractionKind[], limit: number) => {
      const filter = { clientId, deletedAt: null, kind: trusted({ $in: [...kinds] }) };
      const [found, total] = await Promise.all([
        model.find(filter).sort({ happenedOn: -1, createdAt: -1, _id: -1 }).limit(limit).lean(),
        model.countDocuments(filter),
      ]);
      return { rows: rows.many(found), total };
    },
    /** The day of the last interaction with each of these clients. */
    lastOn: async (clientIds: readonly string[]): Promise<ReadonlyMap<string, IsoDate>> => {
      const found = await Promise.all(
        clientIds.map((clientId) =>
          model
            .findOne({ clientId, deletedAt: null })
            .sort({ happenedOn: -1, createdAt: -1, _id: -1 })
            .lean(),
        ),
      );
      const last = rows.many(found.filter((row) => row !== null));
      return new Map(last.map(({ clientId, happenedOn }) => [clientId, happenedOn]));
    },
  };
}
