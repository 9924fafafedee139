import type { ImportMapping } from '@fw/contract-finances';
import { Button, Card, Checkbox, DataTable, Notice } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { useState } from 'react';
import { isComplete } from './csv-rows.ts';
import type { CsvTable } from './csv-table.ts';
import { DATE_ORDERS, IMPORT_TEXT as TEXT } from './imports.text.ts';
import styles from './imports.module.css';

interface MappingStepProps {
  readonly table: CsvTable;
  readonly start: ImportMapping;
  readonly onNext: (mapping: ImportMapping) => void;
}

const NO_COLUMN = -1;
const SAMPLE_ROWS = 5;
const OPTIONAL = ['amount', 'moneyIn', 'moneyOut', 'direction', 'category'] as const;

/** Which column holds what, with the first rows of the file below. */
export function MappingStep({ table, start, onNext }: MappingStepProps) {
  const [mapping, setMapping] = useState(start);
  const set = (change: Partial<ImportMapping>) => setMapping({ ...mapping, ...change });
  const columns = table.headings.map((label, value) => ({ value, label }));
  return (
    <Card title={TEXT.columns}>
      <div className={styles['form']}>
        <p>{TEXT.columnsHint}</p>
        <div className={styles['columns']}>
          <Select
            label={TEXT.date}
            value={mapping.date}
            options={columns}
            onChange={(date) => set({ date })}
          />
          <Select
            label={TEXT.dateOrder}
            value={mapping.dateOrder}
            options={DATE_ORDERS}
            onChange={(dateOrder) => set({ dateOrder })}
          />
          <Select
            label={TEXT.description}
            value={mapping.description}
            options={columns}
            onChange={(description) => set({ description })}
          />
          {OPTIONAL.map((name) => (
            <Select
              key={name}
              label={TEXT[name]}
              value={mapping[name] ?? NO_COLUMN}
              options={[{ value: NO_COLUMN, label: TEXT.none }, ...columns]}
              onChange={(column) => set({ [name]: column === NO_COLUMN ? null : column })}
            />
          ))}
        </div>
        {start.isReversed && <Notice>{TEXT.reversedHint}</Notice>}
        <Checkbox checked={mapping.isReversed} onChange={(isReversed) => set({ isReversed })}>
          {TEXT.reversed}
        </Checkbox>
        <Sample table={table} />
        <Button disabled={!isComplete(mapping)} onPress={() => onNext(mapping)}>
          {TEXT.next}
        </Button>
      </div>
    </Card>
  );
}

function Sample({ table: { headings, rows } }: Pick<MappingStepProps, 'table'>) {
  const sample = rows.slice(0, SAMPLE_ROWS).map(({ cells }, key) => ({ key: String(key), cells }));
  return (
    <section aria-label={TEXT.sample} className={styles['sample']}>
      <DataTable
        caption={TEXT.sample}
        columns={headings.map((header, index) => ({
          key: String(index),
          header,
          cell: ({ cells }: (typeof sample)[number]) => cells[index] ?? '',
        }))}
        rows={sample}
        rowKey={({ key }) => key}
        narrow="same"
      />
    </section>
  );
}
