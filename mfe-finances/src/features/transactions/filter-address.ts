import { transactionType, type TransactionFilter } from '@fw/contract-finances';
import { isIsoDate, parseUsd, toDollars, type Cents, type IsoDate } from '@fw/units';
import {
  choiceMember,
  flagMember,
  pageMember,
  shapedMember,
  textMember,
  useSearchState,
  type SearchMember,
  type SearchState,
  type SearchValues,
} from '@fw/web-kit/search-state';
import { wholeMonth } from './whole-month.ts';

const dayMember: SearchMember<IsoDate | null> = {
  parse: (text) => (isIsoDate(text) ? text : null),
  format: (day) => day ?? '',
};

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const amountMember: SearchMember<Cents | null> = {
  parse: (text) => (AMOUNT.test(text) ? parseUsd(text) : null),
  format: (amount) => (amount === null ? '' : toDollars(amount).toFixed(2)),
};

/** All but the page narrow the list; a change of one begins with the first page. */
const MEMBERS = {
  q: textMember(100),
  from: dayMember,
  to: dayMember,
  category: shapedMember(/^[a-z0-9][a-z0-9-]{0,59}$/),
  account: shapedMember(/^[0-9a-f]{24}$/),
  type: choiceMember(transactionType.options, null),
  min: amountMember,
  max: amountMember,
  noIncomes: flagMember,
  noManual: flagMember,
  hidden: flagMember,
  page: pageMember,
};
type Shown = SearchValues<typeof MEMBERS>;
export type Filters = Partial<Omit<Shown, 'page'>>;

/** An amount as people type it to find it: with a dollar sign or with cents, so that a number of a store stays text. */
const TYPED_AMOUNT = /^[-+−]?(?:\$\d[\d,]{0,11}(?:\.\d{1,2})?|\d[\d,]{0,11}\.\d{2})$/;

/** What the search field means: an amount in either direction, or a part of any text of a row. */
function toSearch(text: string, hasAmounts: boolean): TransactionFilter {
  if (text === '') return {};
  const isAmount = !hasAmounts && TYPED_AMOUNT.test(text);
  const amount = isAmount ? amountMember.parse(text.replaceAll(/[-+−$,]/g, '')) : null;
  return amount === null ? { search: text } : { fromValue: amount, toValue: amount };
}

/** What a request names of the filter. */
function toFilter(read: SearchState<Shown>['read']): TransactionFilter {
  const search = read('q').trim();
  const from = read('from');
  const to = read('to');
  const category = read('category');
  const account = read('account');
  const min = read('min');
  const max = read('max');
  const type = read('type');
  return {
    ...(from === null ? {} : { startDate: from }),
    ...(to === null ? {} : { endDate: to }),
    ...(category === null ? {} : { categoryIds: [category] }),
    ...(account === null ? {} : { userAccountIds: [account] }),
    ...(read('noIncomes') ? { excludeIncomes: true } : {}),
    ...(read('noManual') ? { excludeManualTransactions: true } : {}),
    ...toSearch(search, min !== null || max !== null),
    ...(min === null ? {} : { fromValue: min }),
    ...(max === null ? {} : { toValue: max }),
    ...(type === null ? {} : { type }),
    ...(read('hidden') ? { onlyHidden: true } : {}),
  };
}

/** Filters of the panel; the search is not among them. */
const IN_PANEL = [
  'category',
  'account',
  'type',
  'min',
  'max',
  'from',
  'to',
  'hidden',
  'noIncomes',
  'noManual',
] as const;

/** The filter of the list, kept in the address; what the address cannot mean filters nothing. */
export function useFilterAddress() {
  const { read, change, clear } = useSearchState(MEMBERS, { preventScrollReset: true });
  return {
    read,
    filter: toFilter(read),
    /** How many filters of the panel are set; a whole month is one. */
    count:
      IN_PANEL.filter((name) => read(name) !== null && read(name) !== false).length -
      (wholeMonth(read('from'), read('to')) === null ? 0 : 1),
    set: (filters: Filters) => change({ ...filters, page: 1 }),
    /** For what is typed: it makes no entry in the history for each letter. */
    type: (filters: Filters) => change({ ...filters, page: 1 }, { replace: true }),
    clear,
  };
}

export type FilterAddress = ReturnType<typeof useFilterAddress>;
