import { employeeSort, employeeStatus } from '@fw/contract-crm/employee-search';
import {
  choiceMember,
  pageMember,
  requestDirection,
  shapedMember,
  sortMember,
  textMember,
  useSearchState,
} from '@fw/web-kit/search-state';
import type { IN_PLACE } from '../../app/in-place.ts';
import type { Search } from './search-form.tsx';

const MEMBERS = {
  q: textMember(100),
  company: shapedMember(/^[0-9a-f]{24}$/),
  status: choiceMember(employeeStatus.options, ''),
  tag: textMember(30),
  sort: sortMember(employeeSort.options, 'name'),
  page: pageMember,
};

/** The search, its order and its page, kept in the address. */
export function useSearchAddress() {
  const { read, change } = useSearchState(MEMBERS);
  const search: Search = {
    searchText: read('q'),
    companyId: read('company') ?? '',
    status: read('status'),
    tag: read('tag'),
  };
  const order = read('sort');
  return {
    search,
    page: read('page'),
    order,
    /** What the request names, besides the page. */
    query: {
      searchText: search.searchText,
      sort: order.key,
      direction: requestDirection(order),
      ...(search.companyId === '' ? {} : { companyId: search.companyId }),
      ...(search.status === '' ? {} : { status: search.status }),
      ...(search.tag === '' ? {} : { tag: search.tag }),
    },
    start: ({ searchText, companyId, status, tag }: Search) =>
      change({ q: searchText, company: companyId, status, tag, page: 1 }),
    setPage: (page: number, how?: typeof IN_PLACE) => change({ page }, how),
    sortBy: (key: string) => change({ sort: MEMBERS.sort.turned(order, key), page: 1 }),
  };
}
