import { pageMember, requestDirection, useSearchState } from '@fw/web-kit/search-state';
import { IN_PLACE } from '../../app/in-place.ts';
import { TASK_ORDER } from './tasks-address.ts';

const MEMBERS = { tasks: TASK_ORDER, tasksPage: pageMember };

/** Order and page of the tasks of one employee, kept in the address beside those of the other lists there. */
export function useClientTasksAddress() {
  const { read, change } = useSearchState(MEMBERS, IN_PLACE);
  const order = read('tasks');
  const page = read('tasksPage');
  return {
    page,
    query: { page, sort: order.key, direction: requestDirection(order) },
    order: {
      ...order,
      onSort: (key: string) => change({ tasks: TASK_ORDER.turned(order, key), tasksPage: 1 }),
    },
    turnTo: (next: number) => change({ tasksPage: next }),
  };
}
