import { interactionKind, type InteractionKind } from '@fw/contract-crm';
import { useDeferredValue, useState } from 'react';
import * as z from 'zod/mini';
import { pageOf, pageText, useListAddress } from '../../app/list-address.ts';

export const MAX_SEARCH_LENGTH = 100;

/** Filter, search and page of the history, kept in the address beside those of the other lists there. */
export function useHistoryAddress() {
  const { params, change } = useListAddress();
  const kind: InteractionKind | null = z.safeParse(interactionKind, params.get('type')).data ?? null;
  // The field does not wait for the address, which changes a moment later.
  const [typed, setTyped] = useState(() => (params.get('find') ?? '').slice(0, MAX_SEARCH_LENGTH));
  return {
    kind,
    typed,
    searchText: useDeferredValue(typed),
    page: pageOf(params.get('historyPage')),
    setPage: (page: number) => change({ historyPage: pageText(page) }),
    choose: (next: InteractionKind | null) => change({ type: next ?? '', historyPage: '' }),
    type: (next: string) => {
      setTyped(next);
      change({ find: next, historyPage: '' });
    },
  };
}
