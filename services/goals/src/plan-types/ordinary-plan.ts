import type { PlanCalculator } from '@fw/contract-goals';
import { ZERO_CENTS } from '@fw/units';
import type { PlanDefinition } from './definition.ts';

/** What holds for most plan types; a definition begins with it and names what differs. */
export const ORDINARY_PLAN = {
  isRerunnable: false,
  complete: (calculator: PlanCalculator) => calculator,
  draftErrors: () => [],
  profileLinks: [],
  withBalances: (calculator: PlanCalculator) => calculator,
  monthlyAmount: () => ZERO_CENTS,
  balanceFields: [],
  assumptionFields: [],
} as const satisfies Partial<PlanDefinition>;
