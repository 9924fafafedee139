import type { IsoDate } from '@fw/units';
import { isCalculationError } from '../calculation-error/index.ts';
import type { DistributionAnswers } from './answers.ts';
import { computeDistributionPlan, type DistributionFigures } from './figures.ts';

type Row = DistributionFigures['rows'][number];

/** The part of stored figures in which events show. */
interface StoredFigures {
  readonly rows: readonly Pick<Row, 'expenses' | 'selfEmploymentAfterTax' | 'endBalances'>[];
}

const storedAmounts = ({ rows }: StoredFigures): readonly number[] =>
  rows.flatMap(({ expenses, selfEmploymentAfterTax, endBalances: { preTax, taxable, roth } }) => [
    expenses,
    selfEmploymentAfterTax,
    preTax,
    taxable,
    roth,
  ]);

/** How far stored figures are from those of the answers, in cents of all their amounts together. */
function distanceFrom(stored: StoredFigures, answers: DistributionAnswers, asOf: IsoDate): number {
  const computed = computeDistributionPlan(answers, asOf);
  if (computed === null || isCalculationError(computed)) return Number.POSITIVE_INFINITY;
  const amounts = storedAmounts(stored);
  return storedAmounts(computed.figures).reduce(
    (sum, amount, index) => sum + Math.abs(amount - (amounts[index] ?? 0)),
    0,
  );
}

/**
 * The answers with what their stored figures count: without the events of the retirement plan where the figures are those
 * without them. A version from before events counted here is so (decision 0452); which release computed a version is not
 * stored, so that the nearer figures decide.
 */
export function answersAsCounted<Answers extends DistributionAnswers>(
  answers: Answers,
  stored: StoredFigures,
  asOf: IsoDate,
): Answers {
  const { retirementPlan } = answers;
  if (retirementPlan === null || (retirementPlan.events ?? []).length === 0) return answers;
  const without = { ...answers, retirementPlan: { ...retirementPlan, events: [] } };
  return distanceFrom(stored, without, asOf) < distanceFrom(stored, answers, asOf) ? without : answers;
}
