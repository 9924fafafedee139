import { interactionKind, type InteractionKind } from '@fw/contract-crm';
import { choiceMember, pageMember, textMember, useSearchState } from '@fw/web-kit/search-state';
import { useDeferredValue, useState } from 'react';
import { IN_PLACE } from '../../app/in-place.ts';

export const MAX_SEARCH_LENGTH = 100;

const MEMBERS = {
  type: choiceMember(interactionKind.options, null),
  find: textMember(MAX_SEARCH_LENGTH),
  historyPage: pageMember,
};

/** Filter, search and page of the history, kept in the address beside those of the other lists there. */
export function useHistoryAddress() {
  const { read, change } = useSearchState(MEMBERS, IN_PLACE);
  // The field does not wait for the address, which changes a moment later.
  const [typed, setTyped] = useState(() => read('find'));
  return {
    kind: read('type'),
    typed,
    searchText: useDeferredValue(typed),
    page: read('historyPage'),
    setPage: (page: number) => change({ historyPage: page }),
    choose: (next: InteractionKind | null) => change({ type: next, historyPage: 1 }),
    type: (next: string) => {
      setTyped(next);
      change({ find: next, historyPage: 1 });
    },
  };
}
