import type { Category } from '@fw/contract-finances';
import { CategoryIcon } from '@fw/ui/marks';

/** Categories to choose from, each with its icon. */
export const categoryOptions = (categories: readonly Category[]) =>
  categories.map(({ expenseCategoryId, name }) => ({
    value: expenseCategoryId,
    label: name,
    icon: <CategoryIcon categoryId={expenseCategoryId} />,
  }));
