import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { affectedTests, chooseTests } from './affected-tests.mjs';
import { keepDurations, readDurations } from './durations.mjs';

const USERS = new Map([
  ['services/a/src/features/budgets/budgets.ts', 0],
  ['services/a/src/app.ts', 2],
  ['services/a/src/features/accounts/accounts.test.ts', 3],
  ['services/a/src/features/budgets/budgets.test.ts', 3],
  ['services/a/src/near.test.ts', 1],
]);

it('runs the tests of the feature first, then the nearest', () => {
  expect(chooseTests(USERS, { durations: new Map() })).toEqual({
    chosen: [
      'services/a/src/features/budgets/budgets.test.ts',
      'services/a/src/near.test.ts',
      'services/a/src/features/accounts/accounts.test.ts',
    ],
    left: 0,
  });
});

it('prefers the tests of the same folders among equally near ones', () => {
  const users = new Map([
    ['packages/units/src/money.ts', 0],
    ['infra/a.test.ts', 1],
    ['packages/units/src/units.test.ts', 1],
    ['packages/planning/src/b.test.ts', 1],
  ]);

  expect(chooseTests(users, { durations: new Map() }).chosen).toEqual([
    'packages/units/src/units.test.ts',
    'packages/planning/src/b.test.ts',
    'infra/a.test.ts',
  ]);
});

it('stops at the budget of time, and counts the tests that are left', () => {
  const durations = new Map([['services/a/src/near.test.ts', 90]]);

  expect(chooseTests(USERS, { durations, budgetMs: 4_095 })).toEqual({
    chosen: ['services/a/src/features/budgets/budgets.test.ts', 'services/a/src/near.test.ts'],
    left: 1,
  });
  expect(chooseTests(USERS, { durations, budgetMs: 1 }).chosen).toHaveLength(1);
});

it('always runs the tests that were changed', () => {
  const changed = new Map([
    ['a.test.ts', 0],
    ['b.test.ts', 0],
  ]);

  expect(chooseTests(changed, { durations: new Map(), budgetMs: 1 }).chosen).toEqual([
    'a.test.ts',
    'b.test.ts',
  ]);
});

it('keeps what each test file took', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fw-durations-'));
  const path = join(folder, 'cache/durations.json');
  expect(readDurations(path).size).toBe(0);
  keepDurations([{ file: 'a.test.ts', ms: 1 }], path);
  keepDurations([{ file: 'b.test.ts', ms: 2 }], path);

  expect([...readDurations(path)]).toEqual([
    ['a.test.ts', 1],
    ['b.test.ts', 2],
  ]);
  rmSync(folder, { recursive: true, force: true });
});

it('finds the tests of this repository that use a file of a package', async () => {
  const { chosen } = await affectedTests(['infra/lib/name-graph.mjs']);

  expect(chosen).toEqual(
    expect.arrayContaining(['infra/lib/name-graph.test.ts', 'infra/lib/affected-tests.test.ts']),
  );
  expect(chosen.filter((file) => !file.startsWith('infra/'))).toEqual([]);
});
