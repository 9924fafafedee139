import type { TaxStep } from '../tables/federal-tax.ts';

interface Slice {
  /** Where the slice begins, in dollars of taxable income. */
  readonly from: number;
  readonly to: number;
}

/** Tax in dollars on the slice of income between two heights, each part at the rate of its bracket. */
export function taxOn({ from, to }: Slice, brackets: readonly TaxStep[]): number {
  let tax = 0;
  let lower = 0;
  for (const { upTo, rate } of brackets) {
    tax += rate * Math.max(0, Math.min(to, upTo) - Math.max(from, lower));
    lower = upTo;
  }
  return tax;
}

const text = (value: number): string => String(value);

/** The same as a formula over two names, for the working. */
export function taxFormula(from: string, to: string, brackets: readonly TaxStep[]): string {
  const parts = brackets.map(({ upTo, rate }, index) => {
    const lower = brackets[index - 1]?.upTo ?? 0;
    const top = Number.isFinite(upTo) ? `min(${to}, ${text(upTo)})` : to;
    return `${text(rate)} * max(0, ${top} - max(${from}, ${text(lower)}))`;
  });
  return parts.join(' + ');
}
