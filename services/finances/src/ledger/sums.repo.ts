import { cents, isoDate, yearMonth, type Cents, type IsoDate, type YearMonth } from '@fw/units';
import type { Connection } from 'mongoose';
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

interface MonthLine {
  readonly _id: string;
  readonly income: number;
  readonly spending: number;
  readonly count: number;
}

interface CategoryLine {
  readonly _id: string;
  readonly value: number;
  readonly count: number;
  readonly manual: number;
}

export type Sums = ReturnType<typeof ledgerSums>;

const EITHER_WAY = { $in: ['income', 'spending'] };
const EVER: Span = { from: isoDate('0001-01-01'), to: isoDate('9999-12-31') };

const matching = (userId: string, { from, to }: Span, flow: string | object) => ({
  $match: { userId, counted: true, date: { $gte: from, $lte: to }, flow },
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

const monthSum = ({ _id, income, spending, count }: MonthLine): MonthSum => ({
  month: yearMonth(_id),
  income: cents(income),
  spending: cents(spending),
  count,
});

const categorySum = ({ _id, value, count, manual }: CategoryLine): CategorySum => ({
  categoryId: _id,
  spending: cents(-value),
  count,
  hasManual: manual === 1,
});

/** Sums over one person's counted transactions, answered from one covering index. */
export function ledgerSums(connection: Connection) {
  const model = transactionModel(connection);

  return {
    byMonth: async (userId: string, span: Span): Promise<MonthSum[]> => {
      const stages = [matching(userId, span, EITHER_WAY), PER_MONTH];
      return (await model.aggregate<MonthLine>(stages).hint(INDEX.sums)).map(monthSum);
    },
    byCategory: async (userId: string, span: Span): Promise<CategorySum[]> => {
      const stages = [matching(userId, span, 'spending'), PER_CATEGORY];
      return (await model.aggregate<CategoryLine>(stages).hint(INDEX.sums)).map(categorySum);
    },
    /** Whether any income or spending was ever seen. */
    hasHistory: async (userId: string): Promise<boolean> => {
      const stages = [
        matching(userId, EVER, EITHER_WAY),
        { $limit: 1 },
        { $project: { _id: 0 as const, flow: 1 as const } },
      ];
      return (await model.aggregate<{ flow: string }>(stages).hint(INDEX.sums)).length > 0;
    },
  };
}
