import type { Person } from './person.ts';

type Lifetime = Pick<Person, 'age' | 'lifeExpectancy'>;

/** Alive through plan year `year`, counted from 0 today; the last funded year is life expectancy − 1. */
export const aliveAt = ({ age, lifeExpectancy }: Lifetime, year: number): boolean =>
  age + year < lifeExpectancy;

/** True when exactly one of a couple is alive: needs fall to 95 % [A9-18]. */
export const isSurvivorYear = (persons: readonly Lifetime[], year: number): boolean =>
  persons.length === 2 && persons.filter((person) => aliveAt(person, year)).length === 1;

function socialSecurityIn({ age, socialSecurity }: Person, year: number, inflation: number): number {
  const isClaimed = age + year >= socialSecurity.claimAge;
  return isClaimed ? socialSecurity.annualAmount * (1 + inflation) ** year : 0;
}

interface Household {
  readonly persons: readonly Person[];
  readonly isMarried: boolean;
  readonly inflation: number;
}

/** Social Security of a year, nominal US dollars: living persons' own, and for the widowed the larger of both. */
export function householdSocialSecurity({ persons, isMarried, inflation }: Household, year: number): number {
  const amounts = persons.map((person) => socialSecurityIn(person, year, inflation));
  if (isMarried && isSurvivorYear(persons, year)) return Math.max(...amounts);
  return persons.reduce(
    (total, person, index) => total + (aliveAt(person, year) ? (amounts[index] ?? 0) : 0),
    0,
  );
}

function pensionIn({ age, pension }: Person, year: number): number {
  if (!pension) return 0;
  const yearsPaid = age + year - Math.max(pension.startAge, age);
  return yearsPaid < 0 ? 0 : pension.income * (1 + pension.cola) ** yearsPaid;
}

/** Pensions of a year, nominal US dollars; after the owner's death the survivor share while the other is alive. */
export function householdPensions(persons: readonly Person[], year: number): number {
  const isAnyoneAlive = persons.some((person) => aliveAt(person, year));
  return persons.reduce((total, person) => {
    const survivorShare = isAnyoneAlive ? (person.pension?.survivorShare ?? 0) : 0;
    return total + pensionIn(person, year) * (aliveAt(person, year) ? 1 : survivorShare);
  }, 0);
}

/** Level other income for its number of years from the retirement age, nominal US dollars [B4-40]. */
export function otherIncomeIn(person: Person, year: number): number {
  const yearsIn = person.age + year - person.retirementAge;
  return aliveAt(person, year) && yearsIn >= 0 && yearsIn < person.otherIncomeYears ? person.otherIncome : 0;
}

/** Wages of a person still working, net of that person's own savings rate, nominal US dollars. */
export function wagesIn(person: Person, year: number): number {
  if (!aliveAt(person, year) || person.age + year >= person.retirementAge) return 0;
  return person.annualIncome * (1 + person.incomeIncrease) ** year * (1 - person.savingsRate);
}
