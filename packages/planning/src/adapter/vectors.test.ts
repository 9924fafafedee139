import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calculators } from './index.ts';

interface Tolerance {
  readonly abs: number;
  readonly rel?: number;
}
interface Case {
  readonly id: string;
  readonly title: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly tolerance: Tolerance;
}
interface Vectors {
  readonly calculator: string;
  readonly cases: readonly Case[];
}

const FOLDER = new URL('../../vectors/', import.meta.url);
const vectors = readdirSync(FOLDER).map((file): Vectors =>
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
);

const readProperty = (whole: unknown, key: string): unknown =>
  typeof whole === 'object' && whole !== null
    ? Object.entries(whole).find(([name]) => name === key)?.[1]
    : undefined;

function isSame(got: unknown, expected: unknown, { abs, rel = 0 }: Tolerance): boolean {
  if (typeof expected !== 'number') return (got ?? null) === expected;
  return typeof got === 'number' && Math.abs(got - expected) <= abs + rel * Math.abs(expected) + 1e-9;
}

/** The figures that are not as expected, by path; expectations may name a part of the answer only. */
function differences(got: unknown, expected: unknown, tolerance: Tolerance): string[] {
  if (typeof expected !== 'object' || expected === null) {
    return isSame(got, expected, tolerance)
      ? []
      : [`: ${JSON.stringify(got)} instead of ${String(expected)}`];
  }
  const isLongList = Array.isArray(expected) && (!Array.isArray(got) || got.length !== expected.length);
  if (isLongList) return [': another length'];
  return Object.entries(expected).flatMap(([key, value]) =>
    differences(readProperty(got, key), value, tolerance).map((found) => `.${key}${found}`),
  );
}

describe.each(vectors)('the vectors of $calculator', ({ calculator, cases }) => {
  it.each(cases)('$id: $title', ({ input, expected, tolerance }) => {
    const answer = calculators[calculator]?.(input);
    expect(answer).toBeTypeOf('object');
    expect(differences(answer, expected, tolerance)).toEqual([]);
  });
});
