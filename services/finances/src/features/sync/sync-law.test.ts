import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankLog, type BankStep } from '../../testing/bank-log.ts';
import { startSyncLab, type SyncLab } from '../../testing/sync-lab.ts';
import { bankCustomer } from '../../testing/sync-law.ts';

/** FW_SYNC_LAW_RUNS=200 searches longer. */
const RUNS = Number(process.env['FW_SYNC_LAW_RUNS'] ?? 10);
const STEPS_PER_RUN = 30;

const counts = { kills: 0, edits: 0, followed: 0, comparisons: 0 };
/** What the generated cases contained at least, on average. */
const MIN_PER_RUN: Readonly<Partial<Record<keyof SyncLab['counts'] | keyof typeof counts, number>>> = {
  modifiedAndRemoved: 1,
  addedAndRemoved: 1,
  chains: 1,
  mutations: 0.2,
  laterPages: 10,
  kills: 0.3,
  edits: 2,
  followed: 0.2,
  comparisons: 1,
};

const KINDS: readonly BankStep['kind'][] = [
  'buy',
  'modify',
  'remove',
  'modify-and-remove',
  'restore',
  'repeat',
  'pend-again',
  'post',
  'post-before-removal',
  'remove-replaced',
  'post-removed',
];

type Step =
  | { readonly at: 'bank'; readonly steps: readonly BankStep[] }
  | { readonly at: 'person'; readonly pick: number }
  | {
      readonly at: 'sync';
      readonly pageSize: number;
      readonly between: readonly BankStep[];
      /** Commands to the database after which each worker of this sync is killed. */
      readonly kills: readonly number[];
      /** The person edits a row meanwhile. */
      readonly editDuring: number | null;
    }
  | { readonly at: 'rewind' };

const bankStep: fc.Arbitrary<BankStep> = fc.record({
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('buy' as const, 'pend-again' as const, 'post' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...KINDS) },
  ),
  pick: fc.nat(999),
  cents: fc.integer({ min: 100, max: 50_000 }),
});
const pageSize = fc.oneof(fc.constantFrom(1, 2, 3, 500), fc.integer({ min: 1, max: 500 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      at: fc.constant('bank' as const),
      steps: fc.array(bankStep, { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ at: fc.constant('person' as const), pick: fc.nat(999) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      at: fc.constant('sync' as const),
      pageSize,
      between: fc.array(bankStep, { maxLength: 2 }),
      kills: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 2, arbitrary: fc.array(fc.integer({ min: 0, max: 45 }), { minLength: 1, maxLength: 2 }) },
      ),
      editDuring: fc.option(fc.nat(999)),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ at: 'rewind' as const }) },
);
const FIRST: Step = {
  at: 'bank',
  steps: [0, 1, 2].map((pick) => ({ kind: 'buy', pick: pick + 2, cents: 1_000 })),
};

let lab: SyncLab;
beforeAll(async () => {
  lab = await startSyncLab();
});
afterAll(() => lab.close());

let banks = 0;

async function holds(steps: readonly Step[]): Promise<void> {
  banks += 1;
  const bank = await lab.open(`bank-${String(banks)}`, bankLog(`t${String(banks)}`));
  const { connectionId, log, answering } = bank;
  const customer = bankCustomer(lab, bank);

  async function sync({ kills, ...options }: Extract<Step, { at: 'sync' }>): Promise<void> {
    answering.pageSize = options.pageSize;
    answering.between.push(...options.between);
    const edit = options.editDuring === null ? Promise.resolve() : customer.edit(options.editDuring);
    for (const commands of kills) if (await lab.kill(connectionId, commands)) counts.kills += 1;
    await lab.sync(connectionId);
    await edit;
    answering.between.length = 0;
    if (options.editDuring !== null) return;
    counts.comparisons += 1;
    expect(await customer.stored()).toEqual(customer.expected());
  }

  for (const one of [FIRST, ...steps]) {
    if (one.at === 'bank') one.steps.forEach(log.step);
    else if (one.at === 'person') await customer.edit(one.pick);
    else if (one.at === 'rewind') await lab.rewind(connectionId);
    else await sync(one);
  }
  await sync({ at: 'sync', pageSize: 3, between: [], kills: [], editDuring: null });
  counts.edits += customer.edits();
  counts.followed += customer.followed();
}

it('stores exactly the rows of the bank, with every edit on the row that followed, after any answers, mutations and kills', async () => {
  const history = fc.array(step, { minLength: STEPS_PER_RUN, maxLength: STEPS_PER_RUN });
  await fc.assert(fc.asyncProperty(history, holds), { numRuns: RUNS, endOnFailure: true });
  const found = { ...lab.counts, ...counts };
  const rare = Object.entries(MIN_PER_RUN).filter(([name, least]) => Reflect.get(found, name) < least * RUNS);
  expect({ found, rare }).toEqual({ found, rare: [] });
}, 600_000);
