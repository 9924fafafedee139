import { CLAIM_MONTHS, namedConstants, EARLY_REDUCTIONS, SURVIVOR_SHARES } from '../tables/index.ts';
import { delayedCredit, fullAgeMonths } from './ages.ts';
import { claimingFactor, spousalFactor, survivorBase, survivorFactor } from './benefit.ts';
import type { StatutoryOf } from '../inputs/social-security.ts';
import { origin, REDUCTION, type Parts } from './working-parts.ts';

/** One's own benefit by claiming age. */
export function benefitParts(input: StatutoryOf<'benefit'>): Parts {
  return {
    constants: namedConstants(origin, {
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

/** The spousal benefit. */
export function spousalParts(input: StatutoryOf<'spousal'>): Parts {
  return {
    constants: namedConstants(origin, {
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

/** The survivor's benefit. */
export function survivorParts(input: StatutoryOf<'survivor'>): Parts {
  const { deceasedPia, deceasedDateOfBirth, deceasedClaimAgeMonths, deathAgeMonths } = input;
  const claimed = deceasedClaimAgeMonths ?? null;
  const hasFiled = claimed !== null && claimed <= deathAgeMonths;
  const fullAge = fullAgeMonths(deceasedDateOfBirth).retirementFraMonths;
  const factor = claimingFactor(deceasedDateOfBirth, hasFiled ? claimed : deathAgeMonths);
  const paid = 'floor(deceasedPia * deceasedFactor + 0.000001)';
  return {
    constants: namedConstants(origin, {
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
