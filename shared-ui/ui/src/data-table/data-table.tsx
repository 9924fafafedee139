import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { Column, Expansion, RowAction, RowGroup, Sort } from './column.ts';
import { TableHead } from './table-head.tsx';
import { cellClass, TableRow } from './table-row.tsx';
import styles from './data-table.module.css';

export interface DataTableProps<Row> {
  /** What the table is about; read, not seen. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown in place of an empty table. */
  readonly empty?: ReactNode;
  /** Grey rows of the same height replace this many rows while they load. */
  readonly loadingRows?: number | undefined;
  readonly expand?: Expansion<Row> | undefined;
  readonly rowAction?: ((row: Row) => RowAction) | undefined;
  readonly groupOf?: ((row: Row) => RowGroup) | undefined;
  readonly isMuted?: ((row: Row) => boolean) | undefined;
  readonly highlightedKey?: string | null | undefined;
  readonly onRowHover?: ((key: string | null) => void) | undefined;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((key: string) => void) | undefined;
  /** Column key to content of a closing row. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
  /**
   * Where it is narrow: `lines` are two lines a row; `names` is a title and a line a cell behind the name of its column,
   * for figures that are not plain without it; `same` stays a grid, for three short columns.
   */
  readonly narrow?: 'lines' | 'names' | 'same' | undefined;
  /** `none` inside a padded card; `padded` where the table reaches the edges of a flush one. */
  readonly edge?: 'padded' | 'none' | undefined;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, empty, loadingRows = 0, expand } = props;
  if (rows.length === 0 && loadingRows === 0 && empty !== undefined) return empty;
  return (
    <div className={styles['frame']} aria-busy={loadingRows > 0 ? true : undefined}>
      <table className={tableClass(props)}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          hasExpansion={expand !== undefined}
        />
        {loadingRows > 0 ? (
          <tbody>
            {Array.from({ length: loadingRows }, (_, index) => (
              <LoadingRow key={index} columns={columns} />
            ))}
          </tbody>
        ) : (
          <Body {...props} />
        )}
        {props.totals && <Totals columns={columns} totals={props.totals} />}
      </table>
    </div>
  );
}

/** Consecutive rows of one group each; a table without groups is one. */
function groupRows<Row>(rows: readonly Row[], groupOf: (row: Row) => RowGroup) {
  const groups: { readonly group: RowGroup; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = groups.at(-1);
    if (last?.group.key === group.key) last.rows.push(row);
    else groups.push({ group, rows: [row] });
  }
  return groups;
}

function Body<Row>(props: DataTableProps<Row>) {
  const { rows, groupOf, columns, expand } = props;
  if (!groupOf) {
    return (
      <tbody>
        <Rows {...props} />
      </tbody>
    );
  }
  return groupRows(rows, groupOf).map(({ group, rows: ofGroup }) => (
    <tbody key={group.key}>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={columns.length}>
          {group.label}
          {group.aside}
        </th>
        {expand && <td>{''}</td>}
      </tr>
      <Rows {...props} rows={ofGroup} />
    </tbody>
  ));
}

function Rows<Row>({ rows, rowKey, columns, expand, ...props }: DataTableProps<Row>) {
  return rows.map((row) => (
    <TableRow
      key={rowKey(row)}
      row={row}
      rowKey={rowKey(row)}
      columns={columns}
      action={props.rowAction?.(row)}
      expand={expand}
      isMuted={props.isMuted?.(row) ?? false}
      isHighlighted={props.highlightedKey === rowKey(row)}
      onHover={props.onRowHover}
    />
  ));
}

/** Columns keep their width from page to page where one of them states it. */
function tableClass<Row>({ columns, narrow = 'lines', edge }: DataTableProps<Row>): string {
  const isFlat = (edge ?? (narrow === 'same' ? 'none' : 'padded')) === 'none';
  const hasWidths = columns.some(({ width }) => width !== undefined);
  return clsx(
    styles['table'],
    narrow === 'lines' && styles['lines'],
    narrow === 'names' && styles['names'],
    hasWidths && styles['fixed'],
    isFlat && styles['flat'],
  );
}

function LoadingRow<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <tr className={styles['row']}>
      {columns.map(({ key }, index) => (
        <td key={key} className={cellClass(columns, index)}>
          <Skeleton width="70%" />
        </td>
      ))}
    </tr>
  );
}

type TotalsProps<Row> = Required<Pick<DataTableProps<Row>, 'columns'>> & {
  readonly totals: Readonly<Record<string, ReactNode>>;
};

function Totals<Row>({ columns, totals }: TotalsProps<Row>) {
  return (
    <tfoot className={styles['foot']}>
      <tr className={styles['row']}>
        {columns.map(({ key }, index) => (
          <td
            key={key}

            className={cellClass(columns, index)}
          >
            {totals[key]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
