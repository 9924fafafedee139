import { rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { offerRow, offerSchema } from '../../shared/factors/factors.schema.ts';

export type OffersRepo = ReturnType<typeof offersRepo>;

/** Offers of a second factor, one a person. */
export function offersRepo(connection: Connection) {
  const model = connection.model('SecondFactorOffer', offerSchema, 'second_factor_offers');
  const rows = rowDecoder(model, offerRow);
  return {
    /** Keeps the first offer and what became of it. */
    add: async (userId: string, offeredAt: Date): Promise<void> => {
      const fresh = { offeredAt, isDismissed: false };
      await model.updateOne({ userId }, { $setOnInsert: fresh }, { upsert: true });
    },
    find: async (userId: string) => rows.one(await model.findOne({ userId }).lean()),
    dismiss: async (userId: string): Promise<void> => {
      await model.updateOne({ userId }, { $set: { isDismissed: true } });
    },
  };
}
