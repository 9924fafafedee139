import { compile, type Compiled } from './expression.ts';

/** A working as returned with a result; independent of the calculators. */
export interface Shown {
  readonly inputs: Readonly<Record<string, number | string>>;
  readonly constants: readonly { readonly name: string; readonly value: number }[];
  readonly lines: readonly {
    readonly name: string;
    readonly formula: string;
    readonly value: number;
    readonly row?: number;
  }[];
}

const HALF_A_CENT = 0.005;
const compiled = new Map<string, Compiled>();

function compiledOnce(formula: string): Compiled {
  const known = compiled.get(formula);
  if (known) return known;
  const fresh = compile(formula);
  compiled.set(formula, fresh);
  return fresh;
}

/** Evaluates every line from its formula alone and returns the lines whose figure differs by half a cent or more. */
export function replay({ inputs, constants, lines }: Shown): string[] {
  const single = new Map<string, number>();
  for (const [name, value] of Object.entries(inputs)) if (typeof value === 'number') single.set(name, value);
  for (const { name, value } of constants) single.set(name, value);
  const rows = new Map<number, Map<string, number>>();
  const valueAt = (name: string, row: number): number => rows.get(row)?.get(name) ?? 0;
  let own = single;
  const valueOf = (name: string): number => own.get(name) ?? single.get(name) ?? Number.NaN;
  const enter = (row: number): Map<string, number> => {
    const values = rows.get(row) ?? new Map<string, number>();
    rows.set(row, values);
    return values;
  };
  const differing: string[] = [];
  for (const { name, formula, value, row } of lines) {
    own = row === undefined ? single : enter(row);
    const worked = compiledOnce(formula)({ row: row ?? 0, valueOf, valueAt });
    own.set(name, worked);
    const allowed = Math.max(HALF_A_CENT, Math.abs(value) * 1e-11);
    if (!(Math.abs(worked - value) < allowed)) {
      differing.push(
        `${name}[${String(row ?? '')}] = ${formula}: ${String(worked)} instead of ${String(value)}`,
      );
    }
  }
  return differing;
}
