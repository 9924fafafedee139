import type { Line, NamedConstant, Working } from './working.ts';

/** Label and formula of each figure, in the order they are worked out. */
export type Columns = Readonly<Record<string, readonly [label: string, formula: string]>>;

/** The figures by name; a flag is shown as 1 or 0, what is null or no number has no line. */
export type Figures = Readonly<Record<string, unknown>>;

function shown(value: unknown): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : null;
}

/** One line for each column that has a figure. */
export function toLines(columns: Columns, figures: Figures, row?: number): Line[] {
  return Object.entries(columns).flatMap(([name, [label, formula]]) => {
    const value = shown(figures[name]);
    if (value === null) return [];
    return [row === undefined ? { name, label, formula, value } : { name, label, formula, value, row }];
  });
}

interface Parts {
  /** Numbers, flags and texts are kept; what is null or absent is left out. */
  readonly inputs: Figures;
  readonly constants?: readonly NamedConstant[];
  readonly lines: readonly Line[];
}

/** Puts a working together. */
export function toWorking(calculator: string, { inputs, constants = [], lines }: Parts): Working {
  const given = Object.entries(inputs).flatMap(([name, value]): [string, number | string][] => {
    const kept = typeof value === 'string' ? value : shown(value);
    return kept === null ? [] : [[name, kept]];
  });
  return { calculator, inputs: Object.fromEntries(given), constants, lines };
}
