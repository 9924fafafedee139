import { keptDebtCalculator, planCalculator, type PlanCalculator } from '@fw/contract-goals';
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

const debt = z.looseObject({ planType: z.literal('REDUCE_DEBT') });

const chooseKeptSchema = (answers: unknown) =>
  z.safeParse(debt, answers).success ? keptDebtCalculator : planCalculator;

/** Answers are kept as the contract sends them, but for the rates of a debt plan: fractions, never percent (decision 0261). */
export const decodeCalculator = (stored: unknown): PlanCalculator =>
  z.parse(chooseKeptSchema(stored), asAccepted(stored));

/** The same of answers that were changed since, which the questionnaire may refuse. */
export const safeDecodeCalculator = (kept: unknown) => z.safeParse(chooseKeptSchema(kept), kept);

export const encodeCalculator = (calculator: PlanCalculator) =>
  calculator.planType === 'REDUCE_DEBT'
    ? z.encode(keptDebtCalculator, calculator)
    : z.encode(planCalculator, calculator);

/** The answers as the questionnaire of another page takes them; accounts that the plan does not count stay with the client. */
export const sharedAnswers = (calculator: PlanCalculator): Record<string, unknown> => {
  const { linkedAccounts, ...answers } = z.encode(planCalculator, calculator);
  return { ...answers, linkedAccounts: linkedAccounts.filter(({ isLinked }) => isLinked) };
};
