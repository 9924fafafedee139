import type { RankedCategory } from '@fw/contract-finances/spending';
import { sum, type Cents } from '@fw/units';
import type { CategorySum, Span, Sums } from '../../ledger/sums.repo.ts';
import { categoryName, UNCATEGORIZED } from '../../vocabulary/categories.ts';

/** Whole percent, half up; a category with more refunds than spending has no share. */
const share = (amount: Cents, positive: Cents): number =>
  amount <= 0 ? 0 : Math.floor((amount * 200 + positive) / (positive * 2));

const largestFirst = (left: CategorySum, right: CategorySum): number =>
  right.spending - left.spending || (left.categoryId < right.categoryId ? -1 : 1);

export interface RankQuery extends Span {
  readonly page: number;
  readonly pageSize: number;
  readonly rankSize: number;
}

export type Spending = ReturnType<typeof spending>;

/** What was spent by category, largest first. */
export function spending({ byCategory, hasHistory }: Pick<Sums, 'byCategory' | 'hasHistory'>) {
  async function ranked(userId: string, { page, pageSize, rankSize, ...span }: RankQuery) {
    const [sums, history] = await Promise.all([byCategory(userId, span), hasHistory(userId)]);
    const positive = sum(sums.map((line) => line.spending).filter((amount) => amount > 0));
    const wire = ({ categoryId, spending: amount, count }: CategorySum): RankedCategory => ({
      categoryIds: [categoryId],
      expenseCategory: { expenseCategoryId: categoryId, name: categoryName(categoryId) },
      description: categoryName(categoryId),
      amount,
      percentage: share(amount, positive),
      count,
    });
    return {
      rankedCategories: sums
        .toSorted(largestFirst)
        .slice(0, rankSize)
        .slice((page - 1) * pageSize, page * pageSize)
        .map(wire),
      totalSpending: sum(sums.map((line) => line.spending)),
      uncategorizedCount: sums.find(({ categoryId }) => categoryId === UNCATEGORIZED)?.count ?? 0,
      hasHistory: history,
    };
  }

  return { ranked };
}
