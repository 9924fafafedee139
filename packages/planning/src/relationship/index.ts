import { oneOf, optional } from '../shape/index.ts';

export const SINGLE = 0;
export const MARRIED = 1;
export const PARTNERED = 2;

/** Absent or null means single. */
export type Relationship = typeof SINGLE | typeof MARRIED | typeof PARTNERED | null | undefined;

export const RELATIONSHIP = optional(oneOf(SINGLE, MARRIED, PARTNERED));

/** Married or partnered: one pot, two lives. */
export const isCouple = (relationship: Relationship): boolean =>
  relationship === MARRIED || relationship === PARTNERED;
