import type { IsoDate } from '@fw/units';
import type { InputErrorCode, CalculationError } from '../calculation-error/index.ts';
import { estatePlanning, type EstatePlanningResult } from './estate-planning.ts';

/** What the checklist needs of the questionnaire. */
export interface EstatePlanningAnswers {
  readonly hasMinorChildren: boolean | null;
  readonly documents: {
    readonly will: boolean | null;
    readonly financialPowerOfAttorney: boolean | null;
    readonly healthCarePowerOfAttorney: boolean | null;
    readonly livingWill: boolean | null;
    readonly beneficiaries: boolean | null;
    readonly guardian: boolean | null;
  };
  readonly lastReviewedOn: IsoDate | null;
}

/** Computes the estate planning questionnaire; null while an answer it needs is missing. */
export function computeEstatePlan(
  { hasMinorChildren, documents, lastReviewedOn }: EstatePlanningAnswers,
  asOf: IsoDate,
): EstatePlanningResult | CalculationError<InputErrorCode> | null {
  const { will, financialPowerOfAttorney, healthCarePowerOfAttorney, livingWill, beneficiaries } = documents;
  const guardian = hasMinorChildren === true ? documents.guardian : false;
  if (
    hasMinorChildren === null ||
    will === null ||
    financialPowerOfAttorney === null ||
    healthCarePowerOfAttorney === null ||
    livingWill === null ||
    beneficiaries === null ||
    guardian === null
  )
    return null;
  return estatePlanning({
    asOf,
    hasMinorChildren,
    will,
    financialPowerOfAttorney,
    healthCarePowerOfAttorney,
    livingWill,
    beneficiaries,
    guardian,
    lastReviewedOn,
  });
}
