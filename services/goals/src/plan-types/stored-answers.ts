import { planCalculator, type PlanCalculator } from '@fw/contract-goals';
import * as z from 'zod/mini';

/** Answers are stored as the contract sends them. */
export const decodeCalculator = (stored: unknown): PlanCalculator => z.parse(planCalculator, stored);
export const encodeCalculator = (calculator: PlanCalculator): unknown => z.encode(planCalculator, calculator);
