import type { RankedCategory } from '@fw/contract-finances';

/** An entry as it is drawn [A3-43]. */
export interface LegendRow extends RankedCategory {
  /** CSS colour of its slice. */
  readonly bgColor: string;
  /** Its place among the slices, 0 for the largest. */
  readonly index: number;
}

/** The first id of an entry is its expense category [A3-43]. */
export const sliceId = ({ categoryIds, expenseCategory }: RankedCategory): string =>
  categoryIds[0] ?? expenseCategory.expenseCategoryId;
