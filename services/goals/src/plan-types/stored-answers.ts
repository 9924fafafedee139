import { planCalculator, type PlanCalculator } from '@fw/contract-goals';
import { cleanLine } from '@fw/contract-kernel';
import { MIN_RATE } from '@fw/units';
import * as z from 'zod/mini';

/** Texts and rates that were stored before they were restricted are read as they would be accepted today. */
function asAccepted(stored: unknown): unknown {
  if (typeof stored === 'string') return cleanLine(stored);
  if (typeof stored === 'number') return Math.abs(stored) < MIN_RATE ? 0 : stored;
  if (Array.isArray(stored)) return stored.map(asAccepted);
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, asAccepted(value)]));
}

/** Answers are stored as the contract sends them. */
export const decodeCalculator = (stored: unknown): PlanCalculator =>
  z.parse(planCalculator, asAccepted(stored));
export const encodeCalculator = (calculator: PlanCalculator): unknown => z.encode(planCalculator, calculator);
