import { DataTable } from '@fw/ui/core';
import { ScrollArea } from '../planner-parts/scroll-area.tsx';
import { FIGURE_TEXT as TEXT } from './figure.text.ts';
import { formulaInWords } from './formula-words.ts';
import { amountInWords, numberInWords } from './number-words.ts';
import type { Steps } from './working.ts';
import styles from './figure.module.css';

interface YearTableProps {
  readonly steps: Pick<Steps, 'byYear' | 'years'>;
  readonly labels: ReadonlyMap<string, string>;
}

/** The figures that are worked out for every year; closed until the person opens them. */
export function YearTable({ steps: { byYear, years }, labels }: YearTableProps) {
  if (byYear.length === 0) return null;
  return (
    <details className={styles['years']}>
      <summary>{TEXT.byYear}</summary>
      <ol className={styles['lines']}>
        {byYear.map(({ name, label, formulas }) => (
          <li key={name} className={styles['line']}>
            <strong>{labels.get(name) ?? label}</strong>
            {formulas.map((formula) => (
              <span key={formula} className={styles['formula']}>
                = {formulaInWords(formula, labels)}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <ScrollArea label={TEXT.byYear}>
        <DataTable
          caption={TEXT.byYear}
          rows={years}
          rowKey={String}
          narrow="same"
          edge="none"
          columns={[
            { key: 'year', header: TEXT.year, cell: String },
            ...byYear.map((column) => {
              const header = labels.get(column.name) ?? column.label;
              return {
                key: column.name,
                header,
                align: 'end' as const,
                cell: (year: number) => {
                  const value = column.values.get(year);
                  if (value === undefined) return '';
                  return amountInWords(header, value) ?? numberInWords(column.name, value);
                },
              };
            }),
          ]}
        />
      </ScrollArea>
    </details>
  );
}
