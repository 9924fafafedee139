import type { RetirementCalculator } from '@fw/contract-goals';
import { explain, isCalculationError } from '@fw/planning';
import {
  projectRetirement,
  type retirementInputOf,
  type RetirementProjected,
} from '@fw/planning/retirement-plan';
import { stressed, type StressId } from '@fw/planning/stress';
import { DataTable } from '@fw/ui/core';
import { formatWholeUsd, type Cents, type IsoDate } from '@fw/units';
import { useMemo } from 'react';
import { Figure } from '../../../app/figure/figure.tsx';
import { LEFT_LINE, originsOf } from '../figure-working.ts';
import { verdictOf } from '../outcome.ts';
import { RETIREMENT_TEXT } from '../retirement.text.ts';
import { STRESS_TEXT as TEXT, VARIANTS_TEXT } from './analyses.text.ts';
import { leftOf } from './variants.ts';

type Projection = RetirementProjected['projection'];

/** The input of a projection; null answers have no row. */
export type StressInput = NonNullable<ReturnType<typeof retirementInputOf>>;

interface Row {
  readonly name: string;
  readonly outcome: string;
  readonly atRetirement: Cents;
  readonly left: Cents;
  readonly projection: Projection;
}

function rowOf(name: string, input: StressInput): Row | null {
  const projected = projectRetirement(input);
  if (isCalculationError(projected)) return null;
  const { figures, projection } = projected;
  const { start, end } = verdictOf(figures, figures.employee.retirement.age ?? 0);
  return {
    name,
    outcome: `${start}${end}.`,
    atRetirement: figures.retirementSum,
    left: leftOf(figures),
    projection,
  };
}

/** The inputs of a projection that the chosen cards have changed. */
function changedInputs(base: Projection, under: Projection): Readonly<Record<string, string>> {
  const before = explain(base)?.inputs ?? {};
  const changed = Object.entries(explain(under)?.inputs ?? {}).filter(
    ([name, value]) => before[name] !== value,
  );
  return Object.fromEntries(changed.map(([name]) => [name, TEXT.cards]));
}

interface Amount {
  readonly label: string;
  readonly line: string;
  readonly amount: Cents;
}

interface StressTableProps {
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
  readonly input: StressInput;
  readonly chosen: readonly StressId[];
}

/** The plan and the plan under the chosen cards, each amount with its working. */
export function StressTable({ answers, asOf, input, chosen }: StressTableProps) {
  const base = useMemo(() => rowOf(TEXT.without, input), [input]);
  const under = useMemo(
    () => (chosen.length === 0 ? null : rowOf(TEXT.withCards, stressed(input, chosen))),
    [input, chosen],
  );
  const changed = useMemo(
    () => (base && under ? changedInputs(base.projection, under.projection) : {}),
    [base, under],
  );
  const figure = ({ name, projection }: Row, { label, line, amount }: Amount) => (
    <Figure
      label={`${name}: ${label}`}
      value={formatWholeUsd(amount)}
      working={{
        line,
        load: () => explain(projection),
        originOf: originsOf(answers, asOf, name === TEXT.withCards ? changed : {}),
      }}
    />
  );
  return (
    <DataTable
      caption={TEXT.title}
      rows={[base, under].filter((row) => row !== null)}
      rowKey={({ name }) => name}
      edge="none"
      columns={[
        { key: 'name', header: TEXT.cards, cell: ({ name }) => name },
        { key: 'outcome', header: TEXT.outcome, cell: ({ outcome }) => outcome },
        {
          key: 'sum',
          header: RETIREMENT_TEXT.savingsAtRetirement,
          align: 'end',
          cell: (row) =>
            figure(row, {
              label: RETIREMENT_TEXT.savingsAtRetirement,
              line: 'retirementSum',
              amount: row.atRetirement,
            }),
        },
        {
          key: 'left',
          header: VARIANTS_TEXT.left,
          align: 'end',
          cell: (row) => figure(row, { label: VARIANTS_TEXT.left, line: LEFT_LINE, amount: row.left }),
        },
      ]}
    />
  );
}
