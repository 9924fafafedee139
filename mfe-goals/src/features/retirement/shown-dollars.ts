import type { RetirementCalculator } from '@fw/contract-goals';
import { inTodaysDollars } from '@fw/planning/display';
import type { RetirementFigures } from '@fw/planning/retirement-plan';
import { formatPercent, formatWholeUsd, fraction, type Cents } from '@fw/units';
import type { DollarView } from '../../app/dollars/dollar-view.ts';
import { todaysDollarsNote } from '../../app/dollars/dollars.text.ts';
import type { WorkingOfLine } from './figure-working.ts';

type Amounts = Pick<
  RetirementFigures,
  'projections' | 'retirementSum' | 'savingsBalanceAtLifeExpectancy' | 'employee' | 'meetingRetirementGoal'
>;

const inflationOf = ({ assetsGrowPlan }: RetirementCalculator) =>
  assetsGrowPlan.expectedAnnualInflationRate ?? fraction(0);

/** The amounts of a plan in the chosen dollars; the plan itself counts in dollars of each year. */
export function shownIn<Figures extends Amounts>(
  view: DollarView,
  figures: Figures,
  answers: RetirementCalculator,
): Figures {
  if (view === 'year') return figures;
  const inflation = inflationOf(answers);
  const { employee, projections } = figures;
  const first = projections[0]?.age ?? 0;
  const at = (age: number, amount: Cents): Cents =>
    inTodaysDollars(amount, inflation, Math.max(0, age - first));
  return {
    ...figures,
    retirementSum: at(employee.retirement.age ?? first, figures.retirementSum),
    savingsBalanceAtLifeExpectancy: at(employee.lifeExpectancy, figures.savingsBalanceAtLifeExpectancy),
    projections: projections.map(({ age, listBeginningRetirementSavingsBalance: balance }) => ({
      age,
      listBeginningRetirementSavingsBalance: at(age, balance),
    })),
  };
}

/** The workings of amounts that are shown in today's dollars, with the amounts that their steps lead to. */
export function workingInDollars(
  workingOf: WorkingOfLine,
  figures: Amounts,
  { shown, answers }: { readonly shown: Amounts; readonly answers: RetirementCalculator },
): WorkingOfLine {
  const amounts: Readonly<Record<string, readonly [Cents, Cents]>> = {
    retirementSum: [figures.retirementSum, shown.retirementSum],
    balanceAtLifeExpectancy: [figures.savingsBalanceAtLifeExpectancy, shown.savingsBalanceAtLifeExpectancy],
  };
  return (line) => {
    const [ofYear, today] = amounts[line] ?? [];
    if (shown === figures || ofYear === undefined || today === undefined) return workingOf(line);
    const value = formatWholeUsd(ofYear);
    const note = todaysDollarsNote(formatPercent(inflationOf(answers)), value, formatWholeUsd(today));
    return { ...workingOf(line), value, note };
  };
}
