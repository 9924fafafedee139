import {
  DAY,
  DOLLARS,
  leaf,
  listOf,
  optional,
  PERCENT,
  record,
  variants,
  YEAR,
  type TypeOf,
} from '../shape/index.ts';

const AGE_MONTHS = leaf(
  (value): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_400,
  'INVALID_NUMBER',
);
const YEAR_OF_EARNINGS = leaf(
  (value): value is readonly [number, number] =>
    Array.isArray(value) && YEAR.is(value[0]) && DOLLARS.is(value[1]) && value[1] >= 0,
  'INVALID_NUMBER',
);

export const STATUTORY_SHAPE = variants('kind', {
  fra: record({ dateOfBirth: DAY }),
  bendPoints: record({ eligibilityYear: YEAR }),
  pia: record({ aime: DOLLARS, eligibilityYear: YEAR, colas: optional(listOf(PERCENT)) }),
  aime: record({ birthYear: YEAR, earnings: listOf(YEAR_OF_EARNINGS) }),
  benefit: record({ pia: DOLLARS, dateOfBirth: DAY, claimAgeMonths: AGE_MONTHS }),
  spousal: record({ pia: DOLLARS, spousePia: DOLLARS, dateOfBirth: DAY, startAgeMonths: AGE_MONTHS }),
  survivor: record({
    deceasedPia: DOLLARS,
    deceasedDateOfBirth: DAY,
    deceasedClaimAgeMonths: optional(AGE_MONTHS),
    deathAgeMonths: AGE_MONTHS,
    survivorDateOfBirth: DAY,
    survivorClaimAgeMonths: AGE_MONTHS,
  }),
});

export type StatutoryInput = TypeOf<typeof STATUTORY_SHAPE>;
/** The input of one kind. */
export type StatutoryOf<Kind extends StatutoryInput['kind']> = Extract<StatutoryInput, { kind: Kind }>;
