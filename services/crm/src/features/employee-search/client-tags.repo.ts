import { MAX_LISTED_TAGS, MAX_TAGS } from '@fw/contract-crm';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { escaped } from '../../shared/text/regular-expressions.ts';
import { employeeSchema } from './employee.schema.ts';
import { FIELDS, foundRow } from './found-row.ts';

export type ClientTagsRepo = ReturnType<typeof clientTagsRepo>;

interface TaggedClient {
  readonly clientId: string;
  readonly companyId: string;
}

/** Tags of employees; they belong to the company and end with it. */
export function clientTagsRepo(connection: Connection) {
  const model = connection.model('Employee', employeeSchema, 'employees');
  const rows = rowDecoder(model, foundRow);
  const findTags = async ({ clientId, companyId }: TaggedClient): Promise<readonly string[]> =>
    rows.one(await model.findOne({ _id: clientId, companyId }, FIELDS).lean())?.tags ?? [];

  return {
    findTags,
    /** Adds a tag unless the client has it or has as many as one can have. */
    add: async ({ clientId, companyId }: TaggedClient, tag: string): Promise<readonly string[]> => {
      const lacking = {
        _id: clientId,
        companyId,
        tags: trusted({ $not: new RegExp(`^${escaped(tag)}$`, 'i') }),
        [`tags.${String(MAX_TAGS - 1)}`]: trusted({ $exists: false }),
      };
      await model.updateOne(lacking, { $push: { tags: tag } });
      return findTags({ clientId, companyId });
    },
    remove: async ({ clientId, companyId }: TaggedClient, tag: string): Promise<readonly string[]> => {
      await model.updateOne({ _id: clientId, companyId }, { $pull: { tags: tag } });
      return findTags({ clientId, companyId });
    },
    /** Different tags of the companies, by name. */
    used: async (companyIds: readonly string[]): Promise<string[]> => {
      const found = await model.aggregate<{ readonly _id: string }>([
        { $match: { companyId: { $in: [...companyIds] }, 'tags.0': { $exists: true } } },
        { $unwind: '$tags' },
        { $group: { _id: '$tags' } },
        { $sort: { _id: 1 } },
        { $limit: MAX_LISTED_TAGS },
      ]);
      return found.map(({ _id }) => _id);
    },
    /** Tags of each of these clients. */
    ofMany: async (clientIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
      const found = await model.find({ _id: trusted({ $in: [...clientIds] }) }, FIELDS).lean();
      return new Map(rows.many(found).map(({ _id, tags }) => [_id, tags]));
    },
  };
}
