import { ofPlanType, type PlanCalculator, type RetirementResult, type KeyFigures } from '@fw/contract-goals';
import type { DollarView } from '@fw/contract-kernel';
import { shownAmount } from '@fw/planning/display';
import { formatWholeUsd, fraction, toDollars, type Cents } from '@fw/units';

const DOLLARS: Readonly<Record<DollarView, string>> = {
  today: "in today's dollars",
  year: 'in dollars of each year',
};

/** What a figure without a chance is counted at; decision 0413. */
const BASIS = 'at the planned returns';

/** How long the savings last, and how they develop in the chosen dollars. */
export function retirementKeyFigures(
  { result, calculator }: { readonly result: RetirementResult; readonly calculator: PlanCalculator },
  dollars: DollarView,
): KeyFigures {
  const { assetsGrowPlan } = ofPlanType('RETIREMENT', calculator);
  const inflation = assetsGrowPlan.expectedAnnualInflationRate ?? fraction(0);
  const { projections, meetingRetirementGoal: isMet, employee } = result;
  const firstAge = projections[0]?.age ?? 0;
  const retirementAge = employee.retirement.age ?? firstAge;
  const lastAge = projections.at(-1)?.age ?? retirementAge;
  const shown = (amount: Cents, age: number): Cents =>
    shownAmount({ view: dollars, inflation }, amount, age - firstAge);
  const saved = formatWholeUsd(shown(result.retirementSum, retirementAge));
  const end = isMet
    ? `past ${String(lastAge)}`
    : `until ${String(retirementAge + result.yearsRetirementFundWillLast)}`;
  return {
    figure: `Lasts ${end}`,
    caption: `${BASIS}; ${saved} saved at ${String(retirementAge)}, ${DOLLARS[dollars]}`,
    sentence: `Retire at ${String(retirementAge)} and your money lasts ${end} ${BASIS}.`,
    isMet,
    progress: null,
    curve: {
      summary: `Your savings from age ${String(firstAge)} to ${String(lastAge)}, ${DOLLARS[dollars]}: ${saved} at ${String(retirementAge)}.`,
      points: projections.map(({ age, listBeginningRetirementSavingsBalance: balance }) =>
        Math.max(0, toDollars(shown(balance, age))),
      ),
      from: `Now ${String(firstAge)}`,
      to: String(lastAge),
    },
  };
}
