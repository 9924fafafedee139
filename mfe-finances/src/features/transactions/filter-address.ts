import { useSearchParams } from '@fw/router';
import type { TransactionFilter, TransactionType } from '@fw/contract-finances';
import { isIsoDate, parseUsd, type Cents, type IsoDate } from '@fw/units';

/** Names in the address; each narrows the list. */
const NAMES = [
  'q',
  'from',
  'to',
  'category',
  'account',
  'type',
  'min',
  'max',
  'noIncomes',
  'noManual',
  'hidden',
] as const;
export type FilterName = (typeof NAMES)[number];

const dayOf = (text: string | null): IsoDate | null => (isIsoDate(text) ? text : null);
const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;
const ID = /^[0-9a-f]{24}$/;
const matching = (text: string | null, shape: RegExp): string | null =>
  text !== null && shape.test(text) ? text : null;

const MAX_SEARCH = 100;
const searchOf = (text: string | null): string => (text ?? '').slice(0, MAX_SEARCH);
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const amountOf = (text: string | null): Cents | null =>
  text !== null && AMOUNT.test(text) ? parseUsd(text) : null;
const typeOf = (text: string | null): TransactionType | null =>
  text === 'INCOME' || text === 'EXPENSE' ? text : null;

/** What a description, an amount and its sign are searched by. */
function searchAddress(params: URLSearchParams) {
  const search = searchOf(params.get('q'));
  const min = amountOf(params.get('min'));
  const max = amountOf(params.get('max'));
  const type = typeOf(params.get('type'));
  const hidden = params.get('hidden') === 'true';
  const words = search.trim();
  const filter: TransactionFilter = {
    ...(words === '' ? {} : { search: words }),
    ...(min === null ? {} : { fromValue: min }),
    ...(max === null ? {} : { toValue: max }),
    ...(type === null ? {} : { type }),
    ...(hidden ? { onlyHidden: true } : {}),
  };
  return { shown: { search, min, max, type, hidden }, filter };
}

/** The filter of the list, kept in the address; what the address cannot mean filters nothing. */
export function useFilterAddress() {
  const [params, setParams] = useSearchParams();
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  const category = matching(params.get('category'), SLUG);
  const account = matching(params.get('account'), ID);
  const noIncomes = params.get('noIncomes') === 'true';
  const noManual = params.get('noManual') === 'true';
  const found = searchAddress(params);
  const filter: TransactionFilter = {
    ...(from === null ? {} : { startDate: from }),
    ...(to === null ? {} : { endDate: to }),
    ...(category === null ? {} : { categoryIds: [category] }),
    ...(account === null ? {} : { userAccountIds: [account] }),
    ...(noIncomes ? { excludeIncomes: true } : {}),
    ...(noManual ? { excludeManualTransactions: true } : {}),
    ...found.filter,
  };
  const change = (edit: (next: URLSearchParams) => void, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        edit(next);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  return {
    shown: { from, to, category, account, noIncomes, noManual, ...found.shown },
    filter,
    set: (name: FilterName, value: string | null) =>
      change((next) => (value === null ? next.delete(name) : next.set(name, value))),
    /** For what is typed: it makes no entry in the history for each letter. */
    type: (name: FilterName, value: string | null) =>
      change((next) => (value === null ? next.delete(name) : next.set(name, value)), true),
    clear: () => change((next) => NAMES.forEach((name) => next.delete(name))),
  };
}

export type FilterAddress = ReturnType<typeof useFilterAddress>;
