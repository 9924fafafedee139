import { pageOf, pageText, useListAddress } from '../../app/list-address.ts';
import { orderOf, sortText } from './tasks-address.ts';

/** Order and page of the tasks of one employee, kept in the address beside those of the other lists there. */
export function useClientTasksAddress() {
  const { params, change } = useListAddress();
  const order = orderOf(params.get('tasks') ?? '');
  const page = pageOf(params.get('tasksPage'));
  return {
    page,
    query: {
      page,
      sort: order.sort,
      direction: order.isDescending ? ('DESC' as const) : ('ASC' as const),
    },
    order: {
      key: order.sort,
      direction: order.isDescending ? ('descending' as const) : ('ascending' as const),
      onSort: (key: string) => {
        const { sort } = orderOf(key);
        const next = sortText({ sort, isDescending: sort === order.sort && !order.isDescending });
        change({ tasks: next === 'due' ? '' : next, tasksPage: '' });
      },
    },
    turnTo: (next: number) => change({ tasksPage: pageText(next) }),
  };
}
