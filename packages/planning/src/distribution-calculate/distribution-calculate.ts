import { calculator } from '../calculator/index.ts';
import type { CalculationError } from '../calculation-error/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import type { Balances } from './balances.ts';
import { USUAL_ORDER } from './draw.ts';
import { isPlan, resolvePlan, type DistributionPlan, type PlanRefusal } from './plan.ts';
import { distributionInput, type DistributionInput } from '../inputs/distribution.ts';
import { simulate, type PlanYear, type RetiredYear } from './simulate.ts';
import { distributionWorking } from './working.ts';

/** A retirement year; nominal dollars, field names of the specification, rule B3-43. */
export interface DistributionRow {
  readonly year: number;
  readonly yourAge: number;
  readonly spouseAge: number | null;
  readonly expenses: number;
  readonly pensionsAfterTax: number;
  readonly socialSecurityAfterTax: number;
  readonly selfEmploymentAfterTax: number;
  readonly afterTaxWithdrawalsAllAccountsWithoutTakingStock: number;
  /** Above 0 a deposit to the taxable account, below 0 a shortfall. */
  readonly afterAccountWithdrawalsOrTaxableAccountsDeposit: number;
  readonly requiredMinimumDistribution: number;
  readonly stockDistribution: number;
  readonly stockTax: number;
  /** Gross, required minimum included. */
  readonly withdrawals: { readonly taxable: number; readonly preTax: number; readonly roth: number };
  readonly endBalances: {
    readonly preTax: number;
    readonly spousePreTax: number;
    readonly taxable: number;
    readonly costBasisTaxable: number;
    readonly roth: number;
  };
}

export interface DistributionResult {
  readonly rows: readonly DistributionRow[];
  readonly planMet: boolean;
  readonly coveredYears: number;
  readonly requiredYears: number;
  readonly endingBalance: number;
}

const settled = (difference: number): number => (Math.abs(difference) < HALF_A_CENT ? 0 : difference);

function toDistributionRow(
  plan: DistributionPlan,
  { year, taken, end }: PlanYear,
  retired: RetiredYear,
): DistributionRow {
  const { rmdOwn, rmdSpouse, gross } = retired;
  return {
    year: plan.firstYear + year,
    yourAge: plan.own.age + year,
    spouseAge: plan.spouse ? plan.spouse.age + year : null,
    expenses: retired.need,
    pensionsAfterTax: retired.pensions,
    socialSecurityAfterTax: retired.socialSecurity,
    selfEmploymentAfterTax: retired.selfEmployment,
    afterTaxWithdrawalsAllAccountsWithoutTakingStock: retired.netRmd + retired.netDraws,
    afterAccountWithdrawalsOrTaxableAccountsDeposit: settled(retired.difference),
    requiredMinimumDistribution: rmdOwn + rmdSpouse,
    stockDistribution: taken.stock,
    stockTax: taken.stockTax,
    withdrawals: {
      taxable: gross.taxable,
      preTax: rmdOwn + rmdSpouse + gross.own + gross.spouse,
      roth: gross.roth,
    },
    endBalances: {
      preTax: end.own,
      spousePreTax: end.spouse,
      taxable: end.taxable,
      costBasisTaxable: end.taxableBasis,
      roth: end.roth,
    },
  };
}

const totalBalance = ({ own, spouse, taxable, roth }: Balances): number => own + spouse + taxable + roth;

function run(input: DistributionInput): DistributionResult | CalculationError<PlanRefusal> {
  const plan = resolvePlan(input);
  if (!isPlan(plan)) return plan;
  const { years, end } = simulate(plan, USUAL_ORDER);
  const rows = years.flatMap((year) => (year.retired ? [toDistributionRow(plan, year, year.retired)] : []));
  const coveredYears = rows.filter(
    ({ afterAccountWithdrawalsOrTaxableAccountsDeposit: left }) => left > -HALF_A_CENT,
  ).length;
  return {
    rows,
    planMet: coveredYears === rows.length,
    coveredYears,
    requiredYears: rows.length,
    endingBalance: totalBalance(end),
  };
}

/**
 * The distribution planner: retirement years in nominal dollars after tax, drawing taxable, pre-tax, then Roth money,
 * with required minimums, company stock in kind and a survivor's rollover. LIFE_EXPECTANCY_REACHED,
 * RETIREMENT_AFTER_LIFE_EXPECTANCY. Definitions, section 10; specification, rules B3-43 and B9-14.
 */
export const distributionCalculate = calculator({
  input: distributionInput,
  run,
  working: (input) => distributionWorking(input, USUAL_ORDER),
});
