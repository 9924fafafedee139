import type { Category } from '@fw/contract-finances';
import { CloseIcon, TextButton } from '@fw/ui/core';
import { categoryName } from '../../app/categories.api.ts';
import { useRef } from 'react';
import type { FilterAddress, Filters } from './filter-address.ts';
import { PANEL_TEXT as TEXT, fromDay, orLess, orMore, removeFilter, toDay } from './filter-panel.text.ts';
import type { AccountChoice } from './transaction-form.ts';
import styles from './transactions.module.css';

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

/** The value of each filter that is set, not its name; the search field shows its own. */
function chipsOf({ read }: FilterAddress, { categories, accounts }: Named): Chip[] {
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
    ...chip(shown(read('from'), fromDay), { from: null }),
    ...chip(shown(read('to'), toDay), { to: null }),
    ...chip(read('hidden') ? TEXT.hidden : null, { hidden: false }),
    ...chip(read('noIncomes') ? TEXT.noIncomes : null, { noIncomes: false }),
    ...chip(read('noManual') ? TEXT.noManual : null, { noManual: false }),
  ];
}

/** Each filter that is set, with its own button that removes it; the focus stays among them. */
export function FilterChips({ address, onEmpty, ...choices }: FilterChipsProps) {
  const chips = chipsOf(address, choices);
  const list = useRef<HTMLUListElement>(null);
  const remove = ({ without }: Chip, index: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    address.set(without);
    if (next) next.focus();
    else onEmpty();
  };
  return (
    <div className={styles['chips']}>
      <ul ref={list} aria-label={TEXT.chips}>
        {chips.map((one, index) => (
          <li key={one.label}>
            {one.label}
            <button type="button" aria-label={removeFilter(one.label)} onClick={() => remove(one, index)}>
              <CloseIcon aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <TextButton
        onPress={() => {
          address.clear();
          onEmpty();
        }}
      >
        {TEXT.clear}
      </TextButton>
    </div>
  );
}
