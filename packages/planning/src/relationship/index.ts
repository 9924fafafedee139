import { MARRIED, PARTNERED, type SINGLE } from '../inputs/fields.ts';

export { MARRIED, PARTNERED };

/** Absent or null means single. */
export type Relationship = typeof SINGLE | typeof MARRIED | typeof PARTNERED | null | undefined;

/** Married or partnered: one pot, two lives. */
export const isCouple = (relationship: Relationship): boolean =>
  relationship === MARRIED || relationship === PARTNERED;
