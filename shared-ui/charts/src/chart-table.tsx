import { DataTable, type Column } from '@fw/ui/core';

export interface ChartTableData {
  readonly head: readonly string[];
  /** First cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

type Row = readonly string[];

/** The numbers of a chart as a real table. */
export function ChartTable({ caption, data }: { readonly caption: string; readonly data: ChartTableData }) {
  const columns = data.head.map((header, index): Column<Row> => ({
    key: header,
    header,
    align: index === 0 ? 'start' : 'end',
    cell: (row) => row[index] ?? '',
  }));
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={data.rows}
      rowKey={(row) => row[0] ?? ''}
      narrow="same"
    />
  );
}
