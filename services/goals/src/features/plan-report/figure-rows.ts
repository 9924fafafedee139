import { formatUsd } from '@fw/units';
import type { Figure } from '../../plan-types/definition.ts';

function valueText({ amount, value }: Figure): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return amount === null || amount === undefined ? null : formatUsd(amount);
}

/** The figures that are known, with their words, to the cent. */
export const figureRows = (figures: readonly Figure[]): string[][] =>
  figures.flatMap((figure) => {
    const text = valueText(figure);
    return text === null ? [] : [[figure.label, text]];
  });
