import type { Category } from '@fw/contract-finances';
import { Button, Checkbox, ChevronDownIcon, ChevronUpIcon, TextButton } from '@fw/ui/core';
import { useId, useState } from 'react';
import { LateDate, LateSelect } from '../../app/late-fields.tsx';
import { ExportButton } from './export-button.tsx';
import type { FilterAddress } from './filter-address.ts';
import { SearchField } from './search-field.tsx';
import { SearchFilters } from './search-filters.tsx';
import { filtersText, FILTER_TEXT as TEXT } from './transactions.text.ts';
import type { AccountChoice } from './transaction-form.ts';
import styles from './transactions.module.css';

interface TransactionFiltersProps {
  readonly address: FilterAddress;
  readonly categories: readonly Category[];
  readonly accounts: readonly AccountChoice[];
  /** True when the list shows its rows: fields that need the aria library are loaded after it. */
  readonly isReady: boolean;
}

const EVERY = 'every';

/** How the list is filtered: the search is always there, the rest is folded on a phone [A3-46]. */
export function TransactionFilters({ address, ...choices }: TransactionFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  const { search: _, ...narrowedBy } = address.filter;
  return (
    <section className={styles['filters']} aria-label={TEXT.title}>
      <SearchField value={address.read('q')} onSearch={(q) => address.type({ q })} />
      <div className={styles['fold']}>
        <Button
          variant="secondary"
          icon={isOpen ? <ChevronUpIcon aria-hidden /> : <ChevronDownIcon aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={restId}
          onPress={() => setOpen(!isOpen)}
        >
          {filtersText(Object.keys(narrowedBy).length)}
        </Button>
      </div>
      <div id={restId} className={styles[isOpen ? 'open' : 'folded']}>
        <FoldedFilters address={address} {...choices} />
      </div>
    </section>
  );
}

/** Amount, type, days, category, account, and what is left out. */
function FoldedFilters({ address, categories, accounts, isReady }: TransactionFiltersProps) {
  const { read, filter, set, clear } = address;
  const chosen = (value: string) => (value === EVERY ? null : value);
  return (
    <>
      <SearchFilters address={address} isReady={isReady} />
      <LateDate isReady={isReady} label={TEXT.from} value={read('from')} onChange={(from) => set({ from })} />
      <LateDate isReady={isReady} label={TEXT.to} value={read('to')} onChange={(to) => set({ to })} />
      <LateSelect
        isReady={isReady}
        label={TEXT.category}
        value={read('category') ?? EVERY}
        options={[
          { value: EVERY, label: TEXT.everyCategory },
          ...categories.map(({ expenseCategoryId, name }) => ({ value: expenseCategoryId, label: name })),
        ]}
        onChange={(value) => set({ category: chosen(value) })}
      />
      <LateSelect
        isReady={isReady}
        label={TEXT.account}
        value={read('account') ?? EVERY}
        options={[
          { value: EVERY, label: TEXT.everyAccount },
          ...accounts.map(({ userAccountId, displayName }) => ({ value: userAccountId, label: displayName })),
        ]}
        onChange={(value) => set({ account: chosen(value) })}
      />
      <Checkbox checked={read('noIncomes')} onChange={(noIncomes) => set({ noIncomes })}>
        {TEXT.noIncomes}
      </Checkbox>
      <Checkbox checked={read('noManual')} onChange={(noManual) => set({ noManual })}>
        {TEXT.noManual}
      </Checkbox>
      <ExportButton filter={filter} />
      {Object.keys(filter).length > 0 && <TextButton onPress={clear}>{TEXT.clear}</TextButton>}
    </>
  );
}
