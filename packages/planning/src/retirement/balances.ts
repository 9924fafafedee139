import { dollars, fraction, type Dollars, type Fraction } from '@fw/units';
import { HALF_A_CENT } from '../rounding/index.ts';
import { needIn, type YearFlow } from './flows.ts';
import { returnIn, type Plan } from './plan.ts';
import type { Saver } from './saver.ts';

export interface Projection {
  readonly age: number;
  readonly listBeginningRetirementSavingsBalance: Dollars;
}

/** Money in nominal US dollars unless noted otherwise. */
export interface RetirementResult {
  readonly meetingRetirementGoal: boolean;
  readonly retirementSum: Dollars;
  readonly retirementYears: number;
  readonly yearsRetirementFundWillLast: number;
  readonly shortfallYears: number;
  /** In as-of-year dollars a year, by estimator A. */
  readonly defaultSocialSecurityIncome: Dollars;
  readonly finalSocialSecurityIncome: Dollars;
  readonly futureTaxRate: Fraction;
  readonly expensesAtRetirementAge: Dollars;
  readonly incomeNeededAtRetirementAge: Dollars | null;
  readonly balanceAtRetirementAge: Dollars;
  readonly balanceAtLifeExpectancy: Dollars;
  readonly spouseDefaultSocialSecurityIncome?: Dollars;
  readonly spouseFinalSocialSecurityIncome?: Dollars;
  readonly spouseBalanceAtRetirementAge?: Dollars;
  readonly spouseBalanceAtLifeExpectancy?: Dollars;
  readonly projections: readonly Projection[];
}

const settled = (balance: number): number => (Math.abs(balance) < HALF_A_CENT ? 0 : balance);

/** Balance at the start of each plan year (after lump sums) and, last, at the end; US dollars. */
export function projectBalances(plan: Plan, flows: readonly YearFlow[]): number[] {
  const balances: number[] = [];
  let balance = plan.fund;
  for (const [year, flow] of flows.entries()) {
    balance += flow.lumpSums;
    balances.push(balance);
    const isDrawn = year >= plan.retirementYear || flow.withdrawal > 0;
    balance = isDrawn
      ? settled(Math.max(0, balance - flow.withdrawal)) * (1 + returnIn(plan, year))
      : balance * (1 + returnIn(plan, year));
    balance += flow.contributions;
  }
  balances.push(balance);
  return balances;
}

const isEmpty = (balance: number): boolean => balance < HALF_A_CENT;

/** In how many retirement years the pot could not pay what was needed. */
function shortfallYears(flows: readonly YearFlow[], balances: readonly number[]): number {
  return flows.filter(({ withdrawal }, year) => withdrawal - Math.max(0, balances[year] ?? 0) >= HALF_A_CENT)
    .length;
}

function spouseFigures(spouse: Saver, at: (year: number) => Dollars) {
  return {
    spouseDefaultSocialSecurityIncome: dollars(spouse.defaultSocialSecurity),
    spouseFinalSocialSecurityIncome: dollars(spouse.socialSecurity.annualAmount),
    spouseBalanceAtRetirementAge: at(spouse.retirementAge - spouse.age),
    spouseBalanceAtLifeExpectancy: at(spouse.lifeExpectancy - spouse.age),
  };
}

/** The answer of the retirement planner from flows and balances. */
export function summarise(
  plan: Plan,
  flows: readonly YearFlow[],
  balances: readonly number[],
): RetirementResult {
  const { own, spouse, years, retirementYear } = plan;
  const at = (year: number): Dollars => dollars(balances[Math.min(years, Math.max(0, Math.ceil(year)))] ?? 0);
  const isMet = !isEmpty(at(years));
  const emptyYear = balances.findIndex((balance, year) => year >= retirementYear && isEmpty(balance));
  return {
    meetingRetirementGoal: isMet,
    retirementSum: at(retirementYear),
    retirementYears: years - retirementYear,
    yearsRetirementFundWillLast: (isMet ? years : emptyYear) - retirementYear,
    shortfallYears: shortfallYears(flows, balances),
    defaultSocialSecurityIncome: dollars(own.defaultSocialSecurity),
    finalSocialSecurityIncome: dollars(own.socialSecurity.annualAmount),
    futureTaxRate: fraction(plan.futureTaxRate),
    expensesAtRetirementAge: dollars(plan.expenses * (1 + plan.inflation) ** retirementYear),
    incomeNeededAtRetirementAge: retirementYear < years ? dollars(needIn(plan, retirementYear)) : null,
    balanceAtRetirementAge: at(retirementYear),
    balanceAtLifeExpectancy: at(own.lifeExpectancy - own.age),
    ...(spouse ? spouseFigures(spouse, at) : {}),
    projections: balances.map((balance, year) => ({
      age: own.age + year,
      listBeginningRetirementSavingsBalance: dollars(balance),
    })),
  };
}
