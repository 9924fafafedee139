import type { IsoDate } from '@fw/units';
import { FULL_AT_67_FROM, OLDEST_CLAIM, YOUNGEST_CLAIM } from '../tables/index.ts';

/** The age Social Security starts when none was chosen: the retirement age within 62 to 70 [B4-28, A9-12]. */
export const claimAgeFor = (retirementAge: number | null | undefined): number =>
  Math.min(Math.max(retirementAge ?? 0, YOUNGEST_CLAIM), OLDEST_CLAIM);

/** 66 for those born before 1960, else 67, as the specification has it [A9-12]; in years. */
export const fullRetirementAge = (dateOfBirth: IsoDate): 66 | 67 => (dateOfBirth < FULL_AT_67_FROM ? 66 : 67);
