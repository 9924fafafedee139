import { taskSort, taskStatus } from '@fw/contract-crm/tasks';
import {
  choiceMember,
  pageMember,
  requestDirection,
  sortMember,
  useSearchState,
} from '@fw/web-kit/search-state';
import type { IN_PLACE } from '../../app/in-place.ts';

export const TASK_ORDER = sortMember(taskSort.options, 'due');

const MEMBERS = { status: choiceMember(taskStatus.options, 'open'), sort: TASK_ORDER, page: pageMember };

/** Which tasks are shown, their order and their page, kept in the address. */
export function useTasksAddress() {
  const { read, change } = useSearchState(MEMBERS);
  const status = read('status');
  const page = read('page');
  const order = read('sort');
  return {
    status,
    page,
    /** What the request names, besides the size of a page. */
    query: { status, page, sort: order.key, direction: requestDirection(order) },
    order: {
      ...order,
      onSort: (key: string) => change({ sort: TASK_ORDER.turned(order, key), page: 1 }),
    },
    show: (next: typeof status) => change({ status: next, page: 1 }),
    turnTo: (next: number, how?: typeof IN_PLACE) => change({ page: next }, how),
  };
}
