import { cents } from '@fw/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareDifference, type ChangedLever } from './index.ts';

type Input = Readonly<Record<string, number>>;
const lever = (id: string, to: number): ChangedLever<Input> => ({
  id,
  apply: (input) => ({ ...input, [id]: to }),
});

it('gives each lever what it adds where levers act alone, and half of what two do together', () => {
  const valueOf = ({ a = 0, b = 0 }: Input) => cents(a + 10 * b + a * b);
  const shared = shareDifference({ a: 0, b: 0 }, [lever('a', 4), lever('b', 2)], valueOf);
  expect(shared).toEqual({
    total: 32,
    parts: [
      { id: 'a', part: 8 },
      { id: 'b', part: 24 },
    ],
  });
});

it('sums to the whole to the cent, whatever the levers do together', () => {
  let cases = 0;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: -7, max: 7 }),
      (moves, curve) => {
        cases += 1;
        const levers = moves.map((to, index) => lever(String(index), to));
        const valueOf = (input: Input) => {
          const sum = Object.values(input).reduce((total, value) => total + value, 0);
          return cents(Math.round(sum * sum * curve + sum));
        };
        const shared = shareDifference({}, levers, valueOf);
        return shared?.parts.reduce((total, { part }) => total + part, 0) === shared?.total;
      },
    ),
    { numRuns: 500 },
  );
  expect(cases).toBe(500);
});

it('has no parts where a result between cannot be computed', () => {
  const valueOf = ({ a = 0, b = 0 }: Input) => (a === 1 && b === 0 ? null : cents(a + b));
  expect(shareDifference({ a: 0, b: 0 }, [lever('a', 1), lever('b', 1)], valueOf)).toBeNull();
});
