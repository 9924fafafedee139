import { MONTHS_PER_YEAR, type IsoDate } from '@fw/units';
import type { Parts } from '../social-security-statutory/index.ts';
import type { Columns, Figures } from '../working/index.ts';
import { addedParts, monthsAhead, named, survivingParts, type Claimer } from './person-parts.ts';

/** When one person's own benefit and plan begin and end, counted in months from today. */
function timeParts(asOf: IsoDate, claimer: Claimer): Parts {
  const { ownFrom, end } = monthsAhead(asOf, claimer);
  return named(claimer, {
    constants: [],
    columns: {
      deathAgeMonths: ['Age at the end of the plan in months', '12 * lifeExpectancy'],
      ownFrom: ['Months until the claim', 'max(0, claimAgeMonths - ageInMonths)'],
      end: ['Months until the end of the plan', 'max(0, deathAgeMonths - ageInMonths)'],
    },
    figures: { deathAgeMonths: claimer.person.lifeExpectancy * MONTHS_PER_YEAR, ownFrom, end },
  });
}

/** When the benefits that a married person has from the other begin. */
function sharedTimes(asOf: IsoDate, claimer: Claimer, other: Claimer) {
  const mine = monthsAhead(asOf, claimer);
  const theirs = monthsAhead(asOf, other);
  const spousalFrom = Math.max(mine.ownFrom, theirs.ownFrom);
  const survivorFrom = Math.max(theirs.end, mine.earliestSurvivor);
  return {
    spousalFrom,
    startAgeMonths: mine.now + spousalFrom,
    survivorFrom,
    survivorClaimAgeMonths: mine.now + survivorFrom,
    alone: Math.min(survivorFrom, mine.end),
  };
}

const sharedColumns = (other: string): Columns => ({
  spousalFrom: ['Months until both have claimed', `max(ownFrom, ${other}OwnFrom)`],
  startAgeMonths: ['Age in months when both have claimed', 'ageInMonths + spousalFrom'],
  survivorFrom: [
    'Months until a survivor benefit',
    `max(${other}End, max(0, earliestSurvivor - ageInMonths))`,
  ],
  survivorClaimAgeMonths: ['Age in months at the survivor benefit', 'ageInMonths + survivorFrom'],
  alone: ['Months before a survivor benefit', 'min(survivorFrom, end)'],
});

/** The benefits a married person has from the other, and when. */
function sharedParts(asOf: IsoDate, claimer: Claimer, other: Claimer): Parts[] {
  const times = sharedTimes(asOf, claimer, other);
  const timing: Parts = { constants: [], columns: sharedColumns(other.name), figures: times };
  const kept = { [`${other.name}OwnFrom`]: `${other.name}OwnFrom`, [`${other.name}End`]: `${other.name}End` };
  return [
    named(claimer, timing, kept),
    addedParts(claimer, other, times.startAgeMonths),
    survivingParts(claimer, other, times.survivorClaimAgeMonths),
  ];
}

const ALONE_COLUMNS: Columns = {
  ownMonths: ['Months with the own benefit', 'max(0, end - ownFrom)'],
  total: ['Paid in all', 'monthlyBenefit * ownMonths'],
};

const SHARED_COLUMNS: Columns = {
  ownMonths: ['Months with the own benefit', 'max(0, alone - ownFrom)'],
  spousalMonths: ['Months with the spousal benefit', 'max(0, alone - spousalFrom)'],
  higherMonths: ['Months with the higher of own and survivor benefit', 'max(0, end - max(alone, ownFrom))'],
  survivorMonths: ['Months with the survivor benefit alone', 'end - alone - higherMonths'],
  total: [
    'Paid in all',
    'monthlyBenefit * ownMonths + spousalMonthly * spousalMonths + ' +
      'max(monthlyBenefit, survivorMonthly) * higherMonths + survivorMonthly * survivorMonths',
  ],
};

/** The figures the columns of months and totals show, from those worked out before. */
function totals(figures: Figures, name: string): Figures {
  const at = (figure: string): number => Number(figures[`${name}${figure}`] ?? 0);
  const [end, ownFrom] = [at('End'), at('OwnFrom')];
  const alone = figures[`${name}Alone`] === undefined ? end : at('Alone');
  const ownMonths = Math.max(0, alone - ownFrom);
  const spousalMonths = Math.max(0, alone - at('SpousalFrom'));
  const higherMonths = Math.max(0, end - Math.max(alone, ownFrom));
  const survivorMonths = end - alone - higherMonths;
  const total =
    at('MonthlyBenefit') * ownMonths +
    at('SpousalMonthly') * spousalMonths +
    Math.max(at('MonthlyBenefit'), at('SurvivorMonthly')) * higherMonths +
    at('SurvivorMonthly') * survivorMonths;
  return { ownMonths, spousalMonths, higherMonths, survivorMonths, total };
}

interface Household {
  readonly own: Claimer;
  readonly spouse: Claimer | null;
  /** Whether spousal and survivor benefits are shared: the married only. */
  readonly isShared: boolean;
}

/** From monthly benefits to what each person is paid in all; `before` holds the figures of the monthly benefits. */
export function paidParts(asOf: IsoDate, { own, spouse, isShared }: Household, before: Figures) {
  const both = spouse ? [own, spouse] : [own];
  const shared =
    spouse && isShared ? [...sharedParts(asOf, own, spouse), ...sharedParts(asOf, spouse, own)] : [];
  const times = both.map((claimer) => timeParts(asOf, claimer));
  const figures = [...times, ...shared].reduce<Figures>((all, part) => ({ ...all, ...part.figures }), before);
  const paid = both.map((claimer) =>
    named(claimer, {
      constants: [],
      columns: isShared ? SHARED_COLUMNS : ALONE_COLUMNS,
      figures: totals(figures, claimer.name),
    }),
  );
  const inputs = both.reduce<Figures>(
    (all, claimer) => ({
      ...all,
      [`${claimer.name}AgeInMonths`]: monthsAhead(asOf, claimer).now,
      [`${claimer.name}LifeExpectancy`]: claimer.person.lifeExpectancy,
    }),
    {},
  );
  return { parts: [...times, ...shared, ...paid], inputs };
}
