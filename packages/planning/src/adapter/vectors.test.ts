import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../shape/index.ts';
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

/** The path of the first figure that is not as expected; expectations may name a part of the answer only. */
function firstDifference(got: unknown, expected: unknown, tolerance: Tolerance, path = ''): string | null {
  if (typeof expected === 'number') {
    const allowed = tolerance.abs + (tolerance.rel ?? 0) * Math.abs(expected) + 1e-9;
    const isNear = typeof got === 'number' && Math.abs(got - expected) <= allowed;
    return isNear ? null : `${path}: ${JSON.stringify(got)} instead of ${String(expected)}`;
  }
  if (typeof expected !== 'object' || expected === null) {
    return (got ?? null) === expected
      ? null
      : `${path}: ${JSON.stringify(got)} instead of ${String(expected)}`;
  }
  if (Array.isArray(expected) && (!Array.isArray(got) || got.length !== expected.length))
    return `${path}: length`;
  const part = (key: string): unknown => Object.entries(got ?? {}).find(([name]) => name === key)?.[1];
  for (const [key, value] of Object.entries(expected)) {
    const found = firstDifference(part(key), value, tolerance, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

describe.each(vectors)('the vectors of $calculator', ({ calculator, cases }) => {
  it.each(cases)('$id: $title', ({ input, expected, tolerance }) => {
    const answer = calculators[calculator]?.(input);
    expect(isRecord(answer)).toBe(true);
    expect(firstDifference(answer, expected, tolerance)).toBeNull();
  });
});
