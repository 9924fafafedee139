import type { Category } from '@fw/contract-finances';
import { FilterChips as Chips } from '@fw/ui/filters';
import { categoryName } from '../../app/categories.api.ts';
import type { FilterAddress, Filters } from './filter-address.ts';
import { formatMonth } from '@fw/units';
import { PANEL_TEXT as TEXT, fromDay, orLess, orMore, removeFilter, toDay } from './filter-panel.text.ts';
import type { AccountChoice } from './transaction-form.ts';
import { wholeMonth } from './whole-month.ts';

interface Chip {
  readonly label: string;
  /** What leaves it out. */
  readonly without: Filters;
}

interface Named {
  readonly categories: readonly Category[];
  readonly accounts: readonly AccountChoice[];
}

interface FilterChipsProps {
  readonly address: FilterAddress;
  readonly categories: readonly Category[];
  readonly accounts: readonly AccountChoice[];
  /** Where the focus goes from the last chip. */
  readonly onEmpty: () => void;
}

const chip = (label: string | null | undefined, without: Filters): Chip[] =>
  label === null || label === undefined ? [] : [{ label, without }];

const shown = <Value,>(value: Value | null, label: (value: Value) => string): string | null =>
  value === null ? null : label(value);

/** A whole month is one value. */
function dateChips({ read }: Pick<FilterAddress, 'read'>): Chip[] {
  const month = wholeMonth(read('from'), read('to'));
  if (month !== null) return [{ label: formatMonth(month), without: { from: null, to: null } }];
  return [
    ...chip(shown(read('from'), fromDay), { from: null }),
    ...chip(shown(read('to'), toDay), { to: null }),
  ];
}

/** The value of each filter that is set, not its name; the search field shows its own. */
function toChips({ read }: FilterAddress, { categories, accounts }: Named): Chip[] {
  const [category, account, type] = [read('category'), read('account'), read('type')];
  return [
    ...chip(
      shown(category, (id) => categoryName(categories, id)),
      { category: null },
    ),
    ...chip(
      shown(account, (id) => accounts.find((one) => one.userAccountId === id)?.displayName ?? id),
      { account: null },
    ),
    ...chip(
      shown(type, (one) => (one === 'INCOME' ? TEXT.income : TEXT.expense)),
      { type: null },
    ),
    ...chip(shown(read('min'), orMore), { min: null }),
    ...chip(shown(read('max'), orLess), { max: null }),
    ...dateChips({ read }),
    ...chip(read('hidden') ? TEXT.hidden : null, { hidden: false }),
    ...chip(read('noIncomes') ? TEXT.noIncomes : null, { noIncomes: false }),
    ...chip(read('noManual') ? TEXT.noManual : null, { noManual: false }),
  ];
}

/** Each filter that is set. */
export function FilterChips({ address, onEmpty, ...choices }: FilterChipsProps) {
  return (
    <Chips
      label={TEXT.chips}
      chips={toChips(address, choices).map(({ label, without }) => ({
        label,
        onRemove: () => address.set(without),
      }))}
      removeLabel={removeFilter}
      clear={{ label: TEXT.clear, onPress: address.clear }}
      onEmpty={onEmpty}
    />
  );
}
