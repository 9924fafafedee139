import { TRANSFER_CATEGORY_IDS, type SortField, type Transaction } from '@fw/contract-finances';
import { Marked, Money, StatusPill, type Column } from '@fw/ui/core';
import { CategoryIcon, MerchantMark } from '@fw/ui/marks';
import { formatDate } from '@fw/units';
import { Annotations } from './annotations.tsx';
import { shownName } from './shown-name.ts';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

/** Date, Description, Source, Category, Amount [A2-59]; keys are the sort names of the service [A7-26]. */
export const COLUMNS: readonly (Column<Transaction> & { readonly key: SortField })[] = [
  {
    key: 'date',
    header: TEXT.date,
    cell: ({ date }) => formatDate(date),
    sortable: true,
    narrow: 'sub',
    width: '7.5rem',
  },
  {
    key: 'description',
    header: TEXT.description,
    cell: ({ isPending, isOutOfRange, ...row }) => (
      <Marked
        mark={
          <MerchantMark name={shownName(row)} categoryId={row.categoryId} isPending={isPending} size="sm" />
        }
        name={
          <>
            {shownName(row)} {isPending && <StatusPill tone="outline">{TEXT.pending}</StatusPill>}
            {row.isPart && <StatusPill tone="outline">{TEXT.part}</StatusPill>}
            {isOutOfRange === true && <StatusPill tone="bad">{TEXT.outOfRange}</StatusPill>}
            <Annotations note={row.note} tags={row.tags} />
          </>
        }
      />
    ),
    sortable: true,
    narrow: 'title',
  },
  {
    key: 'account.Name',
    header: TEXT.source,
    cell: ({ source }) => source,
    sortable: true,
    narrow: 'hidden',
    width: '17%',
  },
  {
    key: 'category.CategoryName',
    header: TEXT.category,
    cell: ({ category, categoryId }) => (
      <span className={styles['category']}>
        <CategoryIcon categoryId={categoryId} /> {category}
      </span>
    ),
    sortable: true,
    narrow: 'side',
    width: '20%',
  },
  {
    key: 'value',
    header: TEXT.amount,
    align: 'end',
    cell: ({ value, categoryId }) => (
      <Money amount={value} signed isIncome={!TRANSFER_CATEGORY_IDS.includes(categoryId)} />
    ),
    sortable: true,
    narrow: 'value',
    width: '7.5rem',
  },
];

export const isSortField = (key: string): key is SortField => COLUMNS.some((column) => column.key === key);
