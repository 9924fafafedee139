import { RECORD_KINDS, type RecordKind } from '@fw/contract-crm/supervision';
import { isIsoDate, type IsoDate } from '@fw/units';
import { choiceMember, textMember, useSearchState, type SearchMember } from '@fw/web-kit/search-state';

export const MAX_SEARCH_LENGTH = 100;

const dayMember: SearchMember<IsoDate | null> = {
  parse: (text) => (isIsoDate(text) ? text : null),
  format: (day) => day ?? '',
};

const MEMBERS = {
  words: textMember(MAX_SEARCH_LENGTH),
  client: textMember(MAX_SEARCH_LENGTH),
  advisor: textMember(MAX_SEARCH_LENGTH),
  kind: choiceMember(RECORD_KINDS, null),
  from: dayMember,
  to: dayMember,
};

export interface Search {
  readonly words: string;
  readonly client: string;
  readonly advisor: string;
  readonly kind: RecordKind | null;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

/** The search, kept in the address. */
export function useRecordsAddress() {
  const { read, change } = useSearchState(MEMBERS);
  const search: Search = {
    words: read('words'),
    client: read('client'),
    advisor: read('advisor'),
    kind: read('kind'),
    from: read('from'),
    to: read('to'),
  };
  return { search, start: (next: Search) => change(next) };
}
