import type { SortField } from '@fw/contract-finances';
import { useSearchParams } from '@fw/router';
import { isSortField } from './transaction-columns.tsx';
import { NEWEST_FIRST } from './transactions.api.ts';

export interface Ordering {
  readonly fieldName: SortField;
  readonly sortDirection: 'ASC' | 'DESC';
}

const pageOf = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;

function orderingOf(field: string | null, direction: string | null): Ordering {
  if (field === null || !isSortField(field)) return NEWEST_FIRST;
  return { fieldName: field, sortDirection: direction === 'ASC' ? 'ASC' : 'DESC' };
}

/** Page and order of the list, kept in the address so that a link and the way back show the same rows. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Readonly<Record<string, string | null>>, isReplacing = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: isReplacing, preventScrollReset: true },
    );
  return {
    page: pageOf(params.get('page')),
    ordering: orderingOf(params.get('sort'), params.get('order')),
    turnTo: (page: number, isReplacing = false) =>
      set({ page: page === 1 ? null : String(page) }, isReplacing),
    order: ({ fieldName, sortDirection }: Ordering) =>
      set({ sort: fieldName, order: sortDirection, page: null }),
  };
}
