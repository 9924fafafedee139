import type { ImportMapping } from '@fw/contract-finances';
import { AlertIcon, GoodIcon, moneyText } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { formatDate } from '@fw/units';
import type { ReactNode } from 'react';
import { csvRows } from './csv-rows.ts';
import type { CsvTable } from './csv-table.ts';
import { DATE_ORDERS, IMPORT_TEXT as TEXT, ROW_PROBLEM } from './imports.text.ts';
import styles from './imports.module.css';

interface MappingTableProps {
  readonly table: CsvTable;
  readonly mapping: ImportMapping;
  readonly onChange: (change: Partial<ImportMapping>) => void;
}

type ColumnName = 'date' | 'description' | (typeof OPTIONAL)[number];

const NO_COLUMN = -1;
const OPTIONAL = ['amount', 'moneyIn', 'moneyOut', 'direction', 'category'] as const;

/** How the first row of the file reads; null where it cannot be read, '' where the file has none. */
function firstRowReading({ table, mapping }: Pick<MappingTableProps, 'table' | 'mapping'>) {
  const cells = table.rows[0]?.cells ?? [];
  const [row] = csvRows({ headings: table.headings, rows: table.rows.slice(0, 1) }, mapping, []);
  const cellText = (name: ColumnName): string => cells[mapping[name] ?? NO_COLUMN]?.trim() ?? '';
  const amountText = (name: ColumnName): string | null => {
    if (cellText(name) === '') return '';
    return row && row.value !== null ? moneyText({ amount: row.value, signed: true }) : null;
  };
  const reads: Readonly<Record<ColumnName, string | null>> = {
    date: row?.date ? formatDate(row.date) : null,
    description: row?.description ?? null,
    amount: amountText('amount'),
    moneyIn: amountText('moneyIn'),
    moneyOut: amountText('moneyOut'),
    direction: cellText('direction'),
    category: cellText('category'),
  };
  return reads;
}

function Reading({ reads, problem }: { readonly reads: string | null; readonly problem: string }) {
  if (reads === '') return '–';
  return (
    <span className={styles['reading']} data-bad={reads === null || undefined}>
      {reads === null ? <AlertIcon /> : <GoodIcon />}
      {reads ?? problem}
    </span>
  );
}

interface RowProps {
  readonly name: string;
  readonly reading?: ReactNode;
  readonly children: ReactNode;
}

const Row = ({ name, reading, children }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{children}</td>
    <td>{reading}</td>
  </tr>
);

/** A row for each thing that is read: its column, and what the first row of the file has there. */
export function MappingTable({ table, mapping, onChange }: MappingTableProps) {
  const columns = table.headings.map((label, value) => ({ value, label }));
  const reads = firstRowReading({ table, mapping });
  const required = (name: 'date' | 'description') => (
    <Row name={TEXT[name]} reading={<Reading reads={reads[name]} problem={ROW_PROBLEM[name]} />}>
      <Select
        label={TEXT[name]}
        labelHidden
        size="sm"
        value={mapping[name]}
        options={columns}
        onChange={(column) => onChange({ [name]: column })}
      />
    </Row>
  );
  return (
    <table className={styles['mapping']}>
      <caption className="visually-hidden">{TEXT.columns}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXT.what}</th>
          <th scope="col">{TEXT.column}</th>
          <th scope="col">{TEXT.firstRow}</th>
        </tr>
      </thead>
      <tbody>
        {required('date')}
        <Row name={TEXT.dateOrder}>
          <Select
            label={TEXT.dateOrder}
            labelHidden
            size="sm"
            value={mapping.dateOrder}
            options={DATE_ORDERS}
            onChange={(dateOrder) => onChange({ dateOrder })}
          />
        </Row>
        {required('description')}
        {OPTIONAL.map((name) => (
          <Row
            key={name}
            name={TEXT[name]}
            reading={<Reading reads={reads[name]} problem={ROW_PROBLEM.amount} />}
          >
            <Select
              label={TEXT[name]}
              labelHidden
              size="sm"
              value={mapping[name] ?? NO_COLUMN}
              options={[{ value: NO_COLUMN, label: TEXT.none }, ...columns]}
              onChange={(column) => onChange({ [name]: column === NO_COLUMN ? null : column })}
            />
          </Row>
        ))}
      </tbody>
    </table>
  );
}
