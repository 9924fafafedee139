import type { RuleDraft } from '@fw/contract-finances/rules';
import { insertOnce, isMatched, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { ruleRow, ruleSchema, type RuleRow } from './rules.schema.ts';

export type RulesRepo = ReturnType<typeof rulesRepo>;

/** Rules of every person, in their order. */
export function rulesRepo(connection: Connection) {
  const model = connection.model('Rule', ruleSchema, 'rules');
  const rows = rowDecoder(model, ruleRow);
  const find = async (userId: string, id: string): Promise<RuleRow | null> =>
    rows.one(await model.findOne({ _id: id, userId }).lean());
  return {
    find,
    list: async (userId: string): Promise<RuleRow[]> =>
      rows.many(await model.find({ userId }).sort({ position: 1, _id: 1 }).lean()),
    insert: (row: RuleRow) =>
      insertOnce(model, { ...row, outcome: { ...row.outcome, parts: [...row.outcome.parts] } }),
    /** False when the version is outdated. */
    replace: async (
      { _id, userId, version }: RuleRow,
      draft: RuleDraft,
      activeFrom: Date,
    ): Promise<boolean> =>
      isMatched(
        await model.updateOne(
          { _id, userId, version },
          { $set: { ...draft, activeFrom }, $inc: { version: 1 } },
        ),
      ),
    remove: async (userId: string, id: string): Promise<boolean> =>
      (await model.deleteOne({ _id: id, userId })).deletedCount === 1,
    order: async (userId: string, ids: readonly string[]): Promise<void> => {
      await model.bulkWrite(
        ids.map((_id, position) => ({
          updateOne: { filter: { _id, userId }, update: { $set: { position } } },
        })),
      );
    },
  };
}
