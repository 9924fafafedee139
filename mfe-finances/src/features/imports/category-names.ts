import type { Category } from '@fw/contract-finances';
import type { RawRow } from './import-rows.ts';

/** Finds our category by the name that a file uses, in any case. */
export function categoryByName(categories: readonly Category[]): (name: string) => string | undefined {
  const byName = new Map(categories.map(({ name, expenseCategoryId: id }) => [name.toLowerCase(), id]));
  return (name) => byName.get(name.trim().toLowerCase());
}

/** Rows with the category of its name, where it is one of ours. */
export function categorized(
  rows: readonly (RawRow & { readonly categoryName?: string })[],
  categories: readonly Category[],
): RawRow[] {
  const find = categoryByName(categories);
  return rows.map(({ categoryName = '', ...row }) => {
    const categoryId = find(categoryName);
    return categoryId === undefined ? row : { ...row, categoryId };
  });
}
