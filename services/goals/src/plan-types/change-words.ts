import type { PlanCalculator } from '@fw/contract-goals';
import { formatUsd, type IsoDate } from '@fw/units';
import type { Figure, PlanDefinition } from './definition.ts';

const NOTHING = 'Not provided';
const NO_FIGURE = 'None';

/** One changed answer before and after, as the client reviews it. */
export function changeInWords(
  { preparable }: Pick<PlanDefinition, 'preparable'>,
  { before, after }: { readonly before: PlanCalculator; readonly after: PlanCalculator },
  field: string,
): { readonly before: string; readonly after: string } {
  const answer = preparable.get(field);
  return { before: answer?.inWords(before) ?? NOTHING, after: answer?.inWords(after) ?? NOTHING };
}

function figureWords(figure: Figure | undefined): string {
  if (!figure) return NO_FIGURE;
  const { amount, value } = figure;
  if (amount !== undefined && amount !== null) return formatUsd(amount);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === undefined ? NO_FIGURE : value.toLocaleString('en-US');
}

/** What a plan comes to with its answers; null where they have no result. */
function computeFigures(
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
  const before = computeFigures(definition, calculators.before, today) ?? [];
  const after = computeFigures(definition, calculators.after, today) ?? [];
  return after
    .map((figure) => ({
      label: figure.label,
      before: figureWords(before.find(({ label }) => label === figure.label)),
      after: figureWords(figure),
    }))
    .filter((row) => row.before !== NO_FIGURE || row.after !== NO_FIGURE);
}
