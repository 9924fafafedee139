import { addDays, addMonths } from '../state/days.ts';
import { chance } from '../state/ids.ts';
import type { Draft } from './bank-user.ts';
import { plainDraft } from './draft.ts';

type Habit = readonly [daysBack: number, amount: number, name: string];

const MONTHS_OF_HISTORY = 24;

const CHECKING: readonly Habit[] = [
  [1, 6.33, 'Uber'],
  [3, 89.4, 'SparkFun'],
  [14, 5.4, 'Uber'],
  [18, 12, "McDonald's"],
  [18, 4.33, 'Starbucks'],
  [5, -2150.4, 'GUSTO PAY DIRECT DEP'],
  [19, -2150.4, 'GUSTO PAY DIRECT DEP'],
  [20, 25, 'CREDIT CARD 3333 PAYMENT'],
  [26, 78.5, 'Touchstone Climbing'],
];
const CARD: readonly Habit[] = [
  [2, 500, 'Madison Bicycle Shop'],
  [9, 63.21, 'Whole Foods Market'],
  [15, 500, 'KFC'],
  [21, -25, 'CREDIT CARD 3333 PAYMENT'],
  [28, -500, 'United Airlines'],
];

function repeated(habits: readonly Habit[], today: string, seed: string): Draft[] {
  const months = Array.from({ length: MONTHS_OF_HISTORY }, (_, back) => addMonths(today, -back));
  return months.flatMap((month, back) =>
    habits.map(([daysBack, amount, name]) => {
      const tip = seed === 'user_good' ? 0 : Math.round(chance(seed, name, back) * 400) / 100;
      return plainDraft(addDays(month, -daysBack), amount > 0 ? amount + tip : amount, name);
    }),
  );
}

/** Two years of daily life on the checking account. */
export const checkingDrafts = (today: string, seed: string): Draft[] => repeated(CHECKING, today, seed);

/** Two years of card purchases. */
export const cardDrafts = (today: string, seed: string): Draft[] => repeated(CARD, today, seed);

/** Two years of monthly interest. */
export const savingDrafts = (today: string): Draft[] =>
  repeated([[10, -4.22, 'INTRST PYMNT']], today, 'user_good');

const SHOPS = [
  'Starbucks',
  'Whole Foods Market',
  'Shell Gas Station',
  'Amazon',
  'Spotify',
  'Corner Pizza',
] as const;

/** Fresh purchases dated today that will be posted tomorrow, so they are pending. */
export function pendingDrafts(today: string, key: string, count: number): Draft[] {
  return Array.from({ length: count }, (_, place) => {
    const name = SHOPS[Math.floor(chance(key, place, 'shop') * SHOPS.length)] ?? SHOPS[0];
    const amount = Math.round((3 + chance(key, place, 'amount') * 90) * 100) / 100;
    return { ...plainDraft(today, amount, name), date: addDays(today, 1) };
  });
}

const DYNAMIC_HISTORY_DAYS = 60;

/** A purchase on each of sixty days and a few pending ones: two accounts have more rows than one page of 100. */
export function dynamicDrafts(today: string, key: string): Draft[] {
  const past = Array.from({ length: DYNAMIC_HISTORY_DAYS }, (_, place) => {
    const [draft] = pendingDrafts(addDays(today, -place - 1), `${key}/${place}`, 1);
    return draft ? [{ ...draft, date: draft.authorizedDate }] : [];
  });
  return [...past.flat(), ...pendingDrafts(today, key, 3)];
}
