import { PROFILE_MESSAGE, type AboutMeDraft, type UserProfile } from '@fw/contract-profile';
import type { Fraction } from '@fw/units';
import type { EntityForm } from '@fw/web-kit/forms';

/** [B5-04] */
const MAX_INCREASE = 0.1;

/** The message for an increase above 10 percent [B5-04]. */
export const increaseProblem = (value: Fraction | null): string | null =>
  value !== null && value > MAX_INCREASE ? PROFILE_MESSAGE.increase : null;

/** What the fields of a person and of a partner take. */
export interface AboutFieldsProps {
  readonly form: EntityForm<AboutMeDraft, UserProfile>;
  readonly onProblem: (field: string) => (message: string | null) => void;
}
