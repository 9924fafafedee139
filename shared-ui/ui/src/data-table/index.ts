export type { Column, Expansion, NarrowPlace, RowAction, Sort } from './column.ts';
export { DataTable, type DataTableProps } from './data-table.tsx';
