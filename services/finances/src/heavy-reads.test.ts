import { recurringCalls } from '@fw/contract-finances/recurring';
import { ruleCalls } from '@fw/contract-finances/rules';
import { stableId } from '@fw/service-kit';
import { measureLongestPiece } from '@fw/service-kit/testing';
import { addDays, isoDate } from '@fw/units';
import { beforeAll, expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from './testing/ledger-row.ts';
import { profiledPlans } from './testing/profiled-plans.ts';
import { callContract } from './testing/service-client.ts';
import { ANA, startTestService, TODAY } from './testing/test-service.ts';

const ROWS = 20_000;
/** As many as the contract allows. */
const AT_ONCE = 4;
/** A rule or a dry run looks back 90 days. */
const DAYS = 80;

const aRow = (index: number) => ({
  ...aLedgerRow(ANA, {
    date: addDays(isoDate(TODAY), -(index % DAYS)),
    description: `Merchant ${'abcdefghij'.charAt(index % 10)}${'klmnopqrst'.charAt(Math.floor(index / 10) % 10)}`,
    valueCents: -100 - ((index * 31) % 9_000),
  }),
  _id: stableId(ANA, String(index)),
  externalId: stableId(ANA, String(index)),
});

const service = await startTestService({ isIdle: true });
beforeAll(async () => {
  for (let from = 0; from < ROWS; from += 5_000) {
    const rows = Array.from({ length: 5_000 }, (_, index) => aRow(from + index));
    await insertLedgerRows(service.connection, rows);
  }
  const when = { text: { match: 'contains', value: 'merchant' }, from: null, to: null } as const;
  await callContract(service, ruleCalls.create, {
    body: {
      when: { ...when, direction: 'any', userAccountId: null },
      outcome: { categoryId: 'pets', hide: false, parts: [] },
      isActive: true,
    },
  });
});

const NAMES = ['recurring', 'forecast', 'dry run of the rules'] as const;
const HEAVY: Readonly<Record<(typeof NAMES)[number], () => Promise<unknown>>> = {
  recurring: () => callContract(service, recurringCalls.list, {}),
  forecast: () => callContract(service, recurringCalls.forecast, { body: { days: 30 } }),
  'dry run of the rules': () => callContract(service, ruleCalls.dryRun, {}),
};

it.each(NAMES)('serves other requests between the pieces of %s of a large ledger', async (name) => {
  await HEAVY[name](); // what is computed once in a process is no part of the work
  expect(await measureLongestPiece(HEAVY[name])).toBeLessThan(0.3);
});

it.each(['recurring', 'forecast'] as const)(
  'reads the ledger twice at most for all requests of %s that a person may send at once',
  async (name) => {
    const refused: string[] = [];
    // On a busy machine the second computation may begin too late, which is refused.
    const request = () => HEAVY[name]().catch((error: unknown) => refused.push(String(error)));
    const plans = await profiledPlans(service.connection, () =>
      Promise.all(Array.from({ length: AT_ONCE }, request)),
    );
    expect(refused.filter((message) => !message.includes('TOO_MANY_AT_ONCE'))).toEqual([]);
    expect(refused.length).toBeLessThan(AT_ONCE);
    const isOfLedger = ({ plan }: { readonly plan: string }) => plan.includes('counted: 1, flow: 1');
    const scans = plans.filter((plan) => isOfLedger(plan) && !plan.isMore);
    expect(scans.length).toBeGreaterThanOrEqual(1);
    expect(scans.length).toBeLessThanOrEqual(2);
  },
);
