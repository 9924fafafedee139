import { ageOn, type IsoDate } from '@fw/units';
import type { Person } from '../incomes/index.ts';
import { isCouple } from '../relationship/index.ts';
import { claimAgeFor } from '../social-security/index.ts';
import type { EmployeeInput, RetirementInput, SpouseInput } from '../inputs/retirement.ts';

const MISSING_AGE = 62;

/** A person of the plan with what he or she puts aside and gets once. US dollars a year, rates as fractions. */
export interface Saver extends Person {
  readonly contributionRate: number;
  readonly otherContributions: number;
  readonly lumpSum: number;
  readonly defaultSocialSecurity: number;
}

interface Working {
  readonly retirementAge: number;
  readonly increase: number | null | undefined;
  readonly savings: number | null | undefined;
  readonly match: number | null | undefined;
}

const toPension = (pension: EmployeeInput['pension']): Person['pension'] =>
  pension
    ? {
        startAge: pension.pensionAge ?? MISSING_AGE,
        income: pension.income ?? 0,
        cola: pension.COLA ?? 0,
        survivorShare: pension.survivorBenefit ?? 0,
      }
    : null;

function toSaver(person: EmployeeInput | SpouseInput, work: Working, asOf: IsoDate): Saver {
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
    pension: toPension(person.pension),
    socialSecurity: { claimAge: claimAgeFor(work.retirementAge), annualAmount: 0 },
    defaultSocialSecurity: 0,
  };
}

/** The employee, Social Security still open. */
export function ownSaver({ asOf, employee }: RetirementInput): Saver {
  const { annualIncomeIncreaseRate, savings, employerMatch } = employee.rates;
  const retirementAge = employee.retirement.age ?? MISSING_AGE;
  const increase = annualIncomeIncreaseRate ?? employee.annualIncomeIncreaseRate;
  return toSaver(employee, { retirementAge, increase, savings, match: employerMatch }, asOf);
}

/** The spouse or partner of a couple, Social Security still open. */
export function spouseSaver({ asOf, employee }: RetirementInput): Saver | null {
  const { spouse } = employee;
  if (!spouse || !isCouple(employee.familyStatus)) return null;
  const { annualIncomeIncreaseRate, savings, employerMatch } = spouse;
  const retirementAge = spouse.retirementAge ?? MISSING_AGE;
  return toSaver(
    spouse,
    { retirementAge, increase: annualIncomeIncreaseRate, savings, match: employerMatch },
    asOf,
  );
}
