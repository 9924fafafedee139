import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema, type Connection, type Model } from 'mongoose';

/** One transaction. Sync writes what the bank says; `hidden` and `userCategoryId` belong to the person alone. */
export interface TransactionRow {
  readonly _id: string;
  readonly userId: string;
  readonly connectionId: string | null;
  readonly accountId: string | null;
  /** The bank's id of its account; null for rows added by hand. */
  readonly accountExternalId: string | null;
  /** The bank's id, unique in its connection; the own id for rows added by hand. */
  readonly externalId: string;
  readonly date: string;
  readonly description: string;
  readonly descriptionSort: string;
  readonly accountName: string;
  readonly accountSort: string;
  /** Negative is an expense. */
  readonly valueCents: number;
  /** Rows in another currency than USD are kept, but are not live. */
  readonly currency: string;
  readonly providerCategoryId: string;
  readonly userCategoryId: string | null;
  readonly isPending: boolean;
  readonly isManual: boolean;
  readonly isEveryday: boolean;
  readonly hidden: boolean;
  /** False once the bank took the row back, and for rows in a foreign currency. */
  readonly live: boolean;
  readonly removedAt: Date | null;
  readonly sourceId: string | null;
  /** Derived, see derive.ts. */
  readonly categoryId: string;
  readonly flow: 'spending' | 'income' | 'neither';
  readonly isIncoming: boolean;
  readonly counted: boolean;
  readonly version: number;
}

const text = { type: String, required: true } as const;
const maybeText = { type: String, default: null } as const;
const flag = { type: Boolean, required: true } as const;

const schema = new Schema<TransactionRow>(
  {
    _id: text,
    userId: text,
    connectionId: maybeText,
    accountId: maybeText,
    accountExternalId: maybeText,
    externalId: text,
    date: text,
    description: text,
    descriptionSort: text,
    accountName: { type: String, default: '' },
    accountSort: { type: String, default: '' },
    valueCents: { type: Number, required: true, validate: Number.isSafeInteger },
    currency: { type: String, default: 'USD' },
    providerCategoryId: text,
    userCategoryId: maybeText,
    isPending: flag,
    isManual: flag,
    isEveryday: flag,
    hidden: flag,
    live: flag,
    removedAt: { type: Date, default: null },
    sourceId: maybeText,
    categoryId: text,
    flow: { type: String, enum: ['spending', 'income', 'neither'], required: true },
    isIncoming: flag,
    counted: flag,
    version: { type: Number, required: true },
  },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);

/** Names of the indexes that queries lean on. */
export const INDEX = {
  byDate: 'by_date',
  byCategory: 'by_category',
  byAccount: 'by_account',
  byDescription: 'by_description',
  byValue: 'by_value',
  sums: 'sums',
} as const;

const filters = { categoryId: 1, accountId: 1, isManual: 1, isIncoming: 1 } as const;

schema.index({ connectionId: 1, externalId: 1 }, { name: 'once', unique: true });
schema.index({ userId: 1, live: 1, date: -1, _id: -1, ...filters }, { name: INDEX.byDate });
schema.index({ userId: 1, live: 1, categoryId: 1, date: 1, _id: 1 }, { name: INDEX.byCategory });
schema.index({ userId: 1, live: 1, accountSort: 1, date: 1, _id: 1 }, { name: INDEX.byAccount });
schema.index({ userId: 1, live: 1, descriptionSort: 1, date: 1, _id: 1 }, { name: INDEX.byDescription });
schema.index({ userId: 1, live: 1, valueCents: 1, date: 1, _id: 1 }, { name: INDEX.byValue });
schema.index(
  { userId: 1, counted: 1, date: 1, flow: 1, categoryId: 1, valueCents: 1, isManual: 1 },
  { name: INDEX.sums },
);

export const transactionModel = (connection: Connection): Model<TransactionRow> =>
  connection.model('Transaction', schema, 'transactions');
