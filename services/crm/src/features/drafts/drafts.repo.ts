import { isDuplicateKey, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { draftRow, draftSchema, FIRST_VERSION, type DraftRow } from './drafts.schema.ts';

/** Drafts that one list shows; an advisor has one per employee and form. */
const MAX_LISTED = 200;

export type DraftsRepo = ReturnType<typeof draftsRepo>;

/** Drafts of every advisor. */
export function draftsRepo(connection: Connection) {
  const model = connection.model('Draft', draftSchema, 'drafts');
  const rows = rowDecoder(model, draftRow);

  const replace = async ({ _id, advisorId, kind, clientId, version, ...saved }: DraftRow) => {
    // Rows from before drafts had versions count as saved once.
    const replaced = version === FIRST_VERSION ? trusted({ $in: [version, null] }) : version;
    return rows.one(
      await model
        .findOneAndUpdate(
          { advisorId, kind, clientId, version: replaced },
          { $set: { ...saved, version: version + 1 } },
          { returnDocument: 'after' },
        )
        .lean(),
    );
  };

  /** Null where the form has a draft. */
  const insert = async (row: DraftRow): Promise<DraftRow | null> => {
    const first = { ...row, version: FIRST_VERSION };
    try {
      await model.insertMany([first]);
      return first;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  };

  return {
    /** Stores the draft in place of the version that it states; null where the form has another one. */
    save: async (row: DraftRow): Promise<DraftRow | null> =>
      (row.version > 0 ? await replace(row) : null) ?? insert(row),
    /** The draft of one form. */
    find: async ({ advisorId, kind, clientId }: Pick<DraftRow, 'advisorId' | 'kind' | 'clientId'>) =>
      rows.one(await model.findOne({ advisorId, kind, clientId }).lean()),
    count: (advisorId: string): Promise<number> => model.countDocuments({ advisorId }),
    list: async (advisorId: string): Promise<DraftRow[]> =>
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
