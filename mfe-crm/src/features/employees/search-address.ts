import {
  employeeSort,
  employeeStatus,
  type EmployeeSort,
  type EmployeeStatus,
} from '@fw/contract-crm/employee-search';
import { useSearchParams } from '@fw/router';
import * as z from 'zod/mini';
import type { Search } from './search-form.tsx';

const MAX_PAGE = 100_000;
const MAX_TEXT = 100;
const COMPANY_ID = /^[0-9a-f]{24}$/;

const pageOf = (text: string | null): number => {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

/** Column and direction as in `sort=-email`; another text is the order by name. */
interface Order {
  readonly sort: EmployeeSort;
  readonly isDescending: boolean;
}
const orderOf = (text: string): Order => {
  const sort = z.safeParse(employeeSort, text.replace(/^-/, ''));
  return { sort: sort.data ?? 'name', isDescending: sort.success && text.startsWith('-') };
};
const statusOf = (text: string | null): EmployeeStatus | '' => z.safeParse(employeeStatus, text).data ?? '';

const sortText = ({ sort, isDescending }: Order): string => `${isDescending ? '-' : ''}${sort}`;

interface Address extends Order {
  readonly search: Search;
  readonly page: number;
}

const addressOf = ({ search, page, ...order }: Address): Record<string, string> => {
  const { searchText, companyId, status } = search;
  const sorted = sortText(order);
  return {
    ...(searchText === '' ? {} : { q: searchText }),
    ...(companyId === '' ? {} : { company: companyId }),
    ...(status === '' ? {} : { status }),
    ...(sorted === 'name' ? {} : { sort: sorted }),
    ...(page === 1 ? {} : { page: String(page) }),
  };
};

/** The search, its order and its page, kept in the address; a value that cannot be one reads as its default. */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const company = params.get('company') ?? '';
  const order = orderOf(params.get('sort') ?? '');
  const { sort, isDescending } = order;
  const search: Search = {
    searchText: (params.get('q') ?? '').slice(0, MAX_TEXT),
    companyId: COMPANY_ID.test(company) ? company : '',
    status: statusOf(params.get('status')),
  };
  return {
    search,
    page: pageOf(params.get('page')),
    order: {
      key: sort,
      direction: isDescending ? ('descending' as const) : ('ascending' as const),
    },
    /** What the request names, besides the page. */
    query: {
      searchText: search.searchText,
      sort,
      direction: isDescending ? ('DESC' as const) : ('ASC' as const),
      ...(search.companyId === '' ? {} : { companyId: search.companyId }),
      ...(search.status === '' ? {} : { status: search.status }),
    },
    start: (next: Search) => setParams(addressOf({ ...order, search: next, page: 1 })),
    setPage: (page: number) => setParams(addressOf({ ...order, search, page })),
    sortBy: (key: string) => {
      const next = orderOf(key).sort;
      const turned = { sort: next, isDescending: next === sort && !isDescending };
      setParams(addressOf({ ...turned, search, page: 1 }));
    },
  };
}
