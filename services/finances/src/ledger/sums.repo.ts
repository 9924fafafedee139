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

const sumOfFlow = (flow: string, value: string | object) => ({
  $sum: { $cond: [{ $eq: ['$flow', flow] }, value, 0] },
});

/** Sums over one person's counted transactions, answered from one covering index. */
export function ledgerSums(connection: Connection) {
  const model = transactionModel(connection);
  const match = (userId: string, { from, to }: Span, flow: string | object) => ({
    $match: { userId, counted: true, date: { $gte: from, $lte: to }, flow },
  });

  return {
    byMonth: async (userId: string, span: Span): Promise<MonthSum[]> => {
      const lines = await model
        .aggregate<MonthLine>([
          match(userId, span, { $in: ['income', 'spending'] }),
          {
            $group: {
              _id: { $substrBytes: ['$date', 0, 7] },
              income: sumOfFlow('income', '$valueCents'),
              spending: sumOfFlow('spending', { $multiply: ['$valueCents', -1] }),
              count: { $sum: 1 },
            },
          },
        ])
        .hint(INDEX.sums);
      return lines.map(({ _id, income, spending, count }) => ({
        month: yearMonth(_id),
        income: cents(income),
        spending: cents(spending),
        count,
      }));
    },
    byCategory: async (userId: string, span: Span): Promise<CategorySum[]> => {
      const lines = await model
        .aggregate<CategoryLine>([
          match(userId, span, 'spending'),
          {
            $group: {
              _id: '$categoryId',
              value: { $sum: '$valueCents' },
              count: { $sum: 1 },
              manual: { $max: { $cond: ['$isManual', 1, 0] } },
            },
          },
        ])
        .hint(INDEX.sums);
      return lines.map(({ _id, value, count, manual }) => ({
        categoryId: _id,
        spending: cents(-value),
        count,
        hasManual: manual === 1,
      }));
    },
    /** Whether any income or spending was ever seen. */
    hasHistory: async (userId: string): Promise<boolean> => {
      const [line] = await model
        .aggregate<{ flow: string }>([
          match(
            userId,
            { from: isoDate('0001-01-01'), to: isoDate('9999-12-31') },
            { $in: ['income', 'spending'] },
          ),
          { $limit: 1 },
          { $project: { _id: 0, flow: 1 } },
        ])
        .hint(INDEX.sums);
      return line !== undefined;
    },
  };
}
