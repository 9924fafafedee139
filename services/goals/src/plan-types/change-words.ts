import type { PlanCalculator } from '@fw/contract-goals';
import { formatDate, formatUsd, isIsoDate, type IsoDate } from '@fw/units';
import { answerAt } from '@fw/units/path';
import { kindsOf } from './answer-kinds.ts';
import type { Figure, PlanDefinition, ReviewPart } from './definition.ts';
import { numberText } from './number-text.ts';

const NOTHING = 'Not provided';
const NO_FIGURE = 'None';

type Fact = ReviewPart['facts'][number];

const factsOf = (definition: PlanDefinition, calculator: PlanCalculator): Fact[] =>
  definition.review(calculator).flatMap(({ facts }) => facts);

const without = (facts: readonly Fact[], others: readonly Fact[]): Fact[] =>
  facts.filter(({ label, text }) => !others.some((other) => other.label === label && other.text === text));

function plainWords(calculator: PlanCalculator, field: string): string {
  const answer = answerAt(calculator, field);
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'number') return numberText(answer, kindsOf(calculator)(field));
  if (typeof answer !== 'string' || answer === '') return NOTHING;
  return isIsoDate(answer) ? formatDate(answer) : answer;
}

/** One changed answer before and after, as the client reviews it where the review shows it by itself. */
export function changeInWords(
  definition: PlanDefinition,
  calculators: { readonly before: PlanCalculator; readonly after: PlanCalculator },
  field: string,
): { readonly before: string; readonly after: string } {
  const { before, after } = calculators;
  const rowsOf = definition.lists[field];
  if (rowsOf) return { before: rowsOf(before), after: rowsOf(after) };
  const [from, to] = [factsOf(definition, before), factsOf(definition, after)];
  const [lost, gained] = [without(from, to), without(to, from)];
  const [was, is] = [lost[0], gained[0]];
  const isOne = lost.length === 1 && gained.length === 1 && was?.label === is?.label;
  if (isOne && was && is) return { before: was.text, after: is.text };
  return { before: plainWords(before, field), after: plainWords(after, field) };
}

function figureWords(figure: Figure | undefined): string {
  if (!figure) return NO_FIGURE;
  const { amount, value } = figure;
  if (amount !== undefined && amount !== null) return formatUsd(amount);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === undefined ? NO_FIGURE : value.toLocaleString('en-US');
}

/** What a plan comes to with its answers; null where they have no result. */
function figuresOf(
  definition: PlanDefinition,
  calculator: PlanCalculator,
  today: IsoDate,
): readonly Figure[] | null {
  if (definition.commitErrors(calculator, today).length > 0) return null;
  const computed = definition.compute(calculator, today, definition.ruleSets);
  return 'refusal' in computed ? null : definition.figures({ result: computed.result, calculator });
}

/** The figures of a plan before and after a change; empty where the changed answers have no result. */
export function figuresInWords(
  definition: PlanDefinition,
  calculators: { readonly before: PlanCalculator; readonly after: PlanCalculator },
  today: IsoDate,
) {
  const before = figuresOf(definition, calculators.before, today) ?? [];
  const after = figuresOf(definition, calculators.after, today) ?? [];
  return after
    .map((figure) => ({
      label: figure.label,
      before: figureWords(before.find(({ label }) => label === figure.label)),
      after: figureWords(figure),
    }))
    .filter((row) => row.before !== NO_FIGURE || row.after !== NO_FIGURE);
}
