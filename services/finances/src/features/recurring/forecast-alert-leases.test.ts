import { busName } from '@fw/service-kit/testing';
import { systemClock } from '@fw/service-kit';
import { buildIndexes, connectMongo, createEventBus } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import { cents, isoDate } from '@fw/units';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newUser } from '../../testing/new-user.ts';
import { forecastAlertService } from './forecast-alerts.ts';
import { forecastAlertsRepo } from './forecast-alerts.repo.ts';

/** Forecasts are looked up every five seconds, so that another process takes one within ten. */
const LEASE_MS = 5_000;
const RETRY_MS = 10 * 60_000;
const NOW = Date.parse('2026-11-21T17:00:00Z');
const ON = isoDate('2026-12-21');

let connection: Connection;
let userId = '';
let ahead = 0;
const clock = systemClock(() => NOW + ahead);
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('forecast-alerts'));
  forecastAlertsRepo(connection);
  await buildIndexes(connection);
  await createEventBus(connection);
});
afterAll(() => connection.close());
beforeEach(async () => {
  ahead = 0;
  userId = newUser();
  await connection.collection('forecast_alerts').deleteMany({});
  await save();
});

const repo = () => forecastAlertsRepo(connection);
const save = () =>
  repo().save({ _id: userId, boundCents: cents(25_000), fallen: [], dueAt: clock.date(), version: 0 });
const falls = () =>
  connection.useDb(busName(connection.name)).collection('domainEvents').countDocuments({ userId });

/** A process takes the row that is due. */
async function taken() {
  const row = await repo().take(clock.date());
  if (!row) throw new Error('no forecast is due');
  return row;
}

const nextAt = new Date(NOW + 86_400_000);
const fall = { fallen: [newUser()], nextAt, newFall: ON, at: new Date(NOW) };

it('gives a forecast whose process ended while it looked at it to another one within ten seconds', async () => {
  await taken();
  ahead = LEASE_MS - 1;
  expect(await repo().take(clock.date())).toBeNull();
  ahead = LEASE_MS;
  expect((await taken())._id).toBe(userId);
});

it('publishes a fall once though a process that was taken for ended has found it too', async () => {
  const first = await taken();
  ahead = LEASE_MS;
  const second = await taken();
  await repo().noteChecked(first, fall);
  expect(await falls()).toBe(0);
  await repo().noteChecked(second, fall);
  await repo().noteChecked(first, fall);
  expect(await falls()).toBe(1);
  expect((await repo().find(userId))?.dueAt).toEqual(nextAt);
});

it('tries a forecast that cannot be drawn again after ten minutes, and reports why', async () => {
  const reported: unknown[] = [];
  const refused = new Error('the rows cannot be read');
  const { checkOne } = forecastAlertService({
    forecastAlertsRepo: repo(),
    forecast: () => Promise.reject(refused),
    clock,
    onSet: () => undefined,
    onFailure: (error) => reported.push(error),
  });
  expect(await checkOne()).toBe(true);
  expect(reported).toEqual([refused]);
  expect((await repo().find(userId))?.dueAt).toEqual(new Date(NOW + RETRY_MS));
  expect(await checkOne()).toBe(false);
  expect(await falls()).toBe(0);
});
