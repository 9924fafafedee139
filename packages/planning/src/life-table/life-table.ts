import { fraction, type Fraction } from '@fw/units';
import { FIRST_LIFE_AGE, SURVIVORS } from '../tables/life-table.ts';

const survivorsAt = (age: number): number => SURVIVORS[Math.max(age, FIRST_LIFE_AGE) - FIRST_LIFE_AGE] ?? 0;

/** The age that people of an age reach on average; null where the table has no one of that age. Source: LIFE_TABLE. */
export function expectedAge(age: number): number | null {
  const alive = survivorsAt(age);
  if (alive === 0) return null;
  const from = Math.max(age, FIRST_LIFE_AGE);
  // Those who die in a year live half of it on average.
  const later = SURVIVORS.slice(from - FIRST_LIFE_AGE + 1).reduce((sum, count) => sum + count, 0);
  return from + 0.5 + later / alive;
}

/** The share of the people of an age who live past another one; null where the table has no one of that age. */
export function shareBeyond(age: number, later: number): Fraction | null {
  const alive = survivorsAt(age);
  return alive === 0 ? null : fraction(survivorsAt(Math.max(age, later)) / alive);
}
