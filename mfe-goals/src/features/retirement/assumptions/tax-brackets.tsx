import type { RetirementCalculator } from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { bracketPlan } from '@fw/planning/bracket-plan';
import { toRetirementInput } from '@fw/planning/retirement-plan';
import { DataTable } from '@fw/ui/core';
import { formatWholeUsd, saturatingCents, type IsoDate } from '@fw/units';
import { useDollarView } from '@fw/web-kit/dollars';
import { AMOUNTS_IN } from '../../../app/dollars/dollars.text.ts';
import { shownAmount } from '@fw/planning/display';
import { savingsAtEnd } from '../left-at-end.ts';
import { computeOutcome } from '../outcome.ts';
import { inflationRate, shownIn } from '../shown-dollars.ts';
import { ASSUMPTIONS_TEXT as TEXT, whyBracketsDiffer } from './assumptions.text.ts';
import styles from './assumptions.module.css';

interface TaxBracketsProps {
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
}

/** The plan beside itself with federal tax by bracket, and why the two differ. */
export function TaxBrackets({ answers, asOf }: TaxBracketsProps) {
  const [view] = useDollarView();
  const outcome = computeOutcome(answers, asOf);
  const input = toRetirementInput(answers, asOf);
  if (outcome.kind !== 'projected' || input === null) return null;
  const { figures, projection } = outcome.projected;
  const brackets = bracketPlan(input, projection);
  if (isCalculationError(brackets)) return null;
  const dollars = { view, inflation: inflationRate(answers) };
  const years = figures.projections.length - 1;
  const left = shownAmount(dollars, saturatingCents(100 * brackets.endBalance), years);
  const { yearsRetirementFundWillLast, retirementYears, meetingRetirementGoal } = figures;
  const covered = meetingRetirementGoal ? retirementYears : yearsRetirementFundWillLast;
  const yearsText = (of: number, all: number): string => `${String(of)} of ${String(all)}`;
  return (
    <>
      <DataTable
        caption={TEXT.withBrackets}
        rowKey={({ name }) => name}
        edge="none"
        narrow="same"
        rows={[
          {
            name: TEXT.oneRate,
            left: savingsAtEnd(shownIn(dollars, figures)),
            years: yearsText(covered, retirementYears),
          },
          {
            name: TEXT.withBrackets,
            left,
            years: yearsText(brackets.coveredYears, brackets.requiredYears),
          },
        ]}
        columns={[
          { key: 'name', header: TEXT.tax, cell: ({ name }) => name },
          { key: 'left', header: TEXT.left, align: 'end', cell: (row) => formatWholeUsd(row.left) },
          { key: 'years', header: TEXT.covered, align: 'end', cell: (row) => row.years },
        ]}
      />
      <p className={styles['note']}>{whyBracketsDiffer(figures.futureTaxRate, brackets.taxYear)}</p>
      {answers.events !== undefined && <p className={styles['note']}>{TEXT.bracketsOfEvents}</p>}
      <p className={styles['note']}>{AMOUNTS_IN[view]}</p>
    </>
  );
}
