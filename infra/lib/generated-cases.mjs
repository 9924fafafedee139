import { randomInt } from 'node:crypto';
import { Stop } from './stop.mjs';

const MAX_SEED = 2 ** 31 - 1;

/** @param {readonly string[]} args */
function seedIn(args) {
  const at = args.indexOf('--seed');
  if (at < 0) return undefined;
  const given = args[at + 1] ?? '';
  if (!/^\d{1,10}$/.test(given) || Number(given) > MAX_SEED)
    throw new Stop('usage', `--seed takes a whole number up to ${MAX_SEED}.`);
  return given;
}

/**
 * How many cases the tests generate and from which seed: a quarter, all with `--deep`; a new seed, or that of `--seed 7`.
 * @param {readonly string[]} args
 * @param {import('./types.ts').Env} [env]
 */
export function generatedCases(args, env = process.env) {
  const isDeep = args.includes('--deep');
  const seed = seedIn(args) ?? env['FW_TEST_SEED'] ?? String(randomInt(MAX_SEED));
  const repeat = `npm test -- ${isDeep ? '--deep ' : ''}--seed ${seed} repeats them`;
  return {
    env: { FW_TEST_DEEP: isDeep ? '1' : '0', FW_TEST_SEED: seed },
    sentence: `Generated cases: ${isDeep ? 'all' : 'a quarter (--deep: all)'}, seed ${seed} (${repeat})`,
  };
}
