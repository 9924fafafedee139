import type { RetirementCalculator } from '@fw/contract-goals';
import type { RetirementFigures } from '@fw/planning/retirement-plan';
import { fraction, type Cents } from '@fw/units';
import { shownAmount, type ShownDollars } from '@fw/planning/display';
import { workingOfShown } from '../../app/dollars/shown-amount.ts';
import type { WorkingOfLine } from './figure-working.ts';

type Amounts = Pick<
  RetirementFigures,
  'projections' | 'retirementSum' | 'savingsBalanceAtLifeExpectancy' | 'employee' | 'meetingRetirementGoal'
>;

export const inflationRate = ({ assetsGrowPlan }: Pick<RetirementCalculator, 'assetsGrowPlan'>) =>
  assetsGrowPlan.expectedAnnualInflationRate ?? fraction(0);

/** The amounts of a plan in the chosen dollars; the plan itself counts in dollars of each year. */
export function shownIn<Figures extends Amounts>(dollars: ShownDollars, figures: Figures): Figures {
  if (dollars.view === 'year') return figures;
  const { employee, projections } = figures;
  const first = projections[0]?.age ?? 0;
  const at = (age: number, amount: Cents): Cents => shownAmount(dollars, amount, age - first);
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
  { shown, dollars }: { readonly shown: Amounts; readonly dollars: ShownDollars },
): WorkingOfLine {
  const amounts: Readonly<Record<string, readonly [Cents, Cents]>> = {
    retirementSum: [figures.retirementSum, shown.retirementSum],
    balanceAtLifeExpectancy: [figures.savingsBalanceAtLifeExpectancy, shown.savingsBalanceAtLifeExpectancy],
  };
  return (line) => {
    const [ofYear, today] = amounts[line] ?? [];
    if (ofYear === undefined || today === undefined) return workingOf(line);
    return workingOfShown(workingOf(line), dollars, { ofYear, shown: today });
  };
}
