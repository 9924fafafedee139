import { expect, it } from 'vitest';
import { generatedCases } from './generated-cases.mjs';

it('generates a quarter of the cases from a seed that it names', () => {
  const { env, sentence } = generatedCases(['--only', 'unit'], {});

  expect(env.FW_TEST_DEEP).toBe('0');
  expect(env.FW_TEST_SEED).toMatch(/^\d+$/);
  expect(sentence).toContain(`npm test -- --seed ${env.FW_TEST_SEED} repeats them`);
  expect(generatedCases([], {}).env.FW_TEST_SEED).not.toBe(env.FW_TEST_SEED);
});

it('generates all cases of a deep run, from the seed it is given', () => {
  const { env, sentence } = generatedCases(['--deep', '--seed', '7'], { FW_TEST_SEED: '8' });

  expect(env).toEqual({ FW_TEST_DEEP: '1', FW_TEST_SEED: '7' });
  expect(sentence).toBe('Generated cases: all, seed 7 (npm test -- --deep --seed 7 repeats them)');
});

it.each([[['--seed']], [['--seed', 'x']], [['--seed', '9999999999']]])('refuses %s', (args) => {
  expect(() => generatedCases(args, {})).toThrow('--seed takes a whole number');
});
