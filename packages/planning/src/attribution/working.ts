import { toLines, toWorking, type Columns, type Figures, type Working } from '../working/index.ts';
import { isIn, coalitionsWithout, shapleyValue } from './shapley.ts';

const CENTS = 100;

interface NamedLever {
  readonly id: string;
  readonly label: string;
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of the result with some levers changed, such as `leftWithRetirementAgeAndSpending`. */
function resultName(ids: readonly string[], mask: number): string {
  const changed = ids.filter((_, index) => isIn(mask, index)).map(upperFirst);
  return changed.length === 0 ? 'leftAsOpened' : `leftWith${changed.join('And')}`;
}

/** The line of the part of one lever. */
export const partLine = (id: string): string => `${id}Part`;

/** Every order's mean as a formula: what the lever adds to each set of others, times the share of orders in which it does. */
const shapleyFormula = (ids: readonly string[], index: number): string =>
  coalitionsWithout(index, ids.length)
    .map(
      ({ without, joined, weight }) =>
        `${String(weight)} * (${resultName(ids, joined)} - ${resultName(ids, without)})`,
    )
    .join(' + ');

/** The working of a shared difference in US dollars: the results of every set of levers, each part and their sum. */
export function attributionWorking(levers: readonly NamedLever[], values: readonly number[]): Working {
  const ids = levers.map(({ id }) => id);
  const columns: Columns = Object.fromEntries(
    levers.map(({ id, label }, index) => [partLine(id), [`From ${label}`, shapleyFormula(ids, index)]]),
  );
  const parts = ids.map((_, index) => shapleyValue(values, index, ids.length) / CENTS);
  const figures: Figures = Object.fromEntries(ids.map((id, index) => [partLine(id), parts[index]]));
  const difference = parts.reduce((sum, part) => sum + part, 0);
  return toWorking('variant-difference', {
    inputs: Object.fromEntries(values.map((value, mask) => [resultName(ids, mask), value / CENTS])),
    lines: [
      ...toLines(columns, figures),
      ...toLines({ difference: ['Difference', ids.map(partLine).join(' + ')] }, { difference }),
    ],
  });
}
