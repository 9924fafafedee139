import { rowDecoder } from '@fw/service-kit/mongo';
import type { Cents } from '@fw/units';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { DERIVED, literal, OWN_EDIT, type SetStage } from '../../shared/ledger/derive.ts';
import { fromOriginal, partExternalId } from '../../shared/ledger/parts.repo.ts';
import {
  transactionModel,
  transactionRow,
  type TransactionRow,
} from '../../shared/ledger/transactions.schema.ts';

/** One part as it is to be stored. */
export interface Part {
  readonly id: string;
  readonly categoryId: string;
  readonly value: Cents;
}

export interface Split {
  readonly categoryId: string;
  readonly parts: readonly Part[];
}

/** Names a row as it was when it was read. */
type ReadRow = Pick<TransactionRow, '_id' | 'userId' | 'version'>;

const sumParts = (parts: readonly Part[]): number => parts.reduce((sum, { value }) => sum + value, 0);

/** `order` keeps the parts as they were entered. */
const partStages = (original: TransactionRow, { id, categoryId, value }: Part, order: number): SetStage[] => [
  {
    $set: {
      ...fromOriginal(original),
      externalId: literal(partExternalId(id, order)),
      fullCents: literal(value),
      splitCents: literal(0),
      providerCategoryId: literal(categoryId),
      userCategoryId: literal(categoryId),
      hidden: { $ifNull: ['$hidden', false] },
      sourceId: literal(null),
      partOf: literal(original._id),
    },
  },
  ...DERIVED,
];

export type SplitsRepo = ReturnType<typeof splitsRepo>;

/** Originals and their parts; parts are rows of the ledger, so that lists and sums need no rule for them. */
export function splitsRepo(connection: Connection) {
  const model = transactionModel(connection);
  const decoder = rowDecoder(model, transactionRow);

  const findParts = async (userId: string, partOf: string): Promise<TransactionRow[]> => {
    const found = decoder.many(await model.find({ userId, partOf, live: true }).lean());
    return found.toSorted((left, right) => (left.externalId < right.externalId ? -1 : 1));
  };

  /** Marks the original with what is split off; null when it was changed since it was read. */
  const setOriginal = async (
    { _id, userId, version }: ReadRow,
    { categoryId, parts }: Split,
    session: ClientSession,
  ) => {
    const stages: SetStage[] = [
      {
        $set: { splitCents: literal(sumParts(parts)), userCategoryId: literal(categoryId), ...OWN_EDIT },
      },
      ...DERIVED,
    ];
    const where = { _id, userId, live: true, version };
    const options = { updatePipeline: true, returnDocument: 'after', session } as const;
    return decoder.one(await model.findOneAndUpdate(where, stages, options).lean());
  };

  return {
    find: async (userId: string, id: string): Promise<TransactionRow | null> =>
      decoder.one(await model.findOne({ _id: id, userId, live: true }).lean()),
    findParts,
    /** Replaces the parts of an original, all or nothing; false when it was changed since it was read. */
    replace: (original: ReadRow, split: Split): Promise<boolean> =>
      connection.transaction(async (session) => {
        const { userId, _id } = original;
        const changed = await setOriginal(original, split, session);
        if (!changed) return false;
        const ids = split.parts.map(({ id }) => id);
        await model.deleteMany({ userId, partOf: _id, _id: trusted({ $nin: ids }) }, { session });
        for (const [order, part] of split.parts.entries()) {
          await model.updateOne({ _id: part.id, userId }, partStages(changed, part, order), {
            upsert: true,
            updatePipeline: true,
            session,
          });
        }
        return true;
      }),
  };
}
