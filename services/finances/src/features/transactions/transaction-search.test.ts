import { dayTotalCalls } from '@fw/contract-finances/day-totals';
import { transactionCalls, type transactionFilter } from '@fw/contract-finances/transactions';
import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { profiledPlans } from '../../testing/profiled-plans.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { ANA, BEN, startTestService } from '../../testing/test-service.ts';

type Filter = z.input<typeof transactionFilter>;

const hidden = { hidden: true, counted: false };
const ROWS = [
  aLedgerRow(ANA, { description: 'Corner MARKET (5*)', valueCents: -2_050, date: '2026-11-01' }),
  aLedgerRow(ANA, { description: 'Market hall', valueCents: -10_000, date: '2026-11-02' }),
  aLedgerRow(ANA, { description: 'Refund of market hall', valueCents: 10_000, date: '2026-11-03' }),
  aLedgerRow(ANA, { description: 'Salary', valueCents: 250_000, categoryId: 'income', date: '2026-11-04' }),
  aLedgerRow(ANA, { description: 'Gift', valueCents: -9_999, date: '2026-11-05', ...hidden }),
  aLedgerRow(ANA, { description: 'CAFÉ Über', valueCents: -300, date: '2026-10-31' }),
  aLedgerRow(ANA, {
    description: 'Card paid',
    accountName: 'Rewards Visa',
    valueCents: -1_234_500,
    categoryId: 'credit-card-payment',
    date: '2026-10-30',
  }),
  aLedgerRow(ANA, { description: 'Earlier version', date: '2026-10-29', searchText: null }),
  aLedgerRow(ANA, { description: 'Out of range', valueCents: -200_000_000_000, date: '2026-11-06' }),
];
const service = await startTestService({ isIdle: true });
beforeAll(async () => {
  const others = Array.from({ length: 2_000 }, (_, index) =>
    aLedgerRow(ANA, { description: `Row ${String(index)}`, valueCents: -1, date: '2026-01-02' }),
  );
  await insertLedgerRows(service.connection, [...ROWS, ...others]);
});

const found = async (filter: Filter, as = ANA) => {
  const { items, total } = await callContract(service, transactionCalls.list, {
    as,
    body: { ...filter, page: 1, pageSize: 10 },
  });
  expect(total).toBe(items.length);
  return items.map(({ description }) => description);
};
const totals = (body: Filter, as = ANA) => callContract(service, transactionCalls.totals, { as, body });
const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };

it.each<readonly [string, Filter, readonly string[]]>([
  ['text in any case', { search: 'mArKeT' }, ['Refund of market hall', 'Market hall', 'Corner MARKET (5*)']],
  ['letters beyond ASCII in any case', { search: 'café ü' }, ['CAFÉ Über']],
  ['signs of a pattern as they are', { search: '(5*)' }, ['Corner MARKET (5*)']],
  ['a pattern that would match everything', { search: '.*' }, []],
  ['a name of an account', { search: 'rewards v' }, ['Card paid']],
  ['an amount without cents', { search: '12345' }, ['Card paid']],
  ['an amount with a dollar sign', { search: '$2,500.00' }, ['Salary']],
  ['no amount by a part of it', { search: '345.00' }, []],
  ['a row of an earlier version', { search: 'earlier ver' }, ['Earlier version']],
  [
    'amounts of either sign',
    { fromValue: 99.99, toValue: 100 },
    ['Gift', 'Refund of market hall', 'Market hall'],
  ],
  ['money in', { type: 'INCOME' }, ['Salary', 'Refund of market hall']],
  [
    'money out of a size',
    { type: 'EXPENSE', fromValue: 20.5, toValue: 99.99 },
    ['Gift', 'Corner MARKET (5*)'],
  ],
  ['hidden rows', { onlyHidden: true }, ['Gift']],
  [
    'everything at once',
    { ...NOVEMBER, search: 'market', type: 'INCOME', fromValue: 100, categoryIds: ['shopping'] },
    ['Refund of market hall'],
  ],
])('finds %s, newest first', async (_name, filter, descriptions) => {
  expect(await found(filter)).toEqual(descriptions);
});

it('finds nothing of another person', async () => {
  expect(await found({ search: 'market' }, BEN)).toEqual([]);
  expect(await totals({ search: 'market' }, BEN)).toEqual({ moneyIn: 0, moneyOut: 0 });
});

it.each<readonly [string, Filter, readonly [number, number]]>([
  ['a search', { search: 'market' }, [10_000, -12_050]],
  ['a month, without hidden rows and rows out of range', NOVEMBER, [260_000, -12_050]],
  ['hidden rows alone', { onlyHidden: true }, [0, -9_999]],
  ['a size', { fromValue: 100, toValue: 100 }, [10_000, -10_000]],
  ['no row', { search: 'nothing like it' }, [0, 0]],
  ['no transfers and card payments', { search: 'card paid' }, [0, 0]],
  ['card payments where they are selected', { categoryIds: ['credit-card-payment'] }, [0, -1_234_500]],
])('adds up %s', async (_name, filter, [moneyIn, moneyOut]) => {
  expect(await totals(filter)).toEqual({ moneyIn, moneyOut });
});

const days = async (body: Filter, as = ANA) =>
  (await callContract(service, dayTotalCalls.list, { as, body })).items;

it.each<readonly [string, Filter, readonly (readonly [string, number])[]]>([
  [
    'a month, without hidden rows and rows out of range',
    NOVEMBER,
    [
      ['2026-11-04', 250_000],
      ['2026-11-03', 10_000],
      ['2026-11-02', -10_000],
      ['2026-11-01', -2_050],
    ],
  ],
  ['many rows of a day', { startDate: '2026-01-02', endDate: '2026-01-02' }, [['2026-01-02', -2_000]]],
  [
    'a search in the days of a page',
    { search: 'market', startDate: '2026-11-02', endDate: '2026-11-03' },
    [
      ['2026-11-03', 10_000],
      ['2026-11-02', -10_000],
    ],
  ],
  ['hidden rows alone', { onlyHidden: true }, [['2026-11-05', -9_999]]],
  ['no transfers and card payments', { startDate: '2026-10-30', endDate: '2026-10-30' }, []],
])('adds up each day of %s, the newest first', async (_name, filter, expected) => {
  expect(await days(filter)).toEqual(expected.map(([date, total]) => ({ date, total })));
  expect(await days(filter, BEN)).toEqual([]);
});

it.each<readonly [string, Filter]>([
  ['days', NOVEMBER],
  ['days of a search', { ...NOVEMBER, search: 'market' }],
])('adds up %s among 2,000 rows from an index alone', async (_name, filter) => {
  const plans = (await profiledPlans(service.connection, () => days(filter))).filter(({ isRead }) => isRead);
  expect(plans.length).toBeGreaterThan(0);
  for (const { plan, docs } of plans) {
    expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS/);
    expect(docs).toBeLessThanOrEqual(1);
  }
});

it.each<readonly [string, object, string]>([
  ['an empty search', { search: '' }, 'search'],
  ['a search of 101 characters', { search: 'a'.repeat(101) }, 'search'],
  ['an operator', { search: { $ne: '' } }, 'search'],
  ['a negative amount', { fromValue: -1 }, 'fromValue'],
  ['three decimals', { toValue: 1.005 }, 'toValue'],
  ['an unknown type', { type: 'OTHER' }, 'type'],
])('refuses %s in the list, in the totals and in those of days', async (_name, filter, field) => {
  for (const call of [transactionCalls.list, transactionCalls.totals, dayTotalCalls.list]) {
    const { status, json } = await sendCall(service, call, { body: filter });
    expect(status).toBe(400);
    expect(Object(json).errors[0].Field).toMatch(new RegExp(`^${field}`));
  }
});

/** Of one page: a busy driver may repeat each of them once. */
const READS = 3;

it.each<readonly [string, Filter]>([
  ['a search', { search: 'market' }],
  ['an amount', { fromValue: 99, toValue: 101 }],
  ['hidden rows', { onlyHidden: true }],
])('reads only the rows of the page from an index for %s among 2,000', async (_name, filter) => {
  const plans = (
    await profiledPlans(service.connection, async () => {
      await found(filter);
    })
  ).filter(({ isRead }) => isRead);
  expect(plans.length).toBeGreaterThanOrEqual(READS);
  expect(plans.length).toBeLessThanOrEqual(2 * READS);
  for (const { plan, docs } of plans) {
    expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS/);
    expect(docs).toBeLessThanOrEqual(5);
  }
});

it.each<readonly [string, Filter]>([
  ['of a category', {}],
  ['that a search finds', { search: 'market' }],
])('adds up those of 2,000 rows %s from an index alone', async (_name, filter) => {
  const category = 'shopping';
  const all = await profiledPlans(service.connection, () => totals({ ...filter, categoryIds: [category] }));
  // A busy driver may send the read again.
  const plans = all.filter(({ command }) => command.includes(category));
  expect(plans.length).toBeGreaterThan(0);
  for (const { plan, docs } of plans) {
    expect(plan).toContain('IXSCAN');
    expect(docs).toBe(0);
  }
});
