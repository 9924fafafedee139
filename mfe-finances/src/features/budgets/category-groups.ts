/** Categories that are listed together; what is in none of them is in the last. */
export const CATEGORY_GROUPS = [
  {
    title: 'Home and bills',
    note: 'Mostly fixed',
    categoryIds: ['housing', 'utilities', 'insurance', 'home-improvement', 'fees-taxes', 'debt-payments'],
  },
  {
    title: 'Everyday',
    note: null,
    categoryIds: ['groceries', 'dining', 'auto-transportation', 'personal-care', 'health'],
  },
  { title: 'Family, fun and other', note: null, categoryIds: [] },
] as const satisfies readonly CategoryGroup[];

export interface CategoryGroup {
  readonly title: string;
  readonly note: string | null;
  readonly categoryIds: readonly string[];
}

const LAST = CATEGORY_GROUPS.length - 1;

/** The place of the group of a category among all groups. */
export function groupIndex(categoryId: string): number {
  const groups: readonly CategoryGroup[] = CATEGORY_GROUPS;
  const found = groups.findIndex(({ categoryIds }) => categoryIds.includes(categoryId));
  return found === -1 ? LAST : found;
}
