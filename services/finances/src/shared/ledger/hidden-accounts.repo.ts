import { idField, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { accountModel } from './accounts.schema.ts';

const accountId = z.object({ _id: idField });

/** Accounts whose transactions count in no cash flow, budget and spending of their person (`isHiddenFromCFBS`). */
export function hiddenAccountsRepo(connection: Connection) {
  const model = accountModel(connection);
  const rows = rowDecoder(model, accountId);
  return {
    ids: async (userId: string): Promise<string[]> =>
      rows
        .many(await model.find({ userId, isHiddenFromCFBS: true }, { _id: 1 }).lean())
        .map(({ _id }) => _id),
  };
}
