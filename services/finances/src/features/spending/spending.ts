import type { RankedCategory } from '@fw/contract-finances/spending';
import { spendingShares, totalSpending } from '@fw/planning/budgeting';
import type { CategorySum, Span, SumsRepo } from '../../shared/ledger/sums.repo.ts';
import { categoryName, UNCATEGORIZED } from '../../shared/vocabulary/categories.ts';

const largestFirst = (left: CategorySum, right: CategorySum): number =>
  right.spending - left.spending || (left.categoryId < right.categoryId ? -1 : 1);

const rankedCategory = (
  { categoryId, spending, count }: CategorySum,
  percentage: number,
): RankedCategory => ({
  categoryIds: [categoryId],
  expenseCategory: { expenseCategoryId: categoryId, name: categoryName(categoryId) },
  description: categoryName(categoryId),
  amount: spending,
  percentage,
  count,
});

export interface RankQuery extends Span {
  readonly page: number;
  readonly pageSize: number;
  readonly rankSize: number;
}

interface SpendingDependencies {
  readonly sumsRepo: Pick<SumsRepo, 'byCategory' | 'hasHistory'>;
}

/** What was spent by category, largest first. */
export function spendingService({ sumsRepo }: SpendingDependencies) {
  async function ranked(userId: string, { page, pageSize, rankSize, ...span }: RankQuery) {
    const [lines, hasHistory] = await Promise.all([
      sumsRepo.byCategory(userId, span),
      sumsRepo.hasHistory(userId),
    ]);
    const sorted = lines.toSorted(largestFirst);
    const amounts = sorted.map((line) => line.spending);
    const shares = spendingShares(amounts);
    return {
      rankedCategories: sorted
        .map((line, index) => rankedCategory(line, shares[index] ?? 0))
        .slice(0, rankSize)
        .slice((page - 1) * pageSize, page * pageSize),
      totalSpending: totalSpending(amounts),
      uncategorizedCount: lines.find(({ categoryId }) => categoryId === UNCATEGORIZED)?.count ?? 0,
      hasHistory,
    };
  }

  return { ranked };
}
