import { companyBenefits, type CompanyBenefit, type CompanyBenefits } from '@fw/contract-goals';
import { idField, mongoSchema, rowDecoder, timeField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** The benefits of a company, stored as the contract writes them; its `_id` is the company's id. */
const companyBenefitsRow = z.object({ _id: idField, benefits: z.unknown(), loadedAt: timeField });

const companyBenefitsSchema = mongoSchema(companyBenefitsRow);

export type CompanyBenefitsRepo = ReturnType<typeof companyBenefitsRepo>;

/** Benefits of companies, one row for each company. */
export function companyBenefitsRepo(connection: Connection) {
  const model = connection.model('CompanyBenefits', companyBenefitsSchema, 'companyBenefits');
  const rows = rowDecoder(model, companyBenefitsRow);

  return {
    /** Empty for a company without benefits. */
    list: async (companyId: string): Promise<CompanyBenefit[]> => {
      const row = rows.one(await model.findOne({ _id: companyId }).lean());
      return row ? z.parse(companyBenefits.shape.benefits, row.benefits) : [];
    },
    /** Replaces what the company offered before. */
    replace: async ({ companyId, benefits }: CompanyBenefits, loadedAt: Date): Promise<void> => {
      await model.updateOne(
        { _id: companyId },
        { $set: { benefits: z.encode(companyBenefits.shape.benefits, [...benefits]), loadedAt } },
        { upsert: true },
      );
    },
  };
}
