import {
  aliveAt,
  householdPensions,
  householdSocialSecurity,
  isSurvivorYear,
  otherIncomeIn,
  wagesIn,
} from '../incomes/index.ts';
import { SURVIVOR_SHARE } from '../tables/index.ts';
import { eventFlowIn } from './events.ts';
import type { Drawer } from './person.ts';
import type { DistributionPlan, Entry } from './plan.ts';

/** The persons of a plan, one or two. */
export const personsOf = ({ own, spouse }: DistributionPlan): readonly Drawer[] =>
  spouse ? [own, spouse] : [own];

const isDue = ({ startAge, endAge }: Entry, age: number): boolean => age >= startAge && age <= endAge;

/** Living expenses of a year, nominal dollars: 95 % for a survivor. */
function livingExpensesIn(plan: DistributionPlan, year: number): number {
  const share = isSurvivorYear(personsOf(plan), year) ? SURVIVOR_SHARE : 1;
  return plan.yearlyExpenses * (1 + plan.inflation) ** year * share;
}

/** Extra expenses of a year, each grown with its own inflation from today. */
function extraExpensesIn({ extraExpenses, own }: DistributionPlan, year: number): number {
  return extraExpenses.reduce(
    (sum, entry) => sum + (isDue(entry, own.age + year) ? entry.amount * (1 + entry.growth) ** year : 0),
    0,
  );
}

/** Special incomes after their own tax, each grown from its first payment. */
function specialIncomesIn({ specialIncomes, own }: DistributionPlan, year: number): number {
  const age = own.age + year;
  return specialIncomes.reduce((sum, entry) => {
    if (!isDue(entry, age)) return sum;
    const yearsPaid = age - Math.max(entry.startAge, own.age);
    return sum + entry.amount * (1 + entry.growth) ** yearsPaid * (1 - entry.taxRate);
  }, 0);
}

/** Incomes of a retirement year after tax, nominal dollars. */
function incomesIn(plan: DistributionPlan, year: number) {
  const persons = personsOf(plan);
  const afterTax = 1 - plan.taxRate;
  const household = { persons, isMarried: plan.isMarried, inflation: plan.inflation };
  const other = persons.reduce((sum, person) => sum + otherIncomeIn(person, year), 0);
  const wages = plan.spouse ? wagesIn(plan.spouse, year) : 0;
  return {
    pensions: householdPensions(persons, year) * afterTax,
    socialSecurity: householdSocialSecurity(household, year) * afterTax,
    selfEmployment: specialIncomesIn(plan, year) + (other + wages) * afterTax,
  };
}

const isRetiringIn = (person: Drawer, year: number): boolean =>
  aliveAt(person, year) && Math.ceil(person.retirementAge - person.age) === year;

/** Lump sums of those who reach their retirement age in a year, after tax. */
const lumpSumsIn = (plan: DistributionPlan, year: number): number =>
  personsOf(plan).reduce((sum, person) => sum + (isRetiringIn(person, year) ? person.lumpSum : 0), 0) *
  (1 - plan.taxRate);

const isWorkingIn = (person: Drawer, year: number): boolean =>
  aliveAt(person, year) && person.age + year < person.retirementAge;

/** What a person puts into the three buckets at the end of a working year; nominal dollars. */
export function contributionsIn(person: Drawer | null, year: number) {
  if (!person || !isWorkingIn(person, year)) return { preTax: 0, taxable: 0, roth: 0 };
  const income = person.annualIncome * (1 + person.incomeIncrease) ** year;
  const contribution = ({ rate, yearly }: Drawer['preTax']): number => income * rate + yearly;
  return {
    preTax: contribution(person.preTax),
    taxable: contribution(person.taxable),
    roth: contribution(person.roth),
  };
}

/** Needs, incomes and savings of a plan year, independent of the withdrawals; nominal dollars. */
export interface YearFlow {
  readonly livingExpenses: number;
  readonly extraExpenses: number;
  readonly incomes: ReturnType<typeof incomesIn>;
  readonly lumpSums: number;
  /** What events need of the savings before retirement. */
  readonly earlyNeed: number;
  readonly own: ReturnType<typeof contributionsIn>;
  readonly spouse: ReturnType<typeof contributionsIn>;
}

/** What comes in and goes out in a year with its events: before retirement into and out of the savings. */
function flowIn(plan: DistributionPlan, year: number): YearFlow {
  const events = eventFlowIn(plan, year);
  const incomes = incomesIn(plan, year);
  const early = year < plan.retirementYear ? events.income - events.expense : 0;
  return {
    livingExpenses: Math.max(0, livingExpensesIn(plan, year) - events.lessSpending),
    extraExpenses: extraExpensesIn(plan, year) + events.expense,
    incomes: { ...incomes, selfEmployment: incomes.selfEmployment + events.income },
    lumpSums: lumpSumsIn(plan, year) + Math.max(0, early),
    earlyNeed: Math.max(0, -early),
    own: contributionsIn(plan.own, year),
    spouse: contributionsIn(plan.spouse, year),
  };
}

/** The flows of every plan year; they do not depend on the balances, so every order of drawing shares them. */
export const yearFlows = (plan: DistributionPlan): readonly YearFlow[] =>
  Array.from({ length: plan.years }, (_, year) => flowIn(plan, year));
