import { INTERACTION_ROWS, type InteractionKind } from '@fw/contract-crm';
import { rowDecoder, rowLimits } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { escaped } from '../../shared/text/regular-expressions.ts';
import { interactionRow, interactionSchema, type InteractionRow } from './interactions.schema.ts';

export interface InteractionFilter {
  readonly clientId: string;
  readonly kind: InteractionKind | null;
  /** In lower case; empty finds every interaction. */
  readonly searchText: string;
}

export type InteractionsRepo = ReturnType<typeof interactionsRepo>;

/** Interactions with every employee; a search reads those of one employee only. */
export function interactionsRepo(connection: Connection) {
  const model = connection.model('Interaction', interactionSchema, 'interactions');
  const rows = rowDecoder(model, interactionRow);
  const limits = rowLimits(connection);
  return {
    list: async (
      { clientId, kind, searchText }: InteractionFilter,
      { skip, limit }: { readonly skip: number; readonly limit: number },
    ) => {
      const filter = {
        clientId,
        deletedAt: null,
        ...(kind === null ? {} : { kind }),
        ...(searchText === '' ? {} : { searched: trusted({ $regex: escaped(searchText) }) }),
      };
      const [found, total] = await Promise.all([
        model.find(filter).sort({ happenedOn: -1, createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
        model.countDocuments(filter),
      ]);
      return { rows: rows.many(found), total };
    },
    /** Only the advisor who wrote an interaction changes it; the row is found deleted or not. */
    find: async (advisorId: string, interactionId: string): Promise<InteractionRow | null> =>
      rows.one(await model.findOne({ _id: interactionId, advisorId }).lean()),
    /** A new interaction, while the advisor has few with the client. */
    insert: (row: InteractionRow): Promise<boolean> => {
      const { advisorId, clientId } = row;
      const own = { clientId, advisorId, deletedAt: null };
      const count = (session: ClientSession) => model.countDocuments(own).session(session);
      return limits.insert({ userId: clientId, each: advisorId, limit: INTERACTION_ROWS, count }, model, row);
    },
    /** Null when the interaction was changed or deleted since `version`. */
    change: async (
      { _id, advisorId, version }: Pick<InteractionRow, '_id' | 'advisorId' | 'version'>,
      changes: Pick<InteractionRow, 'kind' | 'subject' | 'text' | 'searched' | 'happenedOn'>,
    ): Promise<InteractionRow | null> =>
      rows.one(
        await model
          .findOneAndUpdate(
            { _id, advisorId, version, deletedAt: null },
            { $set: changes, $inc: { version: 1 } },
            { returnDocument: 'after' },
          )
          .lean(),
      ),
    /** Deletes with a date, restores with null; repeating it changes nothing. */
    setDeleted: async (
      { _id, advisorId }: Pick<InteractionRow, '_id' | 'advisorId'>,
      deletedAt: Date | null,
    ): Promise<void> => {
      const from = deletedAt === null ? trusted({ $ne: null }) : null;
      const update = { $set: { deletedAt }, $inc: { version: 1 } };
      await model.updateOne({ _id, advisorId, deletedAt: from }, update);
    },
  };
}
