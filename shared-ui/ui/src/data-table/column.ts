import type { ReactNode } from 'react';

/** Where a cell goes when the table is narrow: two lines of two cells each, a whole line below them, or nowhere. */
export type NarrowPlace = 'title' | 'value' | 'sub' | 'side' | 'below' | 'hidden';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  /** The header is read but not seen. */
  readonly headerHidden?: boolean | undefined;
  readonly width?: string | undefined;
  readonly sortable?: boolean | undefined;
  readonly narrow?: NarrowPlace | undefined;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** What pressing a row does: follow a link or act. */
export type RowAction = { readonly href: string } | { readonly onPress: () => void };

/** One row at a time shows more beneath it. */
export interface Expansion<Row> {
  readonly expandedKey: string | null;
  readonly onToggle: (key: string | null) => void;
  /** Names the button: what one sees more of. */
  readonly label: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
}

/** Rows that follow each other and have the same key are listed under one heading. */
export interface RowGroup {
  readonly key: string;
  readonly label: string;
  /** At the other end of the heading: what its rows add up to. */
  readonly aside?: ReactNode;
}

const MIDDLE: readonly NarrowPlace[] = ['sub', 'side'];

/** The place that a column sets; by default the first is the title, the last the value, and two others the second line. */
export function narrowPlace<Row>(columns: readonly Column<Row>[], index: number): NarrowPlace {
  const place = columns[index]?.narrow;
  if (place) return place;
  if (index === 0) return 'title';
  if (index === columns.length - 1) return 'value';
  return MIDDLE[index - 1] ?? 'hidden';
}
