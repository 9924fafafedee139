import type { ImportMapping } from '@fw/contract-finances';
import { Button, Card, Checkbox, DataTable, Notice } from '@fw/ui/core';
import { useState, type ReactNode } from 'react';
import { isComplete } from './csv-rows.ts';
import type { CsvTable } from './csv-table.ts';
import { MappingTable } from './mapping-table.tsx';
import { IMPORT_TEXT as TEXT } from './imports.text.ts';
import styles from './imports.module.css';

interface MappingStepProps {
  readonly table: CsvTable;
  readonly start: ImportMapping;
  /** What gives the file up. */
  readonly back: ReactNode;
  readonly onNext: (mapping: ImportMapping) => void;
}

const SAMPLE_ROWS = 5;

/** Which column holds what, with the first rows of the file below. */
export function MappingStep({ table, start, back, onNext }: MappingStepProps) {
  const [mapping, setMapping] = useState(start);
  const set = (change: Partial<ImportMapping>) => setMapping({ ...mapping, ...change });
  return (
    <Card
      title={TEXT.columns}
      sub={TEXT.columnsHint}
      footer={
        <>
          {back}
          <Button disabled={!isComplete(mapping)} onPress={() => onNext(mapping)}>
            {TEXT.next}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <MappingTable {...{ table, mapping }} onChange={set} />
        {start.isReversed && <Notice>{TEXT.reversedHint}</Notice>}
        <Checkbox checked={mapping.isReversed} onChange={(isReversed) => set({ isReversed })}>
          {TEXT.reversed}
        </Checkbox>
        <Sample table={table} />
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
