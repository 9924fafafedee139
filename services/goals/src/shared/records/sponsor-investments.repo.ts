import { sponsorInvestments, type SponsorInvestments } from '@fw/contract-goals/sponsor-investments';
import { idField, mongoSchema, rowDecoder, timeField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** The investment options of a sponsor, stored as the contract writes them; its `_id` is the company's id. */
const sponsorInvestmentsRow = z.object({ _id: idField, options: z.unknown(), loadedAt: timeField });

const sponsorInvestmentsSchema = mongoSchema(sponsorInvestmentsRow);

export type SponsorInvestmentsRepo = ReturnType<typeof sponsorInvestmentsRepo>;

/** Investment options of sponsors, one row for each company. */
export function sponsorInvestmentsRepo(connection: Connection) {
  const model = connection.model('SponsorInvestments', sponsorInvestmentsSchema, 'sponsorInvestments');
  const rows = rowDecoder(model, sponsorInvestmentsRow);

  return {
    /** Null for a company without investment options. */
    find: async (companyId: string): Promise<SponsorInvestments | null> => {
      const row = rows.one(await model.findOne({ _id: companyId }).lean());
      return row && z.parse(sponsorInvestments, row.options);
    },
    /** Replaces what the company offered before. */
    replace: async (investments: SponsorInvestments, loadedAt: Date): Promise<void> => {
      const options = z.encode(sponsorInvestments, investments);
      await model.updateOne(
        { _id: investments.companyId },
        { $set: { options, loadedAt } },
        { upsert: true },
      );
    },
  };
}
