import { MERCHANT_NAME_ROWS, MERCHANT_NAME_TEXT } from '@fw/contract-finances/merchant-names';
import { fieldRefused } from '@fw/service-kit';
import { idField, mongoSchema, rowDecoder, rowLimits, userIdField } from '@fw/service-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';
import * as z from 'zod/mini';

const merchantNameRow = z.object({
  _id: idField,
  userId: userIdField,
  merchant: z.string(),
  /** The merchant in lower case: one name for each. */
  merchantKey: z.string(),
  name: z.string(),
});
export type MerchantNameRow = Readonly<z.output<typeof merchantNameRow>>;

const merchantNameSchema = mongoSchema(merchantNameRow);
merchantNameSchema.index({ userId: 1, merchantKey: 1 }, { name: 'one_for_each', unique: true });

export type MerchantNamesRepo = ReturnType<typeof merchantNamesRepo>;

/** Names that people gave to merchants. */
export function merchantNamesRepo(connection: Connection) {
  const model = connection.model('MerchantName', merchantNameSchema, 'merchant_names');
  const rows = rowDecoder(model, merchantNameRow);
  const limits = rowLimits(connection);
  return {
    list: async (userId: string): Promise<MerchantNameRow[]> =>
      rows.many(await model.find({ userId }).sort({ merchantKey: 1 }).lean()),
    /** Gives the row that the merchant had before; refused when the person then had too many names. */
    save: ({
      _id,
      userId,
      merchantKey,
      merchant,
      name,
    }: MerchantNameRow): Promise<MerchantNameRow | null> => {
      const count = (session: ClientSession) => model.countDocuments({ userId }).session(session);
      const refusal = () => fieldRefused('merchant', MERCHANT_NAME_TEXT.tooMany);
      return limits.write({ userId, limit: MERCHANT_NAME_ROWS, count, refusal }, async (session) => {
        const previous = rows.one(
          await model
            .findOneAndUpdate(
              { userId, merchantKey },
              { $set: { merchant, name }, $setOnInsert: { _id } },
              { upsert: true, returnDocument: 'before', session },
            )
            .lean(),
        );
        return { added: previous ? 0 : 1, result: previous };
      });
    },
    /** False when the merchant has a name already. */
    insert: (row: MerchantNameRow): Promise<boolean> => {
      const { userId, merchantKey } = row;
      const count = (session: ClientSession) => model.countDocuments({ userId }).session(session);
      const refusal = () => fieldRefused('merchant', MERCHANT_NAME_TEXT.tooMany);
      return limits.write({ userId, limit: MERCHANT_NAME_ROWS, count, refusal }, async (session) => {
        const isKnown = (await model.exists({ userId, merchantKey }).session(session)) !== null;
        if (!isKnown) await model.insertMany([row], { session });
        return { added: isKnown ? 0 : 1, result: !isKnown };
      });
    },
    remove: async (userId: string, id: string): Promise<boolean> =>
      (await model.deleteOne({ _id: id, userId })).deletedCount === 1,
  };
}
