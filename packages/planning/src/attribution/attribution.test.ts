import { generated } from '@fw/test-kit/generated';
import { cents } from '@fw/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replay } from '../testing/replay.ts';
import { explain } from '../working/index.ts';
import { partLine, shareDifference, type ChangedLever } from './index.ts';

const PLANS = generated(500);

type Input = Readonly<Record<string, number>>;
const lever = (id: string, to: number): ChangedLever<Input> => ({
  id,
  label: `lever ${id}`,
  apply: (input) => ({ ...input, [id]: to }),
});

type Shared = NonNullable<ReturnType<typeof shareDifference>>;

function sharedOrThrow(...given: Parameters<typeof shareDifference<Input>>): Shared {
  const shared = shareDifference(...given);
  if (!shared) throw new Error('a result between has no figure');
  return shared;
}

/** Lines whose formula gives another figure, and parts that are a dollar or more from their line. */
function strayingParts(shared: Shared): string[] {
  const working = explain(shared);
  if (!working) throw new Error('a shared difference has no working');
  const lineValue = (id: string) =>
    working.lines.find(({ name }) => name === partLine(id))?.value ?? Infinity;
  const straying = shared.parts.filter(({ id, part }) => Math.abs(lineValue(id) - part / 100) > 1);
  return [...replay(working), ...straying.map(({ id }) => id)];
}

it('gives each lever what it adds where levers act alone, and half of what two do together', () => {
  const valueOf = ({ a = 0, b = 0 }: Input) => cents(100 * (a + 10 * b + a * b));
  const shared = shareDifference({ a: 0, b: 0 }, [lever('a', 4), lever('b', 2)], valueOf);
  expect(shared).toEqual({
    total: 3_200,
    parts: [
      { id: 'a', part: 800 },
      { id: 'b', part: 2_400 },
    ],
  });
});

it('sums in whole dollars to the difference of the results in whole dollars, whatever the levers do together', () => {
  let cases = 0;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: -7, max: 7 }),
      (moves, curve) => {
        cases += 1;
        const base: Input = { start: 49 };
        const levers = moves.map((to, index) => lever(`lever${String(index)}`, to));
        const valueOf = (input: Input) => {
          const sum = Object.values(input).reduce((total, value) => total + value, 0);
          return cents(Math.round(sum * sum * curve + sum));
        };
        const shared = sharedOrThrow(base, levers, valueOf);
        const dollars = (input: Input) => Math.round(valueOf(input) / 100);
        const last = levers.reduce((input, { apply }) => apply(input), base);
        expect(shared.total - 100 * (dollars(last) - dollars(base))).toBe(0);
        expect(shared.parts).toHaveLength(levers.length);
        expect(shared.parts.filter(({ part }) => part % 100 !== 0)).toEqual([]);
        expect(shared.parts.reduce((total, { part }) => total + part, 0)).toBe(shared.total);
        expect(strayingParts(shared)).toEqual([]);
      },
    ),
    PLANS.options,
  );
  expect(cases).toBe(PLANS.rounds);
});

it('has no parts where a result between cannot be computed', () => {
  const valueOf = ({ a = 0, b = 0 }: Input) => (a === 1 && b === 0 ? null : cents(a + b));
  expect(shareDifference({ a: 0, b: 0 }, [lever('a', 1), lever('b', 1)], valueOf)).toBeNull();
});
