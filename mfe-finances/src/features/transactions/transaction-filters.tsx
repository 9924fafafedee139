import type { Category } from '@fw/contract-finances';
import { Skeleton } from '@fw/ui/core';
import { FilterLine } from '@fw/ui/filters';
import { useRef, useState, type ReactNode } from 'react';
import { later, useIdle, useWhenIdle } from '@fw/web-kit/first-use';
import { ExportButton } from './export-button.tsx';
import type { FilterAddress } from './filter-address.ts';
import { filtersText, FILTER_TEXT as TEXT } from './filter.text.ts';
import { datesText } from './month-filter.text.ts';
import { SearchField } from './search-field.tsx';
import type { AccountChoice } from './transaction-form.ts';
import styles from './transactions.module.css';

const FilterChips = later(async () => (await import('./filter-chips.tsx')).FilterChips, {
  fallback: <Skeleton height="1.5rem" />,
});
/** As large as what replaces it once the list shows its rows. */
const DatesBox = ({ address: { read } }: Pick<TransactionFiltersProps, 'address'>) => (
  <div className={styles['dates']} aria-hidden>
    {datesText(read('from'), read('to'))}
  </div>
);
const MonthFilter = later(async () => (await import('./month-filter.tsx')).MonthFilter, {
  fallback: DatesBox,
});
const FilterPanel = later(async () => (await import('./filter-panel.tsx')).FilterPanel, {
  fallback: <Skeleton height="12rem" />,
});

interface TransactionFiltersProps {
  readonly address: FilterAddress;
  readonly categories: readonly Category[];
  readonly accounts: readonly AccountChoice[];
  /** How many transactions the filter finds; null while that is not known. */
  readonly total: number | null;
  /** True when the list shows its rows: the panel is loaded after it. */
  readonly isReady: boolean;
  /** Begins and ends the selection of rows; none where there are no rows. */
  readonly select?: ReactNode;
}

/** How the list is filtered: a search, a panel that a button opens, and a chip for each filter that is set. */
export function TransactionFilters({ address, isReady, total, select, ...choices }: TransactionFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = () => button.current?.focus();
  const close = () => {
    setOpen(false);
    focusButton();
  };
  useWhenIdle(isReady, FilterPanel.warm);
  const isIdle = useIdle(isReady);
  return (
    <section aria-label={TEXT.title}>
      <FilterLine
        search={<SearchField value={address.read('q')} onSearch={(q) => address.type({ q })} />}
        dates={isIdle ? <MonthFilter address={address} /> : <DatesBox address={address} />}
        panel={{
          label: filtersText(address.count),
          isOpen,
          onToggle: () => setOpen(!isOpen),
          content: <FilterPanel address={address} total={total} onClose={close} {...choices} />,
        }}
        buttonRef={button}
        chips={
          Object.keys(address.filter).length > 0 && (
            <FilterChips address={address} onEmpty={focusButton} {...choices} />
          )
        }
      >
        {select}
        <ExportButton filter={address.filter} />
      </FilterLine>
    </section>
  );
}
