import { ofPlanType, type PlanCalculator, type RetirementResult, type KeyFigures } from '@fw/contract-goals';
import { inTodaysDollars } from '@fw/planning/display';
import { formatWholeUsd, fraction, toDollars, type Cents } from '@fw/units';

/** How long the savings last, and how they develop in today's dollars. */
export function retirementKeyFigures(result: RetirementResult, calculator: PlanCalculator): KeyFigures {
  const { assetsGrowPlan } = ofPlanType('RETIREMENT', calculator);
  const inflation = assetsGrowPlan.expectedAnnualInflationRate ?? fraction(0);
  const { projections, meetingRetirementGoal: isMet, employee } = result;
  const firstAge = projections[0]?.age ?? 0;
  const retirementAge = employee.retirement.age ?? firstAge;
  const lastAge = projections.at(-1)?.age ?? retirementAge;
  const today = (amount: Cents, age: number): Cents =>
    inTodaysDollars(amount, inflation, Math.max(0, age - firstAge));
  const saved = formatWholeUsd(today(result.retirementSum, retirementAge));
  const end = isMet
    ? `past ${String(lastAge)}`
    : `until ${String(retirementAge + result.yearsRetirementFundWillLast)}`;
  return {
    figure: `Lasts ${end}`,
    caption: `${saved} saved at ${String(retirementAge)}, in today's dollars`,
    sentence: `Retire at ${String(retirementAge)} and your money lasts ${end} at the planned returns.`,
    isMet,
    progress: null,
    curve: {
      summary: `Your savings from age ${String(firstAge)} to ${String(lastAge)}, in today's dollars: ${saved} at ${String(retirementAge)}.`,
      points: projections.map(({ age, listBeginningRetirementSavingsBalance: balance }) =>
        Math.max(0, toDollars(today(balance, age))),
      ),
      from: `Now ${String(firstAge)}`,
      to: String(lastAge),
    },
  };
}
