import type { RetirementCalculator, RetirementResult } from '@fw/contract-goals';
import { inTodaysDollars } from '@fw/planning/display';
import { fraction, type Cents } from '@fw/units';
import type { PlanFigure } from '../definition.ts';

/** The figures of a retirement summary, as the tiles of the screen show them. */
export function figures(result: RetirementResult, { assetsGrowPlan }: RetirementCalculator): PlanFigure[] {
  const { employee, projections } = result;
  const inflation = assetsGrowPlan.expectedAnnualInflationRate ?? fraction(0);
  const first = projections[0]?.age ?? 0;
  const later = (amount: Cents, age: number) => ({
    amount,
    today: inTodaysDollars(amount, inflation, Math.max(0, age - first)),
  });
  const atRetirement = employee.retirement.age ?? first;
  return [
    { label: 'Goal met', value: result.meetingRetirementGoal },
    { label: 'Savings at retirement', ...later(result.retirementSum, atRetirement) },
    { label: 'Years in retirement', value: result.retirementYears },
    { label: 'Years your savings last', value: result.yearsRetirementFundWillLast },
    {
      label: 'Savings at life expectancy',
      ...later(result.savingsBalanceAtLifeExpectancy, employee.lifeExpectancy),
    },
    { label: 'Yearly expenses at retirement', ...later(result.expensesAtRetirementAge, atRetirement) },
    { label: 'Social Security a year', amount: result.finalSocialSecurityIncome },
    { label: 'Spouse or partner: Social Security a year', amount: result.spouseFinalSocialSecurityIncome },
  ];
}
