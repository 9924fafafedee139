import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calculators } from '../adapter/index.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { explain } from '../working/index.ts';
import { replay } from '../testing/replay.ts';

interface Vectors {
  readonly calculator: string;
  readonly cases: readonly { readonly input: unknown }[];
}

const FOLDER = new URL('../../vectors/', import.meta.url);
const vectors = readdirSync(FOLDER).map((file): Vectors =>
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
);

describe('the working of every vector', () => {
  it.each(vectors)('of $calculator replays to the cent', ({ calculator, cases }) => {
    const answers = cases.flatMap(({ input }) => calculators[calculator]?.(input) ?? []);
    const answered = answers.filter((answer) => !isCalculationError(answer));

    expect(answered.length).toBeGreaterThan(0);
    for (const answer of answered) {
      const working = explain(answer);
      expect(working?.calculator).toBe(calculator);
      expect(working && replay(working)).toEqual([]);
    }
  });
});
