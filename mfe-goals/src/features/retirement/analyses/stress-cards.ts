import { STRESS, type StressId } from '@fw/planning/stress';
import { formatPercent, fraction } from '@fw/units';

const percent = (rate: number): string => formatPercent(fraction(Math.abs(rate)));

/** Each card with what exactly it changes. */
export const CARDS: readonly { readonly id: StressId; readonly name: string; readonly change: string }[] = [
  {
    id: 'crash',
    name: 'Crash at retirement',
    change: `Savings lose ${percent(STRESS.crashReturn)} in the first year of retirement.`,
  },
  {
    id: 'lostDecade',
    name: 'Lost decade',
    change: `Savings earn nothing in the first ${String(STRESS.lostYears)} years of retirement.`,
  },
  {
    id: 'inflation',
    name: 'High inflation',
    change: `Prices rise by ${percent(STRESS.moreInflation)} more in every year.`,
  },
  { id: 'longLife', name: 'Live to 100', change: `The plan lasts to age ${String(STRESS.longLife)}.` },
  {
    id: 'lessSocialSecurity',
    name: 'Less Social Security',
    change: `Social Security pays ${percent(STRESS.socialSecurityShare)} of its benefits, from the first payment on.`,
  },
];
