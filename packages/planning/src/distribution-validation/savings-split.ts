import type { DistributionValidationOf } from '../inputs/distribution-validation.ts';
import { sameHundredths, total } from './linked-account.ts';

const SINGLE = 0;

type SavingsSplit = DistributionValidationOf<'savingsSplit'>;

export interface SavingsSplitResult {
  readonly nextEnabled: boolean;
  readonly errors: readonly string[];
}

const differs = (parts: readonly number[] | null | undefined, whole: number | null | undefined): boolean =>
  !sameHundredths(total(parts ?? []), whole ?? 0);

function spouseChecks(input: SavingsSplit): readonly (readonly [boolean, string])[] {
  if ((input.relationshipStatus ?? SINGLE) === SINGLE) return [];
  return [
    [differs(input.spouseRatePercents, input.spouseEmployerSponsoredSavingsRatePercent), 'SPOUSE_RATE_SUM'],
    [differs(input.spouseContributions, input.spouseOtherContributions), 'SPOUSE_CONTRIBUTION_SUM'],
  ];
}

/** Do the buckets add up to the savings rate and the contributions? Percent and dollars, in hundredths. Rule B5-22. */
export function savingsSplit(input: SavingsSplit): SavingsSplitResult {
  const checks: readonly (readonly [boolean, string])[] = [
    [differs(input.ratePercents, input.employerSponsoredSavingsRatePercent), 'RATE_SUM'],
    [differs(input.contributions, input.otherContributions), 'CONTRIBUTION_SUM'],
    ...spouseChecks(input),
  ];
  const errors = checks.filter(([isBroken]) => isBroken).map(([, code]) => code);
  return { nextEnabled: errors.length === 0, errors };
}
