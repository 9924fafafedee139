import {
  aliveAt,
  householdPensions,
  householdSocialSecurity,
  isSurvivorYear,
  otherIncomeIn,
  wagesIn,
} from '../incomes/index.ts';
import { SURVIVOR_SHARE } from '../tables/index.ts';
import { eventsIn, type EventAmounts } from './events.ts';
import type { Plan } from './plan.ts';
import type { Saver } from './saver.ts';

/** Contributions to and withdrawals from the savings in one plan year, nominal US dollars; it does not depend on the balance. */
export interface YearFlow extends EventAmounts {
  /** With what events leave to be saved. */
  readonly lumpSums: number;
  /** What is left of the income from events, after tax. */
  readonly eventSaved: number;
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

/** What the household has coming in during retirement. */
function incomesIn(plan: Plan, year: number) {
  const persons = personsOf(plan);
  const household = { persons, isMarried: plan.isMarried, inflation: plan.inflation };
  return {
    socialSecurity: householdSocialSecurity(household, year),
    pensions: householdPensions(persons, year),
    otherIncome: total(persons, (saver) => otherIncomeIn(saver, year)),
    wages: plan.spouse ? wagesIn(plan.spouse, year) : 0,
  };
}

const NO_INCOMES = { socialSecurity: 0, pensions: 0, otherIncome: 0, wages: 0 } as const;

/**
 * The flows of one plan year; before retirement only events count and are withdrawn. An event that brings more than is needed
 * is saved after tax; other income beyond the need is not, as the specification has it.
 */
export function yearFlow(plan: Plan, year: number): YearFlow {
  const persons = personsOf(plan);
  const isRetired = year >= plan.retirementYear;
  const events = eventsIn(plan, year);
  const need = isRetired ? needIn(plan, year) : 0;
  const incomes = isRetired ? incomesIn(plan, year) : NO_INCOMES;
  const income = incomes.socialSecurity + incomes.pensions + incomes.otherIncome + incomes.wages;
  const spent = Math.max(0, need - events.lessSpending) + events.eventExpense;
  const surplus = Math.max(0, income + events.eventIncome - spent);
  const eventSaved = Math.min(events.eventIncome, surplus) * (1 - plan.futureTaxRate);
  return {
    lumpSums: total(persons, (saver) => lumpSumIn(saver, year)) + eventSaved,
    contributions: total(persons, (saver) => contributionIn(saver, year)),
    need,
    ...incomes,
    ...events,
    eventSaved,
    withdrawal: Math.max(0, spent - income - events.eventIncome),
  };
}

/** The flows of every plan year. */
export const retirementFlows = (plan: Plan): YearFlow[] =>
  Array.from({ length: plan.years }, (_, year) => yearFlow(plan, year));
