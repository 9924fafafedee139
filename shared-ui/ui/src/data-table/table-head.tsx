import { clsx } from 'clsx';
import { ChevronDownIcon, ChevronUpIcon } from '../icons/icons.ts';
import type { Column, Sort } from './column.ts';
import styles from './data-table.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: ((key: string) => void) | undefined;
  readonly hasExpansion: boolean;
}

export function TableHead<Row>({ columns, sort, onSort, hasExpansion }: TableHeadProps<Row>) {
  return (
    <thead className={styles['head']}>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}

            scope="col"
            className={clsx(column.align === 'end' && styles['end'])}
            style={column.width === undefined ? undefined : { inlineSize: column.width }}
            aria-sort={sort?.key === column.key ? sort.direction : undefined}
          >
            <HeadCell column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
        {hasExpansion && (
          <th scope="col" className={styles['toggleCell']}>
            <span className="visually-hidden">More</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = Omit<TableHeadProps<Row>, 'columns' | 'hasExpansion'> & {
  readonly column: Column<Row>;
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  if (!column.sortable || !onSort) {
    return <span className={column.headerHidden ? 'visually-hidden' : undefined}>{column.header}</span>;
  }
  const isSorted = sort?.key === column.key;
  const Arrow = isSorted && sort.direction === 'ascending' ? ChevronUpIcon : ChevronDownIcon;
  return (
    <button
      type="button"
      className={clsx(styles['sort'], isSorted && styles['sorted'])}
      onClick={() => onSort(column.key)}
    >
      {column.header}
      <Arrow aria-hidden />
    </button>
  );
}
