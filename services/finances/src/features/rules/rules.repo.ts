import { RULE_ROWS, RULE_TEXT, type RuleDraft } from '@fw/contract-finances/rules';
import { fieldRefused } from '@fw/service-kit';
import { isMatched, rowDecoder, rowLimits } from '@fw/service-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';
import { ruleRow, ruleSchema, type RuleRow } from './rules.schema.ts';

export type RulesRepo = ReturnType<typeof rulesRepo>;

/** Rules of every person, in their order. */
export function rulesRepo(connection: Connection) {
  const model = connection.model('Rule', ruleSchema, 'rules');
  const rows = rowDecoder(model, ruleRow);
  const limits = rowLimits(connection);
  const find = async (userId: string, id: string): Promise<RuleRow | null> =>
    rows.one(await model.findOne({ _id: id, userId }).lean());
  return {
    find,
    list: async (userId: string): Promise<RuleRow[]> =>
      rows.many(await model.find({ userId }).sort({ position: 1, _id: 1 }).lean()),
    /** Inserts a rule; false when it exists already, and refused when the person then had too many. */
    insert: (row: RuleRow): Promise<boolean> => {
      const { _id, userId } = row;
      const count = (session: ClientSession) => model.countDocuments({ userId }).session(session);
      const refusal = () => fieldRefused('when.text', RULE_TEXT.tooMany);
      return limits.write({ userId, limit: RULE_ROWS, count, refusal }, async (session) => {
        const isKnown = (await model.exists({ _id }).session(session)) !== null;
        const stored = { ...row, outcome: { ...row.outcome, parts: [...row.outcome.parts] } };
        if (!isKnown) await model.insertMany([stored], { session });
        return { added: isKnown ? 0 : 1, result: !isKnown };
      });
    },
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
