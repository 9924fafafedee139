import { formatLongDate, type IsoDate } from '@fw/units';
import { FIGURE_TEXT as TEXT } from './figure.text.ts';

/** One line of a working; `row` is the year or month counted from the start of the plan. */
export interface WorkingLine {
  readonly name: string;
  readonly label: string;
  readonly formula: string;
  readonly value: number;
  readonly row?: number | undefined;
}

export interface WorkingConstant {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly source: string;
  readonly year: number;
}

/** The working of a result: what `explain` returns in the browser and what a committed version stores. */
export interface ShownWorking {
  readonly inputs: Readonly<Record<string, number | string>>;
  readonly constants: readonly WorkingConstant[];
  readonly lines: readonly WorkingLine[];
}

/** Where an input comes from, and the day it was true, as a person reads it. */
export interface InputOrigin {
  readonly source: string;
  readonly on: string;
}

/** Inputs that are answers of this day; `sources` names the ones that come from elsewhere. */
export const answersOn =
  (day: IsoDate, sources: Readonly<Record<string, string>> = {}): FigureWorking['originOf'] =>
  (input) => ({ source: sources[input] ?? TEXT.answers, on: formatLongDate(day) });

/** How a figure came about; loaded when the person opens it. */
export interface FigureWorking {
  /** Name of the line that holds the figure. */
  readonly line: string;
  readonly load: () => ShownWorking | null | Promise<ShownWorking | null>;
  readonly originOf: (input: string) => InputOrigin;
  /** What the steps lead to, where the page shows it in other dollars. */
  readonly value?: string;
  /** How the page's amount follows from it. */
  readonly note?: string;
}

/** One column of the table by year: the same figure in every year it is worked out for. */
export interface YearColumn {
  readonly name: string;
  readonly label: string;
  /** The formulas in the order of the years; most columns have one. */
  readonly formulas: readonly string[];
  readonly values: ReadonlyMap<number, number>;
}

/** The part of a working that leads to one figure. */
export interface Steps {
  readonly figure: WorkingLine;
  /** Single figures before it, in the order they are worked out. */
  readonly single: readonly WorkingLine[];
  readonly byYear: readonly YearColumn[];
  readonly years: readonly number[];
  readonly inputs: readonly (readonly [name: string, value: number | string])[];
  readonly constants: readonly WorkingConstant[];
}

type LinesByRow = ReadonlyMap<string, ReadonlyMap<number | undefined, WorkingLine>>;

function byNameAndRow(lines: readonly WorkingLine[]): LinesByRow {
  const found = new Map<string, Map<number | undefined, WorkingLine>>();
  for (const line of lines) {
    const rows = found.get(line.name) ?? new Map<number | undefined, WorkingLine>();
    found.set(line.name, rows.set(line.row, line));
  }
  return found;
}

/** `prev.x`, `x[n]` and `x` of a formula. */
const REFERENCE = /(prev\.)?([A-Za-z_]\w*)(?:\[([^\]]*)\])?/g;

/** The row an index names: a number or a single figure; null when it is worked out from more. */
function rowOfIndex(lines: LinesByRow, index: string): number | null {
  return /^\d+$/.test(index) ? Number(index) : (lines.get(index)?.get(undefined)?.value ?? null);
}

/** The lines one reference in the formula of a row means; an index of several names means every row. */
function linesMeant(
  lines: LinesByRow,
  row: number | undefined,
  [, previous, name = '', index]: RegExpMatchArray,
): (WorkingLine | undefined)[] {
  const rows = lines.get(name);
  if (rows === undefined) return [];
  if (previous !== undefined) return [rows.get((row ?? 0) - 1)];
  if (index === undefined) return [rows.get(row) ?? rows.get(undefined)];
  const known = rowOfIndex(lines, index);
  return known === null ? [...rows.values()] : [rows.get(known)];
}

interface Behind {
  readonly lines: ReadonlySet<WorkingLine>;
  /** Every name a formula mentions: lines, inputs and constants. */
  readonly names: ReadonlySet<string>;
}

/** References of a formula, with those inside an index. */
const referencesIn = (formula: string): RegExpMatchArray[] =>
  [...formula.matchAll(REFERENCE)].flatMap((reference) => [
    reference,
    ...(reference[3] ?? '').matchAll(REFERENCE),
  ]);

/** The lines a line is made of, the lines those are made of, and the names in their formulas. */
function behind(lines: LinesByRow, start: WorkingLine): Behind {
  const found = new Set<WorkingLine>([start]);
  const names = new Set<string>();
  // The loop also reaches the lines that are added while it runs.
  for (const { formula, row } of found) {
    const references = referencesIn(formula);
    for (const [, , name = ''] of references) names.add(name);
    const meant = references.flatMap((reference) => linesMeant(lines, row, reference));
    for (const line of meant) if (line) found.add(line);
  }
  return { lines: found, names };
}

/** A number that a formula mentions; `line` where it is worked out itself. */
export interface WorkingPart {
  readonly name: string;
  readonly value: number | string;
  readonly line?: WorkingLine;
  /** True where the formula means the year before. */
  readonly isBefore: boolean;
}

/** The numbers in the formula of a figure, in their order; one that means several years is left to the details. */
export function workingParts(
  { inputs, constants, lines }: ShownWorking,
  figure: string | WorkingLine,
): WorkingPart[] {
  const target = typeof figure === 'string' ? lines.findLast(({ name }) => name === figure) : figure;
  if (!target) return [];
  const known = byNameAndRow(lines);
  return referencesIn(target.formula).flatMap((reference): WorkingPart[] => {
    const [, previous, name = ''] = reference;
    const isBefore = previous !== undefined;
    const [line, ...others] = linesMeant(known, target.row, reference);
    if (line) return others.length === 0 ? [{ name, value: line.value, line, isBefore }] : [];
    const value = inputs[name] ?? constants.find((constant) => constant.name === name)?.value;
    return value === undefined ? [] : [{ name, value, isBefore }];
  });
}

function toYearColumns(lines: readonly WorkingLine[]): YearColumn[] {
  return [...byNameAndRow(lines)].map(([name, rows]) => {
    const cells = [...rows.values()];
    return {
      name,
      label: cells[0]?.label ?? name,
      formulas: [...new Set(cells.map(({ formula }) => formula))],
      values: new Map(cells.map(({ row = 0, value }) => [row, value])),
    };
  });
}

/** Everything one figure depends on; null when the working has no such line. */
export function stepsTo({ inputs, constants, lines }: ShownWorking, figure: string): Steps | null {
  const target = lines.findLast(({ name }) => name === figure);
  if (!target) return null;
  const { lines: found, names } = behind(byNameAndRow(lines), target);
  const used = lines.filter((line) => line !== target && found.has(line));
  const rows = used.filter(({ row }) => row !== undefined);
  return {
    figure: target,
    single: used.filter(({ row }) => row === undefined),
    byYear: toYearColumns(rows),
    years: [...new Set(rows.map(({ row = 0 }) => row))].sort((a, b) => a - b),
    inputs: Object.entries(inputs).filter(([name]) => names.has(name)),
    constants: constants.filter(({ name }) => names.has(name)),
  };
}
