import type { Category } from '@fw/contract-finances';
import type { RawPart, RawRow } from './import-rows.ts';

/** Finds our category by the name that a file uses, in any case. */
export function categoryByName(categories: readonly Category[]): (name: string) => string | undefined {
  const byName = new Map(categories.map(({ name, expenseCategoryId: id }) => [name.toLowerCase(), id]));
  return (name) => byName.get(name.trim().toLowerCase());
}

interface Named {
  /** What the file calls the category. */
  readonly categoryName?: string;
}

/** A row of a file that names categories. */
export type NamedRow = Omit<RawRow, 'parts'> & Named & { readonly parts?: readonly (RawPart & Named)[] };

/** Rows and parts with the category of their name, where it is one of ours. */
export function categorized(rows: readonly NamedRow[], categories: readonly Category[]): RawRow[] {
  const find = categoryByName(categories);
  function withCategory<One extends Named>({ categoryName = '', ...one }: One) {
    const categoryId = find(categoryName);
    return categoryId === undefined ? one : { ...one, categoryId };
  }
  return rows.map(({ parts, ...row }) => ({
    ...withCategory(row),
    ...(parts && { parts: parts.map(withCategory) }),
  }));
}
