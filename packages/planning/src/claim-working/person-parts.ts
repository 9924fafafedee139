import { dollars, MONTHS_PER_YEAR, type IsoDate } from '@fw/units';
import {
  ageInMonths,
  contributionBase,
  fullBenefit,
  ownMonthly,
  RULE_YEAR,
  spousalMonthly,
  type ClaimingPerson,
} from '../claim-grid/index.ts';
import {
  bendColumns,
  bendPointsIn,
  benefitParts,
  primaryConstants,
  primaryFormula,
  spousalParts,
  survivorBase,
  survivorFactor,
  survivorParts,
  toDollar,
  type Parts,
} from '../social-security-statutory/index.ts';
import { CLAIM_MONTHS, namedConstants } from '../tables/index.ts';
import type { Figures } from '../working/index.ts';

/** One person in a working: the name its figures begin with and whose they are. */
export interface Claimer {
  readonly name: string;
  /** Follows the label of each figure of a couple; empty for a person alone. */
  readonly whose: string;
  readonly person: ClaimingPerson;
  /** Whole years. */
  readonly claimAge: number;
}

/** Rules that are the same for both persons keep their names. */
const SHARED = new Set([
  'contributionBase',
  'first',
  'second',
  'pia1',
  'pia2',
  'pia3',
  'latest',
  'early36',
  'earlyBeyond',
  'spousalEarly36',
  'shareAt60',
  'floorShare',
  'earliestSurvivor',
]);
/** A name in a formula that is not the name of a function. */
const NAME = /[A-Za-z_]\w*(?!\w*\()/g;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Figures with the names and labels of one person; `names` gives other names to single ones. */
export function named(
  { name: owner, whose }: Pick<Claimer, 'name' | 'whose'>,
  { constants, columns, figures }: Parts,
  names: Readonly<Record<string, string>> = {},
): Parts {
  const rename = (name: string): string =>
    names[name] ?? (SHARED.has(name) ? name : `${owner}${upperFirst(name)}`);
  return {
    constants: constants.map((constant) => ({ ...constant, name: rename(constant.name) })),
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, [label, formula]]) => [
        rename(name),
        [`${label}${whose}`, formula.replaceAll(NAME, rename)],
      ]),
    ),
    figures: Object.fromEntries(Object.entries(figures).map(([name, value]) => [rename(name), value])),
  };
}

/** The bend points and the highest income that counts. */
export const ruleParts = (): Parts => ({
  constants: [
    ...namedConstants(
      { source: '42 USC 430(b)', year: RULE_YEAR, unit: 'USD/year' },
      { contributionBase: contributionBase() },
    ),
    ...primaryConstants(RULE_YEAR),
  ],
  columns: bendColumns,
  figures: { ...bendPointsIn(RULE_YEAR) },
});

/** What the formulas of one person start from. */
export const claimerInputs = ({ name, person, claimAge }: Claimer): Figures => ({
  [`${name}DateOfBirth`]: person.dateOfBirth,
  [`${name}AnnualIncome`]: person.annualIncome,
  [`${name}ClaimAge`]: claimAge,
});

/** From income to the monthly benefit on one's own record. */
export function ownParts(claimer: Claimer): Parts {
  const { person, claimAge } = claimer;
  const pia = dollars(fullBenefit(person));
  const claimAgeMonths = claimAge * MONTHS_PER_YEAR;
  const benefit = benefitParts({ kind: 'benefit', pia, dateOfBirth: person.dateOfBirth, claimAgeMonths });
  return named(claimer, {
    constants: benefit.constants,
    columns: {
      monthlyIncome: [
        'Income counted a month',
        'floor(max(0, min(annualIncome, contributionBase)) / 12 + 0.000001)',
      ],
      pia: ['Full benefit a month', primaryFormula('monthlyIncome')],
      claimAgeMonths: ['Claiming age in months', '12 * claimAge'],
      ...benefit.columns,
    },
    figures: {
      ...benefit.figures,
      monthlyIncome: toDollar(
        Math.max(0, Math.min(person.annualIncome, contributionBase())) / MONTHS_PER_YEAR,
      ),
      pia,
      claimAgeMonths,
      monthlyBenefit: ownMonthly(person, claimAge),
    },
  });
}

/** What the spousal benefit adds a month to one person from an age in months. */
export function addedParts(claimer: Claimer, other: Claimer, startAgeMonths: number): Parts {
  const { person } = claimer;
  const { constants, columns, figures } = spousalParts({
    kind: 'spousal',
    dateOfBirth: person.dateOfBirth,
    pia: dollars(fullBenefit(person)),
    spousePia: dollars(fullBenefit(other.person)),
    startAgeMonths,
  });
  const added = { ...figures, spousalMonthly: spousalMonthly(person, other.person, startAgeMonths) };
  return named(claimer, { constants, columns, figures: added }, { spousePia: `${other.name}Pia` });
}

/** The survivor's benefit a month of one person from an age in months. */
export function survivingParts(claimer: Claimer, other: Claimer, startAgeMonths: number): Parts {
  const { person } = claimer;
  const pia = dollars(fullBenefit(other.person));
  const claimAgeMonths = other.claimAge * MONTHS_PER_YEAR;
  const deathAgeMonths = other.person.lifeExpectancy * MONTHS_PER_YEAR;
  const { dateOfBirth } = other.person;
  const { constants, columns, figures } = survivorParts({
    kind: 'survivor',
    survivorDateOfBirth: person.dateOfBirth,
    survivorClaimAgeMonths: startAgeMonths,
    deceasedPia: pia,
    deceasedDateOfBirth: dateOfBirth,
    deceasedClaimAgeMonths: claimAgeMonths,
    deathAgeMonths,
  });
  const base = survivorBase({ pia, dateOfBirth, claimAgeMonths, deathAgeMonths });
  const survivorMonthly = toDollar(base * survivorFactor(person.dateOfBirth, startAgeMonths));
  return named(
    claimer,
    { constants, columns, figures: { ...figures, survivorMonthly } },
    {
      deceasedPia: `${other.name}Pia`,
      deceasedFullAge: `${other.name}FullAge`,
      deceasedFactor: `${other.name}FactorAtDeath`,
      deathAgeMonths: `${other.name}DeathAgeMonths`,
      survivorFactor: `${claimer.name}SurvivorFactor`,
      survivorMonthly: `${claimer.name}SurvivorMonthly`,
      survivorClaimAgeMonths: `${claimer.name}SurvivorClaimAgeMonths`,
      survivorFullAge: `${claimer.name}SurvivorFullAge`,
    },
  );
}

/** Months from a day until a person claims, dies by the plan, or may first have a survivor's benefit; never negative. */
export function monthsAhead(asOf: IsoDate, { person, claimAge }: Claimer) {
  const now = ageInMonths(asOf, person.dateOfBirth);
  const until = (months: number): number => Math.max(0, months - now);
  return {
    now,
    ownFrom: until(claimAge * MONTHS_PER_YEAR),
    end: until(person.lifeExpectancy * MONTHS_PER_YEAR),
    earliestSurvivor: until(CLAIM_MONTHS.earliestSurvivor),
  };
}
