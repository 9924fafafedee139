import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema, type Connection, type Model } from 'mongoose';

export interface BudgetRow {
  readonly _id: string;
  readonly userId: string;
  readonly categoryId: string;
  readonly steps: readonly { readonly fromMonth: string; readonly targetCents: number | null }[];
  readonly version: number;
}

const step = new Schema(
  {
    fromMonth: { type: String, required: true },
    targetCents: { type: Number, default: null },
  },
  { ...SCHEMA_OPTIONS, _id: false, versionKey: false, optimisticConcurrency: false },
);

const schema = new Schema<BudgetRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    categoryId: { type: String, required: true },
    steps: { type: [step], required: true },
    version: { type: Number, required: true },
  },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);
schema.index({ userId: 1, categoryId: 1 }, { name: 'one_per_category', unique: true });

export const budgetModel = (connection: Connection): Model<BudgetRow> =>
  connection.model('Budget', schema, 'budgets');
