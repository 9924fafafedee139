import { fraction } from '@fw/units';
import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { history } from '../history/index.ts';
import { monteCarlo, type MonteCarloInput } from '../monte-carlo/index.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { splitPaths } from './client.ts';
import { monteCarloClient } from './index.ts';
import { nodeThread } from '../../node/thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'planning-'));
const file = join(folder, 'node-thread.mjs');

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('../../node/node-thread.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: file,
  });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const input = {
  plan: {
    asOf: '2026-01-15',
    employee: {
      age: 40,
      dob: '1985-06-15',
      annualIncome: 90_000,
      familyStatus: 0,
      lifeExpectancy: 90,
      rates: {
        currentReturn: 0.06,
        annualIncomeIncreaseRate: 0.02,
        retirementReturn: 0.05,
        inflation: 0.02,
        savings: 0.1,
        employerMatch: 0.04,
      },
      retirement: { age: 67, expenses: 72_000, fund: 180_000 },
    },
  },
  volatility: 0.12,
  paths: 10_000,
  seed: 20_260_115,
};

function isInput(value: unknown): value is MonteCarloInput {
  return !isCalculationError(monteCarlo.accept({ ...Object(value), paths: 1 }));
}

function checked(value: unknown): MonteCarloInput {
  if (!isInput(value)) throw new Error('the plan of this test is refused');
  return value;
}

describe('the Monte Carlo client on real threads', () => {
  it('counts the same with one thread, with two and without any', async () => {
    const one = monteCarloClient([nodeThread(file)]);
    const two = monteCarloClient([nodeThread(file), nodeThread(file)]);
    const [single, shared] = await Promise.all([one.run(checked(input)), two.run(checked(input))]);
    one.close();
    two.close();

    expect(single).toEqual(monteCarlo(checked(input)));
    expect(shared).toEqual(single);
  });

  it('reports its progress up to the end', async () => {
    const client = monteCarloClient([nodeThread(file)]);
    const shares: number[] = [];
    await client.run(checked(input), { onProgress: (share) => shares.push(share) });
    client.close();

    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it('stops when aborted, and runs again afterwards', async () => {
    const client = monteCarloClient([nodeThread(file)]);
    const stop = new AbortController();
    const long = client.run(checked({ ...input, paths: 100_000 }), {
      signal: stop.signal,
      onProgress: () => {
        stop.abort();
      },
    });

    expect(await long).toEqual({ error: 'CANCELLED' });
    expect(isCalculationError(await client.run(checked(input)))).toBe(false);
    client.close();
  });

  it('answers a moved slider from the same random futures', async () => {
    const client = monteCarloClient([nodeThread(file)]);
    await client.run(checked(input));
    const { employee } = input.plan;
    const dearer = { ...input, plan: { ...input.plan, employee: { ...employee, lifeExpectancy: 93 } } };
    const moved = await client.run(checked(dearer));
    client.close();

    expect(moved).toEqual(monteCarlo(checked(dearer)));
  });

  it('refuses the run and those after it when a thread fails', async () => {
    const client = monteCarloClient([nodeThread(new URL('data:text/javascript,throw new Error("broken")'))]);
    expect(await client.run(checked(input))).toEqual({ error: 'THREAD_FAILED' });
    expect(await client.run(checked(input))).toEqual({ error: 'THREAD_FAILED' });
    client.close();
  });

  it('refuses with the code of the plan', async () => {
    const client = monteCarloClient([nodeThread(file)]);
    const start = checked(input);
    const late = { ...start.plan.employee, lifeExpectancy: 30 };
    const refusal = await client.run({ ...start, plan: { ...start.plan, employee: late } });
    const unlikely = await client.run({ ...start, volatility: fraction(Number.NaN) });
    client.close();

    expect(refusal).toMatchObject({ error: 'LIFE_EXPECTANCY_REACHED' });
    expect(unlikely).toMatchObject({ error: 'INVALID_NUMBER', field: 'volatility' });
  });

  it.each([
    [10, 3],
    [1, 2],
    [10_000, 4],
  ])('shares %d paths among %d threads without losing one', (paths, threads) => {
    const shares = splitPaths(paths, threads);

    expect(shares.reduce((sum, share) => sum + share.paths, 0)).toBe(paths);
    const first = shares.map(({ firstPath }) => firstPath);
    expect(first.length).toBeGreaterThan(0);
    expect(first).toEqual(first.toSorted((left, right) => left - right));
  });

  it('counts the starting years of the past beside a run, and refuses after it was closed', async () => {
    const client = monteCarloClient([nodeThread(file)]);
    const plan = checked(input).plan;
    const past = { plan, stocks: 0.6, bonds: 0.4 };
    const refused = { ...past, bonds: 0.5 };
    const [run, counted, refusal] = await Promise.all([
      client.run(checked(input)),
      client.history(past),
      client.history(refused),
    ]);
    const late = client.history(past);
    client.close();

    expect(run).toEqual(monteCarlo(checked(input)));
    expect(counted).toEqual(history(past));
    expect(refusal).toEqual({ error: 'INVALID_INPUT', field: 'bonds' });
    expect(await late).toEqual({ error: 'CANCELLED' });
  });
});
