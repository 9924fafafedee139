import { expect, it } from 'vitest';
import { generated, generatedBy } from './generated.ts';

it('generates a quarter of the cases and requires the same share of what they must meet', () => {
  const { rounds, options, share } = generatedBy({ FW_TEST_SEED: '7' })(1_000);

  expect(rounds).toBe(250);
  expect(options).toEqual({ numRuns: 250, seed: 7 });
  expect(share(100)).toBe(25);
});

it('generates all cases of a deep run', () => {
  const { rounds, share } = generatedBy({ FW_TEST_DEEP: '1' })(1_000);

  expect(rounds).toBe(1_000);
  expect(share(100)).toBe(100);
});

it.each([
  { all: 100, rounds: 40 },
  { all: 12, rounds: 12 },
])('generates $rounds of $all cases, because fewer would not meet what a law needs', ({ all, rounds }) => {
  expect(generatedBy({})(all).rounds).toBe(rounds);
});

it('has one seed for the whole run', () => {
  expect(generated(1).options.seed).toBe(Number(process.env['FW_TEST_SEED']));
});
