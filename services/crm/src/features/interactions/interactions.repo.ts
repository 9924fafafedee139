import { INTERACTION_ROWS, type InteractionKind } from '@fw/contract-crm';
import { rowDecoder, rowLimits } from '@fw/service-kit/mongo';
import type { NewRecord, RecordsRepo } from '@fw/service-kit/records';
import { trusted, type ClientSession, type Connection, type QueryFilter } from 'mongoose';
import type * as z from 'zod/mini';
import { escaped } from '../../shared/text/regular-expressions.ts';
import { interactionRow, interactionSchema, type InteractionRow } from './interactions.schema.ts';

export interface InteractionFilter {
  readonly clientId: string;
  readonly kind: InteractionKind | null;
  /** In lower case; empty finds every interaction. */
  readonly searchText: string;
}

type Records = Pick<RecordsRepo, 'append' | 'has'>;
type StoredInteraction = z.input<typeof interactionRow>;

/** The business record of a row as it is stored now. */
export type ToRecord = (row: InteractionRow) => NewRecord;

export type InteractionsRepo = ReturnType<typeof interactionsRepo>;

/** Changes one row, and records it in the same transaction; null where the filter finds none. */
function recordedUpdate(connection: Connection, recordsRepo: Records) {
  const model = connection.model('Interaction', interactionSchema, 'interactions');
  const rows = rowDecoder(model, interactionRow);
  return (
    filter: QueryFilter<StoredInteraction>,
    changes: Partial<InteractionRow>,
    toRecord: ToRecord,
  ): Promise<InteractionRow | null> =>
    connection.transaction(async (session) => {
      const update = { $set: changes, $inc: { version: 1 } };
      const options = { returnDocument: 'before', session } as const;
      const before = rows.one(await model.findOneAndUpdate(filter, update, options).lean());
      if (!before) return null;
      const row = { ...before, ...changes, version: before.version + 1 };
      const record = toRecord(row);
      // A row from before there were records: what it was is kept too.
      if (!(await recordsRepo.has(before._id, before.version, session))) {
        const at = before.createdAt ?? record.at;
        await recordsRepo.append({ ...toRecord(before), act: 'added', at }, session);
      }
      await recordsRepo.append(record, session);
      return row;
    });
}

/**
 * Interactions with every employee; a search reads those of one employee only. Each write adds the business record of the
 * row in the same transaction.
 */
export function interactionsRepo(connection: Connection, recordsRepo: Records) {
  const model = connection.model('Interaction', interactionSchema, 'interactions');
  const rows = rowDecoder(model, interactionRow);
  const limits = rowLimits(connection);
  const updateRecorded = recordedUpdate(connection, recordsRepo);
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
    insert: (row: InteractionRow, toRecord: ToRecord): Promise<boolean> => {
      const { _id, advisorId, clientId } = row;
      const own = { clientId, advisorId, deletedAt: null };
      const count = (session: ClientSession) => model.countDocuments(own).session(session);
      const limited = { userId: clientId, each: advisorId, limit: INTERACTION_ROWS, count };
      return limits.write(limited, async (session) => {
        if (await model.exists({ _id }).session(session)) return { added: 0, result: false };
        await model.insertMany([row], { session });
        await recordsRepo.append(toRecord(row), session);
        return { added: 1, result: true };
      });
    },
    /** Null when the interaction was changed or deleted since `version`. */
    change: (
      { _id, advisorId, version }: Pick<InteractionRow, '_id' | 'advisorId' | 'version'>,
      changes: Pick<InteractionRow, 'kind' | 'subject' | 'text' | 'searched' | 'happenedOn'>,
      toRecord: ToRecord,
    ): Promise<InteractionRow | null> =>
      updateRecorded({ _id, advisorId, version, deletedAt: null }, changes, toRecord),
    /** Deletes with a date, restores with null; repeating it changes nothing. */
    setDeleted: async (
      { _id, advisorId }: Pick<InteractionRow, '_id' | 'advisorId'>,
      deletedAt: Date | null,
      toRecord: ToRecord,
    ): Promise<void> => {
      const from = deletedAt === null ? trusted({ $ne: null }) : null;
      await updateRecorded({ _id, advisorId, deletedAt: from }, { deletedAt }, toRecord);
    },
  };
}
