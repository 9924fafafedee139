import { dayField, idField, insertOnce, mongoSchema, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';

/** A person whom a sponsor allows to register. */
const candidateRow = z.object({
  /** The id that the person will have. */
  _id: idField,
  companyId: idField,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: dayField,
  /** Keyed hash of the sponsor and of every validator with its value; the values are not stored. */
  matchKey: z.string(),
});
export type CandidateRow = z.output<typeof candidateRow>;

const candidateSchema = mongoSchema(candidateRow);
candidateSchema.index({ companyId: 1, matchKey: 1 }, { unique: true });
candidateSchema.index({ companyId: 1, lastName: 1, firstName: 1, _id: 1 });

const BY_NAME = { lastName: 1, firstName: 1, _id: 1 } as const;
const namedRow = z.pick(candidateRow, { _id: true, firstName: true, lastName: true });
const namedRows = z.array(namedRow);
const counts = z.array(z.object({ count: z.number() }));

/** People of a company who may register and have no account. */
const withoutAccount = (companyId: string) => [
  { $match: { companyId } },
  { $sort: BY_NAME },
  {
    $lookup: {
      from: 'people',
      localField: '_id',
      foreignField: '_id',
      pipeline: [{ $project: { _id: 1 } }],
      as: 'account',
    },
  },
  { $match: { account: [] } },
];

export type CandidatesRepo = ReturnType<typeof candidatesRepo>;

/** People who may register, by sponsor and validators. */
export function candidatesRepo(connection: Connection) {
  const model = connection.model('Candidate', candidateSchema, 'candidates');
  const rows = rowDecoder(model, candidateRow);
  return {
    find: async (userId: string): Promise<CandidateRow | null> =>
      rows.one(await model.findById(userId).lean()),
    match: async (companyId: string, matchKeys: readonly string[]): Promise<CandidateRow | null> =>
      rows.one(await model.findOne({ companyId, matchKey: trusted({ $in: [...matchKeys] }) }).lean()),
    /** The first people of a company by name who have no account, and how many there are. */
    listWithoutAccount: async (companyId: string, limit: number) => {
      const pipeline = withoutAccount(companyId);
      const [found, counted] = await Promise.all([
        model.aggregate([...pipeline, { $limit: limit }, { $project: { firstName: 1, lastName: 1 } }]),
        model.aggregate([...pipeline, { $count: 'count' }]),
      ]);
      return {
        people: z.parse(namedRows, found).map(({ _id, ...name }) => ({ userId: _id, ...name })),
        total: z.parse(counts, counted)[0]?.count ?? 0,
      };
    },
    /** False when the person, or another one with the same validators, is there. */
    insert: (row: CandidateRow): Promise<boolean> => insertOnce(model, row),
  };
}
