import type { RetirementCalculator } from '@fw/contract-goals';
import { explain, isCalculationError } from '@fw/planning';
import {
  projectRetirement,
  type toRetirementInput,
  type RetirementProjected,
} from '@fw/planning/retirement-plan';
import { stressed, type StressId } from '@fw/planning/stress';
import { DataTable } from '@fw/ui/core';
import { formatWholeUsd, type Cents, type IsoDate } from '@fw/units';
import { useMemo } from 'react';
import { useDollarView, type DollarView } from '@fw/web-kit/dollars';
import { AMOUNTS_IN } from '../../../app/dollars/dollars.text.ts';
import { type ShownDollars } from '@fw/planning/display';
import { workingOfShown } from '../../../app/dollars/shown-amount.ts';
import { Figure } from '../../../app/figure/figure.tsx';
import { LEFT_LINE, inputOrigins } from '../figure-working.ts';
import { plannedSentence, toVerdict } from '../outcome.ts';
import { RETIREMENT_TEXT } from '../retirement.text.ts';
import { shownIn } from '../shown-dollars.ts';
import { STRESS_TEXT as TEXT, VARIANTS_TEXT } from './analyses.text.ts';
import { savingsAtEnd } from '../left-at-end.ts';
import styles from './analyses.module.css';

type Projection = RetirementProjected['projection'];

/** The input of a projection; null answers have no row. */
export type StressInput = NonNullable<ReturnType<typeof toRetirementInput>>;

/** An amount of a later year, and what the page shows of it. */
interface Amount {
  readonly ofYear: Cents;
  readonly shown: Cents;
}

interface Row {
  readonly name: string;
  readonly outcome: string;
  readonly atRetirement: Amount;
  readonly left: Amount;
  readonly dollars: ShownDollars;
  readonly projection: Projection;
}

function stressRow(name: string, input: StressInput, view: DollarView): Row | null {
  const projected = projectRetirement(input);
  if (isCalculationError(projected)) return null;
  const { figures, projection } = projected;
  // A card that raises prices lowers what its amounts buy today.
  const dollars = { view, inflation: input.employee.rates.inflation };
  const shown = shownIn(dollars, figures);
  return {
    name,
    outcome: plannedSentence(toVerdict(figures, figures.employee.retirement.age ?? 0)),
    atRetirement: { ofYear: figures.retirementSum, shown: shown.retirementSum },
    left: { ofYear: savingsAtEnd(figures), shown: savingsAtEnd(shown) },
    dollars,
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

interface Cell {
  readonly label: string;
  readonly line: string;
  readonly amount: Amount;
}

interface StressTableProps {
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
  readonly input: StressInput;
  readonly chosen: readonly StressId[];
}

/** The plan and the plan under the chosen cards, each amount with its working. */
export function StressTable({ answers, asOf, input, chosen }: StressTableProps) {
  const [view] = useDollarView();
  const base = useMemo(() => stressRow(TEXT.without, input, view), [input, view]);
  const under = useMemo(
    () => (chosen.length === 0 ? null : stressRow(TEXT.withCards, stressed(input, chosen), view)),
    [input, chosen, view],
  );
  const changed = useMemo(
    () => (base && under ? changedInputs(base.projection, under.projection) : {}),
    [base, under],
  );
  const figure = ({ name, projection, dollars }: Row, { label, line, amount }: Cell) => {
    const originOf = inputOrigins(answers, asOf, name === TEXT.withCards ? changed : {});
    return (
      <Figure
        label={`${name}: ${label}`}
        value={formatWholeUsd(amount.shown)}
        working={workingOfShown({ line, load: () => explain(projection), originOf }, dollars, amount)}
      />
    );
  };
  return (
    <>
      <DataTable
        caption={TEXT.title}
        rows={[base, under].filter((row) => row !== null)}
        rowKey={({ name }) => name}
        narrow="names"
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
      <p className={styles['note']}>{AMOUNTS_IN[view]}</p>
    </>
  );
}
