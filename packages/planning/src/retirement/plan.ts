import { yearOf, type Fraction, type IsoDate } from '@fw/units';
import { flatTaxRate, taxStepsFor } from '../future-tax/index.ts';
import { calculationError, type CalculationError } from '../calculation-error/index.ts';
import { MARRIED } from '../relationship/index.ts';
import { estimateHousehold, type EarningHousehold } from '../social-security/index.ts';
import type { PlanEvent } from './events.ts';
import { ownSaver, spouseSaver, type Saver } from './saver.ts';
import type { RetirementInput } from '../inputs/retirement.ts';

/** A retirement plan with every gap filled: estimates, tax rate, horizon. */
export interface Plan {
  readonly own: Saver;
  readonly spouse: Saver | null;
  readonly isMarried: boolean;
  readonly expenses: number;
  readonly fund: number;
  readonly futureTaxRate: Fraction | number;
  readonly inflation: number;
  readonly currentReturn: number;
  readonly retirementReturn: number;
  /** Plan years until the last of the household reaches life expectancy. */
  readonly years: number;
  /** The plan year the employee retires in. */
  readonly retirementYear: number;
  /** Returns of single plan years in place of the planned ones. */
  readonly market: ReadonlyMap<number, number>;
  readonly events: readonly PlanEvent[];
}

/** The return of a plan year: its own, else the planned one before or in retirement. */
export const returnIn = (plan: Plan, year: number): number =>
  plan.market.get(year) ?? (year < plan.retirementYear ? plan.currentReturn : plan.retirementReturn);

type PlanRefusal =
  | 'LIFE_EXPECTANCY_REACHED'
  | 'RETIREMENT_AFTER_LIFE_EXPECTANCY'
  | 'TAX_RATE_MUST_BE_BELOW_1';

const toEarner = (saver: Saver, dateOfBirth: IsoDate) => ({
  dateOfBirth,
  annualIncome: saver.annualIncome,
  retirementAge: saver.retirementAge,
});

const withClaim = (saver: Saver, estimate: number, entered: number | null | undefined): Saver => ({
  ...saver,
  defaultSocialSecurity: estimate,
  socialSecurity: { ...saver.socialSecurity, annualAmount: entered ?? estimate },
});

const toHousehold = (
  { asOf, employee }: RetirementInput,
  own: Saver,
  spouse: Saver | null,
): EarningHousehold => ({
  year: yearOf(asOf),
  relationship: employee.familyStatus,
  earner: toEarner(own, employee.dob),
  spouse: spouse && employee.spouse ? toEarner(spouse, employee.spouse.dob) : null,
});

/** What Social Security is estimated from. */
export const earningHousehold = (input: RetirementInput): EarningHousehold =>
  toHousehold(input, ownSaver(input), spouseSaver(input));

function withSocialSecurity(input: RetirementInput, own: Saver, spouse: Saver | null) {
  const estimates = estimateHousehold(toHousehold(input, own, spouse));
  const { socialSecurityIncome, spouse: partner } = input.employee;
  return {
    own: withClaim(own, estimates.own.defaultSocialSecurity, socialSecurityIncome),
    spouse:
      spouse &&
      withClaim(spouse, estimates.spouse?.defaultSocialSecurity ?? 0, partner?.socialSecurityIncome),
  };
}

const yearsLeft = ({ age, lifeExpectancy }: Saver): number => Math.ceil(lifeExpectancy - age);

/** Fills the gaps of a retirement input; refuses plans that end before they begin and tax rates of 100 % and more. */
export function resolvePlan(input: RetirementInput): Plan | CalculationError<PlanRefusal> {
  const { rates, retirement, familyStatus } = input.employee;
  const bare = ownSaver(input);
  if (bare.age >= bare.lifeExpectancy)
    return calculationError('LIFE_EXPECTANCY_REACHED', 'employee.lifeExpectancy');
  if (bare.retirementAge > bare.lifeExpectancy) {
    return calculationError('RETIREMENT_AFTER_LIFE_EXPECTANCY', 'employee.retirement.age');
  }
  const futureTaxRate = rates.futureTaxRate ?? flatTaxRate(retirement.expenses, taxStepsFor(familyStatus));
  if (futureTaxRate >= 1) return calculationError('TAX_RATE_MUST_BE_BELOW_1', 'employee.rates.futureTaxRate');
  const { own, spouse } = withSocialSecurity(input, bare, spouseSaver(input));
  return {
    own,
    spouse,
    isMarried: familyStatus === MARRIED,
    expenses: retirement.expenses,
    fund: retirement.fund ?? 0,
    futureTaxRate,
    inflation: rates.inflation,
    currentReturn: rates.currentReturn,
    retirementReturn: rates.retirementReturn,
    years: Math.max(yearsLeft(own), spouse ? yearsLeft(spouse) : 0),
    retirementYear: Math.max(0, Math.ceil(own.retirementAge - own.age)),
    events: input.employee.events ?? [],
    market: new Map(input.market?.map(({ year, return: rate }) => [year, rate])),
  };
}
