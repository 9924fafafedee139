import type { DebtFigures } from '@fw/planning/debt-payoff';
import { formatUsd, type IsoDate } from '@fw/units';
import type { FigureWorking } from '../../app/figure/working.ts';
import { workingOfLines } from '../../app/planner-parts/line-working.ts';
import { PlanFacts } from '../../app/planner-parts/plan-facts.tsx';
import { DEBT_TEXT as TEXT } from './debt.text.ts';

interface DebtFactsProps {
  readonly figures: Pick<
    DebtFigures,
    'totalDebt' | 'totalMinimumPayments' | 'totalInterest' | 'monthsUntilPayoff'
  >;
  readonly day: IsoDate;
  readonly load: FigureWorking['load'];
}

/** The figures of a debt plan, each with its working. */
export function DebtFacts({ figures, day, load }: DebtFactsProps) {
  const { totalDebt, totalMinimumPayments, totalInterest, monthsUntilPayoff } = figures;
  const facts = [
    { label: TEXT.totalDebt, value: formatUsd(totalDebt), line: 'totalDebt' },
    { label: TEXT.totalMinimum, value: formatUsd(totalMinimumPayments), line: 'totalMinimumPayments' },
    ...(totalInterest === null
      ? []
      : [{ label: TEXT.totalInterest, value: formatUsd(totalInterest), line: 'totalInterest' }]),
    ...(monthsUntilPayoff === null
      ? []
      : [{ label: TEXT.months, value: String(monthsUntilPayoff), line: 'monthsSimulated' }]),
  ];
  return <PlanFacts facts={facts} workingOf={workingOfLines(day, load)} />;
}
