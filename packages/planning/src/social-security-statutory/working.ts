import {
  AVERAGING,
  BEND_POINTS_1979,
  CLAIM_MONTHS,
  constantsOf,
  EARLY_REDUCTIONS,
  PIA_SHARES,
  STATUTORY_SOURCE,
  SURVIVOR_SHARES,
  WAGE_INDEX,
} from '../tables/index.ts';
import {
  linesOf,
  workingOf,
  type Columns,
  type Figures,
  type NamedConstant,
  type Working,
} from '../working/index.ts';
import { delayedCredit, fullAgeMonths } from './ages.ts';
import { claimingFactor, spousalFactor, survivorBase, survivorFactor } from './benefit.ts';
import { afterAdjustments, bendPointsOf, indexedEarnings, primaryInsuranceAmount } from './primary.ts';
import type { StatutoryInput, StatutoryOf } from './shape.ts';

interface Parts {
  readonly constants: readonly NamedConstant[];
  readonly columns: Columns;
  readonly figures: Figures;
}

const origin = { source: STATUTORY_SOURCE, year: 2026, unit: 'factor' } as const;
const REDUCTION = (months: string, first: string): string =>
  `${first} * min(${months}, 36) + earlyBeyond * max(0, ${months} - 36)`;
const NONE: Parts = { constants: [], columns: {}, figures: {} };

const bendColumns: Columns = {
  first: ['First bend point', 'round(firstBend1979 * wageIndex / wageIndex1977)'],
  second: ['Second bend point', 'round(secondBend1979 * wageIndex / wageIndex1977)'],
};

const bendConstants = (eligibilityYear: number): NamedConstant[] => [
  ...constantsOf({ ...origin, unit: 'USD' }, BEND_POINTS_1979),
  ...constantsOf(
    { source: 'ssa.gov/oact/cola/awiseries.html', year: eligibilityYear - 2, unit: 'USD/year' },
    { wageIndex: WAGE_INDEX[eligibilityYear - 2] ?? 0 },
  ),
];

function pia(input: StatutoryOf<'pia'>): Parts {
  const bends = bendPointsOf(input.eligibilityYear) ?? { first: 0, second: 0 };
  const start = primaryInsuranceAmount(Math.max(0, input.aime), bends);
  const adjusted = afterAdjustments(start, input.colas ?? []);
  const names = ['pia0', ...adjusted.map((_, index) => `pia${String(index + 1)}`)];
  const steps = adjusted.map((_, index): [string, readonly [string, string]] => [
    `adjusted${String(index + 1)}`,
    [
      `After adjustment ${String(index + 1)}, down to the dime`,
      `floor(${index === 0 ? 'primary' : `adjusted${String(index)}`} * (1 + ${String(input.colas?.[index] ?? 0)} / 100) * 10 + 0.000001) / 10`,
    ],
  ]);
  const last = names.length === 1 ? 'primary' : `adjusted${String(adjusted.length)}`;
  return {
    constants: [...bendConstants(input.eligibilityYear), ...constantsOf(origin, PIA_SHARES)],
    columns: {
      ...bendColumns,
      primary: [
        'Primary amount, down to the dime',
        'floor((pia1 * min(max(0, aime), first) + pia2 * max(0, min(aime, second) - first) + pia3 * max(0, aime - second)) * 10 + 0.000001) / 10',
      ],
      ...Object.fromEntries(steps),
      pia: ['Primary amount now', last],
    },
    figures: {
      ...bends,
      primary: start,
      ...Object.fromEntries(adjusted.map((amount, index) => [`adjusted${String(index + 1)}`, amount])),
    },
  };
}

function benefit(input: StatutoryOf<'benefit'>): Parts {
  return {
    constants: constantsOf(origin, {
      ...EARLY_REDUCTIONS,
      latest: CLAIM_MONTHS.latest,
      fullAge: fullAgeMonths(input.dateOfBirth).retirementFraMonths,
      delayedCredit: delayedCredit(input.dateOfBirth),
    }),
    columns: {
      monthsLate: ['Months after full retirement age', 'min(claimAgeMonths, latest) - fullAge'],
      factor: [
        'Share of the full benefit',
        `if(monthsLate < 0, 1 - (${REDUCTION('(0 - monthsLate)', 'early36')}), 1 + delayedCredit / 12 * monthsLate)`,
      ],
      monthlyBenefit: ['Benefit a month, down to the dollar', 'floor(pia * factor + 0.000001)'],
    },
    figures: {
      monthsLate:
        Math.min(input.claimAgeMonths, CLAIM_MONTHS.latest) -
        fullAgeMonths(input.dateOfBirth).retirementFraMonths,
      factor: claimingFactor(input.dateOfBirth, input.claimAgeMonths),
    },
  };
}

function spousal(input: StatutoryOf<'spousal'>): Parts {
  return {
    constants: constantsOf(origin, {
      ...EARLY_REDUCTIONS,
      fullAge: fullAgeMonths(input.dateOfBirth).retirementFraMonths,
    }),
    columns: {
      monthsEarly: ['Months before full retirement age', 'max(0, fullAge - startAgeMonths)'],
      spousalFactor: ['Share of the excess', `1 - (${REDUCTION('monthsEarly', 'spousalEarly36')})`],
      spousalMonthly: [
        'Spousal benefit a month, down to the dollar',
        'floor(max(0, spousePia / 2 - pia) * spousalFactor + 0.000001)',
      ],
    },
    figures: {
      monthsEarly: Math.max(0, fullAgeMonths(input.dateOfBirth).retirementFraMonths - input.startAgeMonths),
      spousalFactor: spousalFactor(input.dateOfBirth, input.startAgeMonths),
    },
  };
}

function survivor(input: StatutoryOf<'survivor'>): Parts {
  const { deceasedPia, deceasedDateOfBirth, deceasedClaimAgeMonths, deathAgeMonths } = input;
  const claimed = deceasedClaimAgeMonths ?? null;
  const hasFiled = claimed !== null && claimed <= deathAgeMonths;
  const fullAge = fullAgeMonths(deceasedDateOfBirth).retirementFraMonths;
  const factor = claimingFactor(deceasedDateOfBirth, hasFiled ? claimed : deathAgeMonths);
  const paid = 'floor(deceasedPia * deceasedFactor + 0.000001)';
  return {
    constants: constantsOf(origin, {
      ...SURVIVOR_SHARES,
      earliestSurvivor: CLAIM_MONTHS.earliestSurvivor,
      deceasedFullAge: fullAge,
      deceasedFactor: factor,
      survivorFullAge: fullAgeMonths(input.survivorDateOfBirth).survivorFraMonths,
    }),
    columns: {
      base: [
        'Amount the survivor shares in',
        hasFiled
          ? `max(floorShare * deceasedPia, ${paid})`
          : `if(deathAgeMonths < deceasedFullAge, deceasedPia, ${paid})`,
      ],
      survivorFactor: [
        'Share by the survivor’s age',
        '1 - (1 - shareAt60) * max(0, survivorFullAge - survivorClaimAgeMonths) / (survivorFullAge - earliestSurvivor)',
      ],
      survivorMonthly: [
        'Survivor benefit a month, down to the dollar',
        'floor(base * survivorFactor + 0.000001)',
      ],
    },
    figures: {
      base: survivorBase({
        pia: deceasedPia,
        dateOfBirth: deceasedDateOfBirth,
        claimAgeMonths: claimed,
        deathAgeMonths,
      }),
      survivorFactor: survivorFactor(input.survivorDateOfBirth, input.survivorClaimAgeMonths),
    },
  };
}

function partsOf(input: StatutoryInput): Parts {
  switch (input.kind) {
    case 'bendPoints':
      return { constants: bendConstants(input.eligibilityYear), columns: bendColumns, figures: {} };
    case 'pia':
      return pia(input);
    case 'benefit':
      return benefit(input);
    case 'spousal':
      return spousal(input);
    case 'survivor':
      return survivor(input);
    case 'fra':
    case 'aime':
      return NONE;
  }
}

function earningsLines(input: StatutoryInput) {
  if (input.kind !== 'aime') return [];
  return input.earnings.flatMap((earned) => {
    const [year, amount] = earned;
    const indexYear = input.birthYear + AVERAGING.indexingAge;
    const isIndexed = year < indexYear;
    const factor = `${String(WAGE_INDEX[indexYear] ?? 0)} / ${String(WAGE_INDEX[year] ?? 1)}`;
    return linesOf(
      {
        indexed: [
          `Earnings of ${String(year)}, indexed`,
          isIndexed ? `${String(amount)} * ${factor}` : String(amount),
        ],
      },
      { indexed: indexedEarnings(input.birthYear, earned) },
      year,
    );
  });
}

/** The working of estimator C, by kind. */
export function statutoryWorking(input: StatutoryInput, result: object): Working {
  const { constants, columns, figures } = partsOf(input);
  const inputs = Object.fromEntries(Object.entries(input).filter(([, value]) => typeof value !== 'object'));
  return workingOf('social-security-statutory', {
    inputs,
    constants,
    lines: [...earningsLines(input), ...linesOf(columns, { ...figures, ...result })],
  });
}
