import { accountCalls } from '@fw/contract-finances/accounts';
import { forecastAlertCalls } from '@fw/contract-finances/forecast-alert';
import { personalDataCall } from '@fw/contract-kernel';
import { publishEvent } from '@fw/service-kit/mongo';
import { sendCall as sendTo } from '@fw/service-kit/testing';
import { beforeEach, expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { newUser } from '../../testing/new-user.ts';
import { callContract, eventsOfUser, sendCall, waitUntil } from '../../testing/service-client.ts';
import { startTestService } from '../../testing/test-service.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let as = '';
const service = await startTestService();
beforeEach(() => {
  as = newUser();
});

const read = () => callContract(service, forecastAlertCalls.get, { as });
const save = (bound: number | null, version = 0) =>
  callContract(service, forecastAlertCalls.save, { as, body: { bound, version } });
const alerts = () => service.connection.collection<{ _id: string; dueAt: Date | null }>('forecast_alerts');
const falls = async () =>
  (await eventsOfUser(service, as, 'forecast.fell')).map(({ payload }) => payload as unknown);
/** Until the forecast was looked at and is next looked at in a day. */
const looked = () =>
  waitUntil(async () => {
    const row = await alerts().findOne({ _id: as });
    return (row?.dueAt?.getTime() ?? 0) > service.clock.milliseconds() + 23 * HOUR_MS;
  }, 'the forecast is looked at');
const nextDay = async () => {
  service.time.ahead += DAY_MS;
  await looked();
};

const BODY = { categoryName: 'Banking', typeName: 'Checking', name: 'Everyday' } as const;
/** An account from which $10.00 a day is spent. */
async function spend(balance: number): Promise<(next: number) => Promise<void>> {
  const account = await callContract(service, accountCalls.create, { as, body: { ...BODY, balance } });
  const { userAccountId } = account;
  const sofa = { description: 'Sofa', valueCents: -90_000, date: '2026-11-10', accountId: userAccountId };
  await insertLedgerRows(service.connection, [aLedgerRow(as, sofa)]);
  let { version } = account;
  return async (next) => {
    const body = { ...BODY, balance: next, userAccountId, version };
    ({ version } = await callContract(service, accountCalls.update, { as, body }));
  };
}

it('publishes one fall below the bound, with the lowest day, and the next only after the account was above it again', async () => {
  const setBalance = await spend(500);
  expect(await read()).toEqual({ bound: null, version: 0 });
  expect(await save(250)).toEqual({ bound: 25_000, version: 1 });
  await looked();
  // 30 days at $10.00 each leave $200.00 on the last one.
  expect(await falls()).toEqual([{ userId: as, on: '2026-12-21' }]);
  await nextDay();
  await nextDay();
  expect(await falls()).toHaveLength(1);
  await setBalance(5_000);
  await nextDay();
  await setBalance(400);
  expect(await falls()).toHaveLength(1);
  await nextDay();
  expect(await falls()).toHaveLength(2);
});

it('publishes nothing while the forecast stays at the bound, and none for an account that is below it already', async () => {
  const setBalance = await spend(500);
  await save(200);
  await looked();
  await setBalance(100);
  await nextDay();
  expect(await falls()).toEqual([]);
});

it('looks again at once when the bound changes, and no more once it is switched off', async () => {
  await spend(500);
  await save(100);
  await looked();
  expect(await falls()).toEqual([]);
  await save(250, 1);
  await waitUntil(async () => (await falls()).length === 1, 'the fall below the new bound');
  expect(await save(null, 2)).toEqual({ bound: null, version: 3 });
  expect(await alerts().findOne({ _id: as })).toMatchObject({ dueAt: null, fallen: [] });
  service.time.ahead += 2 * DAY_MS;
  await service.connection.collection<{ _id: string }>('forecast_alerts').findOne({ _id: as });
  expect(await alerts().findOne({ _id: as })).toMatchObject({ dueAt: null });
});

it('refuses a bound with parts of a cent or beyond the largest amount, and one that was changed elsewhere', async () => {
  const send = (bound: unknown, version = 0) =>
    sendCall(service, forecastAlertCalls.save, { as, body: { bound, version } });
  expect((await send(1.234)).status).toBe(400);
  expect((await send(1_000_000_000)).status).toBe(400);
  await save(-50);
  expect(await send(1)).toMatchObject({
    status: 409,
    json: { reason: 'VERSION_LOST', current: { bound: -50, version: 1 } },
  });
  const other = newUser();
  expect(await callContract(service, forecastAlertCalls.get, { as: other })).toEqual({
    bound: null,
    version: 0,
  });
});

it('exports the bound with the data of the person, and deletes it with the account', async () => {
  await save(250);
  const { json } = await sendTo(personalDataCall, {
    url: service.url,
    headers: service.gateway.as({ userId: as, internal: true }),
    body: { userId: as },
  });
  expect(json).toMatchObject({ forecast_alerts: [{ boundCents: 25_000 }] });
  await service.connection.transaction((session) =>
    publishEvent(service.connection, session, {
      type: 'user.deleted',
      userId: as,
      payload: { userId: as },
      at: service.clock.date(),
    }),
  );
  await waitUntil(async () => (await alerts().countDocuments({ _id: as })) === 0, 'the bound is deleted');
});
