import { calculator } from '../calculator/index.ts';
import { calculationError } from '../calculation-error/index.ts';
import { CLAIM_MONTHS } from '../tables/index.ts';
import { fullAgeMonths } from './ages.ts';
import { benefitAt, claimingFactor, spousalFactor, survivorBase, survivorFactor } from './benefit.ts';
import {
  afterAdjustments,
  averageMonthly,
  bendPointsIn,
  indexedEarnings,
  primaryInsuranceAmount,
} from './primary.ts';
import { statutoryInput, type StatutoryInput, type StatutoryOf as Of } from '../inputs/social-security.ts';
import { toDollar } from './rounding-down.ts';
import { statutoryWorking } from './working.ts';

const unknownYear = (field: string) => calculationError('TAX_YEAR_NOT_AVAILABLE', field);
const outOfRange = (field: string) => calculationError('SS_AGE_OUT_OF_RANGE', field);

function pia({ aime, eligibilityYear, colas }: Of<'pia'>) {
  const bends = bendPointsIn(eligibilityYear);
  if (!bends) return unknownYear('eligibilityYear');
  const first = primaryInsuranceAmount(Math.max(0, aime), bends);
  return { pia: afterAdjustments(first, colas ?? []).at(-1) ?? first };
}

function aime({ birthYear, earnings }: Of<'aime'>) {
  const indexed = earnings.map((year) => indexedEarnings(birthYear, year));
  if (indexed.includes(null)) return unknownYear('earnings');
  return { aime: averageMonthly(indexed.filter((amount) => amount !== null)) };
}

function benefit({ pia: full, dateOfBirth, claimAgeMonths }: Of<'benefit'>) {
  if (claimAgeMonths < CLAIM_MONTHS.earliest) return outOfRange('claimAgeMonths');
  return {
    monthlyBenefit: benefitAt(full, dateOfBirth, claimAgeMonths),
    factor: claimingFactor(dateOfBirth, claimAgeMonths),
  };
}

function spousal({ pia: own, spousePia, dateOfBirth, startAgeMonths }: Of<'spousal'>) {
  if (startAgeMonths < CLAIM_MONTHS.earliest) return outOfRange('startAgeMonths');
  const excess = Math.max(0, spousePia / 2 - own);
  return { spousalMonthly: toDollar(excess * spousalFactor(dateOfBirth, startAgeMonths)) };
}

function survivor(input: Of<'survivor'>) {
  if (input.survivorClaimAgeMonths < CLAIM_MONTHS.earliestSurvivor)
    return outOfRange('survivorClaimAgeMonths');
  const base = survivorBase({
    pia: input.deceasedPia,
    dateOfBirth: input.deceasedDateOfBirth,
    claimAgeMonths: input.deceasedClaimAgeMonths ?? null,
    deathAgeMonths: input.deathAgeMonths,
  });
  const factor = survivorFactor(input.survivorDateOfBirth, input.survivorClaimAgeMonths);
  return { survivorMonthly: toDollar(base * factor) };
}

function run(input: StatutoryInput) {
  switch (input.kind) {
    case 'fra':
      return fullAgeMonths(input.dateOfBirth);
    case 'bendPoints':
      return bendPointsIn(input.eligibilityYear) ?? unknownYear('eligibilityYear');
    case 'pia':
      return pia(input);
    case 'aime':
      return aime(input);
    case 'benefit':
      return benefit(input);
    case 'spousal':
      return spousal(input);
    case 'survivor':
      return survivor(input);
  }
}

/**
 * Estimator C, the current law, by `kind`: fra (months), bendPoints, pia, aime, benefit, spousal, survivor (monthly US
 * dollars). SS_AGE_OUT_OF_RANGE, TAX_YEAR_NOT_AVAILABLE, UNKNOWN_KIND. Source: 42 USC 402, 415, 416; ssa.gov/oact.
 */
export const statutoryBenefit = calculator({ input: statutoryInput, run, working: statutoryWorking });
