import { taskSort, type TaskSort, type TaskStatus } from '@fw/contract-crm/tasks';
import { useSearchParams } from '@fw/router';
import * as z from 'zod/mini';
import { pageOf } from '../../app/list-address.ts';

/** Column and direction as in `sort=-title`; another text is the order by due date. */
interface Order {
  readonly sort: TaskSort;
  readonly isDescending: boolean;
}
export const orderOf = (text: string): Order => {
  const sort = z.safeParse(taskSort, text.replace(/^-/, ''));
  return { sort: sort.data ?? 'due', isDescending: sort.success && text.startsWith('-') };
};
export const sortText = ({ sort, isDescending }: Order): string => `${isDescending ? '-' : ''}${sort}`;

interface Address extends Order {
  readonly status: TaskStatus;
  readonly page: number;
}
const addressOf = ({ status, page, ...order }: Address): Record<string, string> => {
  const sorted = sortText(order);
  return {
    ...(status === 'done' ? { status } : {}),
    ...(sorted === 'due' ? {} : { sort: sorted }),
    ...(page === 1 ? {} : { page: String(page) }),
  };
};

/** Which tasks are shown, their order and their page, kept in the address. */
export function useTasksAddress() {
  const [params, setParams] = useSearchParams();
  const order = orderOf(params.get('sort') ?? '');
  const shown: Address = {
    ...order,
    status: params.get('status') === 'done' ? 'done' : 'open',
    page: pageOf(params.get('page')),
  };
  return {
    status: shown.status,
    page: shown.page,
    /** What the request names, besides the size of a page. */
    query: {
      status: shown.status,
      page: shown.page,
      sort: order.sort,
      direction: order.isDescending ? ('DESC' as const) : ('ASC' as const),
    },
    /** Whether the first task of the list is the one that is due first. */
    isDueFirst: shown.page === 1 && order.sort === 'due' && !order.isDescending,
    order: {
      key: order.sort,
      direction: order.isDescending ? ('descending' as const) : ('ascending' as const),
      onSort: (key: string) => {
        const { sort } = orderOf(key);
        const isDescending = sort === order.sort && !order.isDescending;
        setParams(addressOf({ ...shown, sort, isDescending, page: 1 }));
      },
    },
    show: (status: TaskStatus) => setParams(addressOf({ ...shown, status, page: 1 })),
    turnTo: (next: number) => setParams(addressOf({ ...shown, page: next })),
  };
}
