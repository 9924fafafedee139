import { planType } from '@fw/contract-goals';
import type { Cents } from '@fw/units';
import { centsField, insertOnce, mongoSchema, rowDecoder, userIdField } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';

/** An account that the committed version of a plan counts with. */
const accountLinkRow = z.object({
  userId: userIdField,
  planType,
  accountId: z.string(),
  latestBalanceCents: centsField,
  hasSyncIssue: z.boolean(),
  isDeleted: z.boolean(),
});
type AccountLinkRow = z.output<typeof accountLinkRow>;

const accountLinkSchema = mongoSchema(accountLinkRow);
accountLinkSchema.index({ userId: 1, planType: 1, accountId: 1 }, { unique: true });
accountLinkSchema.index({ userId: 1, accountId: 1 });

export type AccountLinksRepo = ReturnType<typeof accountLinksRepo>;

/** Accounts that committed plans count with. */
export function accountLinksRepo(connection: Connection) {
  const model = connection.model('AccountLink', accountLinkSchema, 'accountLinks');
  const rows = rowDecoder(model, accountLinkRow);

  return {
    listOfAccounts: async (
      userId: string,
      accountIds: readonly string[],
      session: ClientSession,
    ): Promise<AccountLinkRow[]> =>
      rows.many(
        await model.find({ userId, accountId: trusted({ $in: [...accountIds] }) }, null, { session }).lean(),
      ),
    list: async (userId: string, session: ClientSession): Promise<AccountLinkRow[]> =>
      rows.many(await model.find({ userId }, null, { session }).lean()),
    noteBalance: async (
      { userId, planType, accountId }: AccountLinkRow,
      { latestBalance, hasSyncIssue }: { readonly latestBalance: Cents; readonly hasSyncIssue: boolean },
      session: ClientSession,
    ): Promise<void> => {
      await model.updateOne(
        { userId, planType, accountId },
        { $set: { latestBalanceCents: latestBalance, hasSyncIssue } },
        { session },
      );
    },
    /** False when the plan has the link already. */
    insert: (row: AccountLinkRow): Promise<boolean> => insertOnce(model, row),
    /** Replaces the links of a plan. */
    replace: async (
      { userId, planType }: Pick<AccountLinkRow, 'userId' | 'planType'>,
      links: readonly AccountLinkRow[],
      session: ClientSession,
    ): Promise<void> => {
      await model.deleteMany({ userId, planType }, { session });
      if (links.length > 0) await model.insertMany([...links], { session });
    },
    markDeleted: async (
      userId: string,
      accountIds: readonly string[],
      session: ClientSession,
    ): Promise<void> => {
      await model.updateMany(
        { userId, accountId: trusted({ $in: [...accountIds] }) },
        { $set: { isDeleted: true } },
        { session },
      );
    },
  };
}
