import { RECORD_KINDS, type RecordCursor, type RecordKind } from '@fw/contract-crm/supervision';
import { useLocation } from '@fw/router';
import { isInstant, isIsoDate, type IsoDate } from '@fw/units';
import { choiceMember, textMember, useSearchState, type SearchMember } from '@fw/web-kit/search-state';

export const MAX_SEARCH_LENGTH = 100;

const dayMember: SearchMember<IsoDate | null> = {
  parse: (text) => (isIsoDate(text) ? text : null),
  format: (day) => day ?? '',
};

const CURSOR = /^(.+)_([0-9a-f]{24}:\d{1,9})$/;

/** Where the records that are shown begin, as `2026-11-27T15:00:00.000Z_` and the id of a record. */
const cursorMember: SearchMember<RecordCursor | null> = {
  parse: (text) => {
    const [, at = '', recordId = ''] = CURSOR.exec(text) ?? [];
    return isInstant(at) ? { at, recordId } : null;
  },
  format: (cursor) => (cursor === null ? '' : `${cursor.at}_${cursor.recordId}`),
};

const MEMBERS = {
  words: textMember(MAX_SEARCH_LENGTH),
  client: textMember(MAX_SEARCH_LENGTH),
  advisor: textMember(MAX_SEARCH_LENGTH),
  kind: choiceMember(RECORD_KINDS, null),
  from: dayMember,
  to: dayMember,
  before: cursorMember,
};

export interface Search {
  readonly words: string;
  readonly client: string;
  readonly advisor: string;
  readonly kind: RecordKind | null;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

/** The search and the page of what it found, kept in the address; a new search begins with its first page. */
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
  return {
    search,
    before: read('before'),
    start: (next: Search) => change({ ...next, before: null }),
    turnTo: (before: RecordCursor | null) => change({ before }),
  };
}

/** Addresses of the records of a company and of one of them, each with the search that the address holds. */
export function useRecordLinks(companyId: string) {
  const { search } = useLocation();
  const records = `#/crm/companies/${companyId}/records`;
  return {
    toRecords: records + search,
    toRecord: (subjectId: string) => `${records}/${subjectId}${search}`,
  };
}
