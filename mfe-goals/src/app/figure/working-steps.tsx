import { DataTable } from '@fw/ui/core';
import type { ReactNode } from 'react';
import { upperFirst } from '../upper-first.ts';
import { FIGURE_TEXT as TEXT } from './figure.text.ts';
import { formulaInWords } from './formula-words.ts';
import { workingLabels, nameInWords } from './names.ts';
import { amountInWords, constantInWords, numberInWords, valueInWords } from './number-words.ts';
import { shortLines } from './short-lines.ts';
import { stepsTo, type FigureWorking, type ShownWorking, type Steps } from './working.ts';
import { YearTable } from './year-table.tsx';
import styles from './figure.module.css';

interface WorkingStepsProps extends Pick<FigureWorking, 'line' | 'originOf'> {
  readonly working: ShownWorking | null;
  readonly label: string;
  readonly value: ReactNode;
}

interface LineProps {
  readonly label: string;
  readonly formula: string;
  readonly value: ReactNode;
}

function LineItem({ label, formula, value }: LineProps) {
  return (
    <li className={styles['line']}>
      <span className={styles['lineHead']}>
        <strong>{label}</strong>
        <span>{value}</span>
      </span>
      <span className={styles['formula']}>= {formula}</span>
    </li>
  );
}

interface InputsProps extends Pick<Steps, 'inputs'>, Pick<FigureWorking, 'originOf'> {
  readonly labels: ReadonlyMap<string, string>;
}

function Inputs({ inputs, labels, originOf }: InputsProps) {
  if (inputs.length === 0) return null;
  const labelFor = (name: string) => upperFirst(labels.get(name) ?? nameInWords(name));
  return (
    <section>
      <h3>{TEXT.inputs}</h3>
      <DataTable
        caption={TEXT.inputs}
        rows={inputs}
        rowKey={([name]) => name}
        edge="none"
        columns={[
          { key: 'name', header: TEXT.input, cell: ([name]) => labelFor(name) },
          {
            key: 'value',
            header: TEXT.value,
            align: 'end',
            narrow: 'value',
            cell: ([name, value]) => valueInWords(name, labelFor(name), value),
          },
          { key: 'source', header: TEXT.source, cell: ([name]) => originOf(name).source, narrow: 'sub' },
          { key: 'date', header: TEXT.date, cell: ([name]) => originOf(name).on, narrow: 'side' },
        ]}
      />
    </section>
  );
}

function Constants({ constants }: Pick<Steps, 'constants'>) {
  if (constants.length === 0) return null;
  return (
    <section>
      <h3>{TEXT.constants}</h3>
      <DataTable
        caption={TEXT.constants}
        rows={constants}
        rowKey={({ name }) => name}
        edge="none"
        columns={[
          { key: 'name', header: TEXT.constant, cell: ({ name }) => upperFirst(nameInWords(name)) },
          {
            key: 'value',
            header: TEXT.value,
            align: 'end',
            narrow: 'value',
            cell: constantInWords,
          },
          { key: 'source', header: TEXT.source, narrow: 'sub', cell: ({ source }) => source },
          {
            key: 'year',
            header: TEXT.ruleYear,
            align: 'end',
            narrow: 'side',
            cell: ({ year }) => String(year),
          },
        ]}
      />
    </section>
  );
}

/** The figure in words, with the numbers that matter. */
function InShort({
  working,
  line,
  label,
  value,
}: Omit<WorkingStepsProps, 'originOf' | 'working'> & { readonly working: ShownWorking }) {
  return (
    <section>
      <h3>{TEXT.inShort}</h3>
      <ul className={styles['lines']} aria-label={TEXT.inShort}>
        {shortLines(working, line).map((part) => (
          <li key={part.name}>
            {part.label}: {part.value}
          </li>
        ))}
        <li>
          {TEXT.leadsTo}{' '}
          <strong>
            {label}: {value}
          </strong>
        </li>
      </ul>
    </section>
  );
}

/** One figure in short, then in details: the single lines, the table by year, the inputs and the constants it depends on. */
export function WorkingSteps({ working, line, label, value, originOf }: WorkingStepsProps) {
  const steps = working && stepsTo(working, line);
  if (!steps) return <p>{TEXT.none}</p>;
  const labels = workingLabels(working);
  const single = steps.single.map((step) => ({ ...step, label: labels.get(step.name) ?? step.label }));
  return (
    <div className={styles['working']}>
      <InShort working={working} line={line} label={label} value={value} />
      <details>
        <summary>{TEXT.details}</summary>
        <div className={styles['working']}>
          <section>
            <h3>{TEXT.steps}</h3>
            <ol className={styles['lines']}>
              {single.map(({ name, label: words, formula, value: number }) => (
                <LineItem
                  key={name}
                  label={words}
                  formula={formulaInWords(formula, labels)}
                  value={amountInWords(words, number) ?? numberInWords(name, number)}
                />
              ))}
              <LineItem label={label} formula={formulaInWords(steps.figure.formula, labels)} value={value} />
            </ol>
          </section>
          <YearTable steps={steps} labels={labels} />
          <Inputs inputs={steps.inputs} labels={labels} originOf={originOf} />
          <Constants constants={steps.constants} />
        </div>
      </details>
    </div>
  );
}
