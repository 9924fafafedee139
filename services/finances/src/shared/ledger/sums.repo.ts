import { MAX_AMOUNT } from '@fw/contract-finances/limits';
import { slug } from '@fw/contract-kernel';
import { monthField, rowDecoder } from '@fw/service-kit/mongo';
import { isoDate, negate, saturatingCents, type Cents, type IsoDate, type YearMonth } from '@fw/units';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { hiddenAccountsRepo } from './hidden-accounts.repo.ts';
import { INDEX, transactionModel } from './transactions.schema.ts';

export interface Span {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface MonthSum {
  readonly month: YearMonth;
  readonly income: Cents;
  readonly spending: Cents;
  readonly count: number;
}

export interface CategorySum {
  readonly categoryId: string;
  /** Money out less refunds. */
  readonly spending: Cents;
  readonly count: number;
  readonly hasManual: boolean;
}

/** A sum of many rows may leave the safe integers; it is then limited, see docs/decisions/0030. */
const sumLine = z.number();
const monthLine = z.object({ _id: monthField, income: sumLine, spending: sumLine, count: z.number() });
const categoryLine = z.object({ _id: slug, value: sumLine, count: z.number(), manual: z.number() });

export type SumsRepo = ReturnType<typeof sumsRepo>;

const EITHER_FLOW = { $in: ['income', 'spending'] };
const ALL_TIME: Span = { from: isoDate('0001-01-01'), to: isoDate('9999-12-31') };

interface Selection {
  readonly userId: string;
  readonly span: Span;
  readonly flow: string | object;
  /** Accounts that the person hid from cash flow, budgets and spending. */
  readonly hiddenAccountIds: readonly string[];
}

/**
 * The rows that cash flow, budgets and spending count. Rows beyond the largest amount count in no sum; the range also
 * leaves out NaN and anything that is no number.
 */
const matching = ({ userId, span: { from, to }, flow, hiddenAccountIds }: Selection) => ({
  $match: {
    userId,
    counted: true,
    date: { $gte: from, $lte: to },
    flow,
    valueCents: { $gte: negate(MAX_AMOUNT), $lte: MAX_AMOUNT },
    ...(hiddenAccountIds.length === 0 ? {} : { accountId: { $nin: [...hiddenAccountIds] } }),
  },
});

const sumOfFlow = (flow: string, value: string | object) => ({
  $sum: { $cond: [{ $eq: ['$flow', flow] }, value, 0] },
});

const PER_MONTH = {
  $group: {
    _id: { $substrBytes: ['$date', 0, 7] },
    income: sumOfFlow('income', '$valueCents'),
    spending: sumOfFlow('spending', { $multiply: ['$valueCents', -1] }),
    count: { $sum: 1 },
  },
};

const PER_CATEGORY = {
  $group: {
    _id: '$categoryId',
    value: { $sum: '$valueCents' },
    count: { $sum: 1 },
    manual: { $max: { $cond: ['$isManual', 1, 0] } },
  },
};

const monthSum = ({ _id, income, spending, count }: z.output<typeof monthLine>): MonthSum => ({
  month: _id,
  income: saturatingCents(income),
  spending: saturatingCents(spending),
  count,
});

const categorySum = ({ _id, value, count, manual }: z.output<typeof categoryLine>): CategorySum => ({
  categoryId: _id,
  spending: saturatingCents(-value),
  count,
  hasManual: manual === 1,
});

/** Sums over one person's counted transactions, answered from one covering index. */
export function sumsRepo(connection: Connection) {
  const model = transactionModel(connection);
  const months = rowDecoder(model, monthLine);
  const categories = rowDecoder(model, categoryLine);
  const hidden = hiddenAccountsRepo(connection);
  const select = async (userId: string, span: Span, flow: string | object) =>
    matching({ userId, span, flow, hiddenAccountIds: await hidden.ids(userId) });

  return {
    byMonth: async (userId: string, span: Span): Promise<MonthSum[]> => {
      const stages = [await select(userId, span, EITHER_FLOW), PER_MONTH];
      return months.many(await model.aggregate(stages).hint(INDEX.sums)).map(monthSum);
    },
    byCategory: async (userId: string, span: Span): Promise<CategorySum[]> => {
      const stages = [await select(userId, span, 'spending'), PER_CATEGORY];
      return categories.many(await model.aggregate(stages).hint(INDEX.sums)).map(categorySum);
    },
    /** Whether any income or spending exists. */
    hasHistory: async (userId: string): Promise<boolean> => {
      const stages = [
        await select(userId, ALL_TIME, EITHER_FLOW),
        { $limit: 1 },
        { $project: { _id: 0 as const, flow: 1 as const } },
      ];
      return (await model.aggregate(stages).hint(INDEX.sums)).length > 0;
    },
  };
}
