import { yearOf } from '@fw/units';
import { calculationError, type CalculationError } from '../calculation-error/index.ts';
import { MARRIED } from '../relationship/index.ts';
import type { PlanEvent } from '../retirement/index.ts';
import type { Balances } from './balances.ts';
import { ownDrawer, spouseDrawer, type Drawer } from './person.ts';
import type { DistributionInput } from '../inputs/distribution.ts';

/** A yearly amount between two ages of the client, both included; today's dollars for expenses, entered dollars for incomes. */
export interface Entry {
  readonly amount: number;
  readonly startAge: number;
  readonly endAge: number;
  /** Yearly growth of the amount. */
  readonly growth: number;
  /** Its own tax; expenses have none. */
  readonly taxRate: number;
}

export interface Stock {
  /** Plan year it is taken in kind. */
  readonly year: number;
  readonly balance: number;
  readonly costBasis: number;
  readonly afterTax: number;
}

export interface DistributionPlan {
  readonly firstYear: number;
  readonly own: Drawer;
  readonly spouse: Drawer | null;
  readonly isMarried: boolean;
  readonly yearlyExpenses: number;
  readonly inflation: number;
  readonly taxRate: number;
  readonly currentReturn: number;
  readonly retirementReturn: number;
  readonly balances: Balances;
  readonly extraExpenses: readonly Entry[];
  readonly specialIncomes: readonly Entry[];
  readonly stock: Stock | null;
  readonly events: readonly PlanEvent[];
  /** Plan years until the last of the household reaches life expectancy. */
  readonly years: number;
  readonly retirementYear: number;
}

export type PlanRefusal = 'LIFE_EXPECTANCY_REACHED' | 'RETIREMENT_AFTER_LIFE_EXPECTANCY';

/** Rule B9-06. */
const DEFAULT_EXPENSE_INFLATION = 0.02;
const DEFAULT_INCOME_TAX = 0.15;

function toExtraExpenses({ hasExtraExpenses, extraExpenses }: DistributionInput): readonly Entry[] {
  if (hasExtraExpenses === false) return [];
  return (extraExpenses ?? []).map(({ amount, startAge, endAge, inflationRate }) => ({
    amount,
    startAge,
    endAge,
    growth: inflationRate ?? DEFAULT_EXPENSE_INFLATION,
    taxRate: 0,
  }));
}

function toSpecialIncomes({ hasSpecialIncomes, specialIncomes }: DistributionInput): readonly Entry[] {
  if (hasSpecialIncomes === false) return [];
  return (specialIncomes ?? []).map(({ amount, startAge, endAge, taxRate, yearlyIncrease }) => ({
    amount,
    startAge,
    endAge,
    growth: yearlyIncrease ?? 0,
    taxRate: taxRate ?? DEFAULT_INCOME_TAX,
  }));
}

function toStock({ hasCompanyStock, companyStock }: DistributionInput, age: number): Stock | null {
  if (hasCompanyStock === false || !companyStock?.includeStock) return null;
  return {
    year: Math.max(0, Math.ceil((companyStock.planningAge ?? age) - age)),
    balance: Math.max(0, companyStock.balance ?? 0),
    costBasis: Math.max(0, companyStock.costBasic ?? 0),
    afterTax: Math.max(0, companyStock.afterTax ?? 0),
  };
}

const positive = (amount: number | null | undefined): number => Math.max(0, amount ?? 0);

function toBalances({ balances }: DistributionInput, hasSpouse: boolean): Balances {
  return {
    own: positive(balances.totalMoneyInPreTax),
    ownBasis: positive(balances.afterTaxContributions),
    spouse: hasSpouse ? positive(balances.spouseTotalMoneyInPreTax) : 0,
    spouseBasis: hasSpouse ? positive(balances.spouseAfterTaxContributions) : 0,
    taxable: positive(balances.totalMoneyInTaxable),
    taxableBasis: positive(balances.costBasisTaxable),
    roth: positive(balances.totalMoneyInRoth),
  };
}

const yearsLeft = ({ age, lifeExpectancy }: Drawer): number => Math.ceil(lifeExpectancy - age);

/** Fills the gaps of an input; refuses plans that are over before they begin. */
export function resolvePlan(input: DistributionInput): DistributionPlan | CalculationError<PlanRefusal> {
  const own = ownDrawer(input);
  if (own.age >= own.lifeExpectancy)
    return calculationError('LIFE_EXPECTANCY_REACHED', 'retirementPlan.lifeExpectancy');
  if (own.retirementAge > own.lifeExpectancy) {
    return calculationError('RETIREMENT_AFTER_LIFE_EXPECTANCY', 'retirementPlan.retirementAge');
  }
  const { rates, retirementPlan, personalInformation } = input;
  const spouse = spouseDrawer(input);
  return {
    firstYear: yearOf(input.asOf),
    own,
    spouse,
    isMarried: personalInformation.relationshipStatus === MARRIED,
    yearlyExpenses: 12 * retirementPlan.monthlyExpenses,
    inflation: rates.expectedAnnualInflationRate,
    taxRate: rates.taxRate,
    currentReturn: rates.expectedAnnualRateReturn,
    retirementReturn: rates.expectedAnnualRateOfReturnInRetirement,
    balances: toBalances(input, spouse !== null),
    extraExpenses: toExtraExpenses(input),
    specialIncomes: toSpecialIncomes(input),
    stock: toStock(input, own.age),
    events: input.events ?? [],
    years: Math.max(yearsLeft(own), spouse ? yearsLeft(spouse) : 0),
    retirementYear: Math.max(0, Math.ceil(own.retirementAge - own.age)),
  };
}

/** A plan that was not refused. */
export const isPlan = <Code extends string>(
  plan: DistributionPlan | CalculationError<Code>,
): plan is DistributionPlan => 'balances' in plan;
