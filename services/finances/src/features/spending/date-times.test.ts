import { spendingCalls, transactionCalls } from '@fw/contract-finances';
import { beforeAll, describe, expect, it } from 'vitest';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeAll(async () => {
  for (const [date, value] of [
    ['2026-09-30', -1],
    ['2026-10-01', -10],
    ['2026-10-31', -20],
    ['2026-11-01', -500],
  ] as const) {
    await callContract(service, transactionCalls.create, {
      body: { value, categoryId: 'groceries', description: 'Market', date },
    });
  }
});

const ranked = (fromDate: unknown, toDate: unknown, over: object = {}) =>
  sendCall(service, spendingCalls.ranked, {
    body: { page: 1, pageSize: 500, fromDate, toDate, rankSize: 100, ...over },
  });

describe('spending', () => {
  it('is posted with page, sizes and dates, of a month, from the first of a month before (UTC), and of the previous month in ISO [A7-27]', async () => {
    const { status, json } = await ranked('2026-10-01', '2026-10-31');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      rankedCategories: [{ categoryIds: ['groceries'], amount: 30, count: 2 }],
      totalSpending: 30,
    });
    const since = await ranked('2026-09-01T00:00:00.000Z', '2026-10-31');
    expect(since.json).toMatchObject({ rankedCategories: [{ amount: 31, count: 3 }] });
    const previous = await ranked('2026-10-01T00:00:00.000Z', '2026-10-31T23:59:59.999Z');
    expect(previous.json).toEqual(json);
    for (const [over, field] of [
      [{ page: 0 }, 'page'],
      [{ pageSize: 501 }, 'pageSize'],
      [{ rankSize: 101 }, 'rankSize'],
      [{ fromDate: undefined }, 'fromDate'],
    ] as const) {
      const refused = await ranked('2026-10-01', '2026-10-31', over);
      expect(refused).toMatchObject({ status: 400, json: { errors: [{ Field: field }] } });
    }
  });

  it.each([
    ['the start and the end of a month in UTC', '2026-10-01T00:00:00.000Z', '2026-10-31T23:59:59.999Z'],
    ['a start in UTC and a day', '2026-10-01T00:00:00Z', '2026-10-31'],
    ['a day and an end with an offset', '2026-10-01', '2026-10-31T23:59:59-04:00'],
    ['minutes only', '2026-10-01T00:00Z', '2026-10-31T12:30+02:00'],
  ])('takes date-times beside days, and counts their written days: %s', async (_what, fromDate, toDate) => {
    const { status, json } = await ranked(fromDate, toDate);
    expect([status, Object(json).totalSpending]).toEqual([200, 30]);
  });

  it.each([
    '2026-02-30T00:00:00Z',
    '2026-10-01T25:00:00Z',
    '2026-10-01T00:00:00',
    '2026-10-01Z',
    '10/01/2026',
    'now',
    '',
  ])('refuses %j, with the field', async (fromDate) => {
    const refused = await ranked(fromDate, '2026-10-31');
    expect(refused).toMatchObject({
      status: 400,
      json: { errors: [{ Field: 'fromDate', Errors: ['Please enter a valid date.'] }] },
    });
  });
});
