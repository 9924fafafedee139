import {
  aliveAt,
  householdPensions,
  householdSocialSecurity,
  isSurvivorYear,
  otherIncomeIn,
  wagesIn,
} from '../incomes/index.ts';
import { SURVIVOR_SHARE } from '../tables/index.ts';
import type { Plan } from './plan.ts';
import type { Saver } from './saver.ts';

/** Contributions to and withdrawals from the savings in one plan year, nominal US dollars; it does not depend on the balance. */
export interface YearFlow {
  readonly lumpSums: number;
  readonly need: number;
  readonly socialSecurity: number;
  readonly pensions: number;
  readonly otherIncome: number;
  readonly wages: number;
  readonly withdrawal: number;
  readonly contributions: number;
}

/** The persons of a plan, one or two. */
export const personsOf = ({ own, spouse }: Plan): readonly Saver[] => (spouse ? [own, spouse] : [own]);

/** Yearly expenses before tax in a year, US dollars. */
export function needIn(plan: Plan, year: number): number {
  const share = isSurvivorYear(personsOf(plan), year) ? SURVIVOR_SHARE : 1;
  return (plan.expenses / (1 - plan.futureTaxRate)) * (1 + plan.inflation) ** year * share;
}

const lumpSumIn = (saver: Saver, year: number): number =>
  aliveAt(saver, year) && Math.ceil(saver.retirementAge - saver.age) === year ? saver.lumpSum : 0;

function contributionIn(saver: Saver, year: number): number {
  if (!aliveAt(saver, year) || saver.age + year >= saver.retirementAge) return 0;
  const income = saver.annualIncome * (1 + saver.incomeIncrease) ** year;
  return income * saver.contributionRate + saver.otherContributions;
}

const total = (persons: readonly Saver[], amountOf: (saver: Saver) => number): number =>
  persons.reduce((sum, saver) => sum + amountOf(saver), 0);

/** The flows of one plan year; before retirement no income counts and nothing is withdrawn. */
export function yearFlow(plan: Plan, year: number): YearFlow {
  const persons = personsOf(plan);
  const lumpSums = total(persons, (saver) => lumpSumIn(saver, year));
  const contributions = total(persons, (saver) => contributionIn(saver, year));
  if (year < plan.retirementYear) {
    const nothing = { need: 0, socialSecurity: 0, pensions: 0, otherIncome: 0, wages: 0, withdrawal: 0 };
    return { lumpSums, contributions, ...nothing };
  }
  const household = { persons, isMarried: plan.isMarried, inflation: plan.inflation };
  const need = needIn(plan, year);
  const socialSecurity = householdSocialSecurity(household, year);
  const pensions = householdPensions(persons, year);
  const otherIncome = total(persons, (saver) => otherIncomeIn(saver, year));
  const wages = plan.spouse ? wagesIn(plan.spouse, year) : 0;
  const withdrawal = Math.max(0, need - (socialSecurity + pensions + otherIncome + wages));
  return { lumpSums, contributions, need, socialSecurity, pensions, otherIncome, wages, withdrawal };
}

/** The flows of every plan year. */
export const retirementFlows = (plan: Plan): YearFlow[] =>
  Array.from({ length: plan.years }, (_, year) => yearFlow(plan, year));
