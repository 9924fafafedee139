import { fraction, type Cents, type Fraction } from '@fw/units';
import type { RetirementCalculator, RetirementResult } from './retirement.contract.ts';

/** A figure of a retirement plan: a count, yes and no, or an amount. */
export interface RetirementFigure {
  /** Its name in the result. */
  readonly line: keyof RetirementResult;
  readonly label: string;
  readonly amount?: Cents | null;
  /** What an amount of a later year buys today; `amount` is then in dollars of that year. */
  readonly today?: Cents;
  readonly value?: number | boolean;
}

type Figures = Pick<
  RetirementResult,
  | 'employee'
  | 'projections'
  | 'meetingRetirementGoal'
  | 'retirementSum'
  | 'retirementYears'
  | 'yearsRetirementFundWillLast'
  | 'savingsBalanceAtLifeExpectancy'
  | 'expensesAtRetirementAge'
  | 'finalSocialSecurityIncome'
  | 'spouseFinalSocialSecurityIncome'
>;

/** What an amount of a later year buys today. */
type InTodaysDollars = (amount: Cents, inflation: Fraction, years: number) => Cents;

/** The figures of a retirement summary, as the tiles of the screen show them. */
export function retirementFigures(
  result: Figures,
  { assetsGrowPlan }: Pick<RetirementCalculator, 'assetsGrowPlan'>,
  inTodaysDollars: InTodaysDollars,
): RetirementFigure[] {
  const { employee, projections } = result;
  const inflation = assetsGrowPlan.expectedAnnualInflationRate ?? fraction(0);
  const first = projections[0]?.age ?? 0;
  const later = (amount: Cents, age: number) => ({
    amount,
    today: inTodaysDollars(amount, inflation, Math.max(0, age - first)),
  });
  const atRetirement = employee.retirement.age ?? first;
  const atEnd = employee.lifeExpectancy;
  return [
    {
      line: 'meetingRetirementGoal',
      label: 'Goal met at the planned returns',
      value: result.meetingRetirementGoal,
    },
    { line: 'retirementSum', label: 'Savings at retirement', ...later(result.retirementSum, atRetirement) },
    { line: 'retirementYears', label: 'Years in retirement', value: result.retirementYears },
    {
      line: 'yearsRetirementFundWillLast',
      label: 'Years your savings last',
      value: result.yearsRetirementFundWillLast,
    },
    {
      line: 'savingsBalanceAtLifeExpectancy',
      label: 'Savings at life expectancy',
      ...later(result.savingsBalanceAtLifeExpectancy, atEnd),
    },
    {
      line: 'expensesAtRetirementAge',
      label: 'Yearly expenses at retirement',
      ...later(result.expensesAtRetirementAge, atRetirement),
    },
    {
      line: 'finalSocialSecurityIncome',
      label: 'Social Security a year',
      amount: result.finalSocialSecurityIncome,
    },
    {
      line: 'spouseFinalSocialSecurityIncome',
      label: 'Spouse or partner: Social Security a year',
      amount: result.spouseFinalSocialSecurityIncome,
    },
  ];
}
