import type { SortField } from '@fw/contract-finances';
import { choiceMember, pageMember, useSearchState } from '@fw/web-kit/search-state';
import { COLUMNS, isSortField } from './transaction-columns.tsx';
import { NEWEST_FIRST } from './transactions.api.ts';

export interface Ordering {
  readonly fieldName: SortField;
  readonly sortDirection: 'ASC' | 'DESC';
}

const MEMBERS = {
  page: pageMember,
  sort: choiceMember(
    COLUMNS.map(({ key }) => key).filter((key) => isSortField(key)),
    null,
  ),
  order: choiceMember(['ASC', 'DESC'], null),
};

/** Page and order of the list, kept in the address so that a link and the way back show the same rows. */
export function useListAddress() {
  const { read, change } = useSearchState(MEMBERS, { preventScrollReset: true });
  const fieldName = read('sort');
  return {
    page: read('page'),
    ordering: (fieldName
      ? { fieldName, sortDirection: read('order') ?? 'DESC' }
      : NEWEST_FIRST) satisfies Ordering,
    turnTo: (page: number, isReplacing = false) => change({ page }, { replace: isReplacing }),
    order: (ordering: Ordering) =>
      change({ sort: ordering.fieldName, order: ordering.sortDirection, page: 1 }),
  };
}
