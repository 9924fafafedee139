import { centsField, dayField, idField, mongoSchema, userIdField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** The last known balance of one account on one day. */
export const balancePointRow = z.object({
  _id: idField,
  userId: userIdField,
  accountId: idField,
  day: dayField,
  balanceCents: centsField,
});
export type BalancePointRow = Readonly<z.output<typeof balancePointRow>>;

const schema = mongoSchema(balancePointRow, { userId: 1 });
schema.index({ userId: 1, day: 1 }, { name: 'of_user' });

export const balancePointModel = (connection: Connection) =>
  connection.model('BalancePoint', schema, 'balance_points');
