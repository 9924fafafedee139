import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calculators } from '../adapter/index.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { caseCounter } from '../testing/case-counter.ts';

interface Vectors {
  readonly calculator: string;
  readonly cases: readonly { readonly input: unknown }[];
}

const RUNS = generated(1_000);
const FOLDER = new URL('../../vectors/', import.meta.url);
const vectors = readdirSync(FOLDER).map((file): Vectors =>
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
);

const HUGE_TEXT = 'x'.repeat(100_000);
const hostile = fc.constantFrom<unknown>(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e308,
  -1e308,
  1e15,
  -1e15,
  1e6,
  -1e6,
  1_000,
  -1,
  -0,
  0,
  0.5,
  5e-324,
  2 ** 53,
  null,
  undefined,
  '',
  'NaN',
  '12',
  HUGE_TEXT,
  '9999-12-31',
  '0000-01-01',
  true,
  [],
  {},
  10n,
);

type Path = readonly string[];

function leafPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leafPaths(part, [...path, key]));
}

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? replaced(part, rest, by) : part));
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(
    entries.map(([name, part]) => [name, name === key ? replaced(part, rest, by) : part]),
  );
}

function hasOnlyFiniteNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(hasOnlyFiniteNumbers);
}

const CODES = new Set([
  'LIFE_EXPECTANCY_REACHED',
  'RETIREMENT_AFTER_LIFE_EXPECTANCY',
  'TAX_RATE_MUST_BE_BELOW_1',
  'SS_AGE_OUT_OF_RANGE',
  'UNKNOWN_TIME_FRAME',
  'COMPANY_STOCK_RANGE',
  'EMPTY_ALLOCATION',
  'UNKNOWN_STRATEGY',
  'NO_FEDERAL_LOANS',
  'FPL_YEAR_NOT_AVAILABLE',
  'TAX_YEAR_NOT_AVAILABLE',
  'UNKNOWN_KIND',
  'UNKNOWN_PLAN',
  'RMD_AGE_NOT_IN_TABLE',
  'INVALID_NUMBER',
  'INVALID_INPUT',
]);

/** An answer that may leave the package: a refusal with a known code, or finite figures. */
const isProper = (answer: object | undefined): boolean =>
  answer !== undefined &&
  (isCalculationError(answer) ? CODES.has(answer.error) : hasOnlyFiniteNumbers(answer));

describe('hostile input', () => {
  it.each(vectors)('never makes $calculator throw or answer NaN or Infinity', ({ calculator, cases }) => {
    const refused = caseCounter();
    const attack = fc.tuple(
      fc.constantFrom(...cases),
      fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 4 }),
    );
    fc.assert(
      fc.property(attack, ([{ input }, blows]) => {
        const leaves = leafPaths(input);
        const hurt = blows.reduce<unknown>(
          (value, [at, by]) => replaced(value, leaves[at % leaves.length] ?? [], by),
          input,
        );
        const result = calculators[calculator]?.(hurt);
        refused.record(result !== undefined && isCalculationError(result));
        return isProper(result);
      }),
      RUNS.options,
    );
    expect(refused.total()).toBeGreaterThan(RUNS.share(100));
    expect(refused.total()).toBeLessThan(RUNS.rounds);
  });

  it.each(vectors)('of the wrong type is refused by $calculator', ({ calculator }) => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 2 }), (value) => {
        const answer = calculators[calculator]?.(value);
        return answer !== undefined && isProper(answer);
      }),
      RUNS.options,
    );
    expect(calculators[calculator]?.(null)).toMatchObject({ error: 'INVALID_INPUT' });
  });
});
