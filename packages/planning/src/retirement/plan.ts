import { ageOn, yearOf, type Fraction, type IsoDate } from '@fw/units';
import { flatTaxRate, taxStepsOf } from '../future-tax/index.ts';
import type { Person } from '../incomes/index.ts';
import { refused, type Refused } from '../refusal/index.ts';
import { isCouple, MARRIED } from '../relationship/index.ts';
import { claimAgeFor, estimateHousehold } from '../social-security/index.ts';
import type { EmployeeInput, RetirementInput, SpouseInput } from './shape.ts';

const MISSING_AGE = 62;

/** A person of the plan with what he or she puts aside and gets once. US dollars a year, rates as fractions. */
export interface Saver extends Person {
  readonly contributionRate: number;
  readonly otherContributions: number;
  readonly lumpSum: number;
  readonly defaultSocialSecurity: number;
}

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
}

type PlanRefusal =
  | 'LIFE_EXPECTANCY_REACHED'
  | 'RETIREMENT_AFTER_LIFE_EXPECTANCY'
  | 'TAX_RATE_MUST_BE_BELOW_1';

interface Working {
  readonly retirementAge: number;
  readonly increase: number | null | undefined;
  readonly savings: number | null | undefined;
  readonly match: number | null | undefined;
}

const pensionOf = (pension: EmployeeInput['pension']): Person['pension'] =>
  pension
    ? {
        startAge: pension.pensionAge ?? MISSING_AGE,
        income: pension.income ?? 0,
        cola: pension.COLA ?? 0,
        survivorShare: pension.survivorBenefit ?? 0,
      }
    : null;

function saverOf(person: EmployeeInput | SpouseInput, work: Working, asOf: IsoDate): Saver {
  return {
    age: person.age ?? ageOn(asOf, person.dob),
    lifeExpectancy: person.lifeExpectancy,
    retirementAge: work.retirementAge,
    annualIncome: person.annualIncome ?? 0,
    incomeIncrease: work.increase ?? 0,
    savingsRate: work.savings ?? 0,
    contributionRate: (work.savings ?? 0) + (work.match ?? 0),
    otherContributions: person.otherContributions ?? 0,
    lumpSum: person.lumpSumRetirementIncome ?? 0,
    otherIncome: person.otherAnnualRetirementIncome ?? 0,
    otherIncomeYears: person.yearsForOtherAnnualRetirementIncome ?? 0,
    pension: pensionOf(person.pension),
    socialSecurity: { claimAge: claimAgeFor(work.retirementAge), annualAmount: 0 },
    defaultSocialSecurity: 0,
  };
}

function ownSaver({ asOf, employee }: RetirementInput): Saver {
  const { annualIncomeIncreaseRate, savings, employerMatch } = employee.rates;
  const retirementAge = employee.retirement.age ?? MISSING_AGE;
  return saverOf(
    employee,
    { retirementAge, increase: annualIncomeIncreaseRate, savings, match: employerMatch },
    asOf,
  );
}

function spouseSaver({ asOf, employee }: RetirementInput): Saver | null {
  const { spouse } = employee;
  if (!spouse || !isCouple(employee.familyStatus)) return null;
  const { annualIncomeIncreaseRate, savings, employerMatch } = spouse;
  const retirementAge = spouse.retirementAge ?? MISSING_AGE;
  return saverOf(
    spouse,
    { retirementAge, increase: annualIncomeIncreaseRate, savings, match: employerMatch },
    asOf,
  );
}

const earnerOf = (saver: Saver, dateOfBirth: IsoDate) => ({
  dateOfBirth,
  annualIncome: saver.annualIncome,
  retirementAge: saver.retirementAge,
});

const withClaim = (saver: Saver, estimate: number, entered: number | null | undefined): Saver => ({
  ...saver,
  defaultSocialSecurity: estimate,
  socialSecurity: { ...saver.socialSecurity, annualAmount: entered ?? estimate },
});

function withSocialSecurity(input: RetirementInput, own: Saver, spouse: Saver | null) {
  const { employee } = input;
  const estimates = estimateHousehold({
    year: yearOf(input.asOf),
    relationship: employee.familyStatus,
    earner: earnerOf(own, employee.dob),
    spouse: spouse && employee.spouse ? earnerOf(spouse, employee.spouse.dob) : null,
  });
  return {
    own: withClaim(own, estimates.own.defaultSocialSecurity, employee.socialSecurityIncome),
    spouse:
      spouse &&
      withClaim(spouse, estimates.spouse?.defaultSocialSecurity ?? 0, employee.spouse?.socialSecurityIncome),
  };
}

const yearsLeft = ({ age, lifeExpectancy }: Saver): number => Math.ceil(lifeExpectancy - age);

/** Fills the gaps of a retirement input; refuses plans that end before they begin and tax rates of 100 % and more. */
export function resolvePlan(input: RetirementInput): Plan | Refused<PlanRefusal> {
  const { rates, retirement, familyStatus } = input.employee;
  const bare = ownSaver(input);
  if (bare.age >= bare.lifeExpectancy) return refused('LIFE_EXPECTANCY_REACHED', 'employee.lifeExpectancy');
  if (bare.retirementAge > bare.lifeExpectancy) {
    return refused('RETIREMENT_AFTER_LIFE_EXPECTANCY', 'employee.retirement.age');
  }
  const futureTaxRate = rates.futureTaxRate ?? flatTaxRate(retirement.expenses, taxStepsOf(familyStatus));
  if (futureTaxRate >= 1) return refused('TAX_RATE_MUST_BE_BELOW_1', 'employee.rates.futureTaxRate');
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
  };
}
