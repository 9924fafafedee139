import { repeatAfterDuplicate, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { draftRow, draftSchema, type DraftRow } from './drafts.schema.ts';

/** Drafts that one list shows; an advisor has one per employee and form. */
const MAX_LISTED = 200;

export type DraftsRepo = ReturnType<typeof draftsRepo>;

/** Drafts of every advisor. */
export function draftsRepo(connection: Connection) {
  const model = connection.model('Draft', draftSchema, 'drafts');
  const rows = rowDecoder(model, draftRow);

  const upsert = async ({ _id, advisorId, kind, clientId, ...saved }: DraftRow) =>
    rows.one(
      await model
        .findOneAndUpdate(
          { advisorId, kind, clientId },
          { $set: saved, $setOnInsert: { _id } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean(),
    );

  return {
    /** Stores the draft in place of the one for the same employee. */
    save: (row: DraftRow): Promise<DraftRow | null> => repeatAfterDuplicate(() => upsert(row)),
    count: (advisorId: string): Promise<number> => model.countDocuments({ advisorId }),
    listOf: async (advisorId: string): Promise<DraftRow[]> =>
      rows.many(await model.find({ advisorId }).sort({ savedAt: -1 }).limit(MAX_LISTED).lean()),
    listOfCompanies: async (companyIds: readonly string[]): Promise<DraftRow[]> =>
      rows.many(
        await model
          .find({ companyId: trusted({ $in: [...companyIds] }) })
          .sort({ savedAt: -1 })
          .limit(MAX_LISTED)
          .lean(),
      ),
    remove: async (advisorId: string, draftId: string): Promise<void> => {
      await model.deleteOne({ _id: draftId, advisorId });
    },
  };
}
