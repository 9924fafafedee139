import {
  advisorAppointmentCalls,
  appointmentCalls,
  configurationCalls,
  MAX_BOOKED,
  timelineCalls,
} from '@fw/contract-crm';
import { instant } from '@fw/units';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aCompany, anAdvisor, aPerson, startTestService, type Person } from '../../testing/test-service.ts';
import { freeSlots } from './free-slots.ts';

const harbor = aCompany('Harbor Foods');
const ana = aPerson(harbor, 'Ana', 'Lee');
const ben = aPerson(harbor, 'Ben', 'Moss');
const priya = anAdvisor(harbor, 'Priya', 'Shah');

// A Sunday.
const service = await startTestService({ day: '2026-11-22', people: [ana, ben, priya] });
beforeAll(() => {
  for (const { userId } of [ana, ben]) service.others.planners.set(userId, priya.userId);
});
beforeEach(() => service.connection.collection('appointments').deleteMany({}));

const MONDAY_9 = instant('2026-11-23T14:00:00.000Z');
const timeZone = 'America/Chicago';
const book = (client: Person & { readonly key?: string }, startsAt = MONDAY_9) =>
  service.send(client, appointmentCalls.book, { startsAt, topic: 'Pension', timeZone });
const starts = async (client = ana) =>
  (await service.call(client, appointmentCalls.slots)).slots.map(({ startsAt }) => startsAt);

it('offers half hours within the office hours of the planner, Monday to Friday of two weeks', async () => {
  const { advisorName, slots } = await service.call(ana, appointmentCalls.slots);
  expect(advisorName).toBe('Priya Shah');
  expect([slots.length, slots[0], slots.at(-1)]).toEqual([
    10 * 20,
    { startsAt: '2026-11-23T13:00:00.000Z', endsAt: '2026-11-23T13:30:00.000Z' },
    { startsAt: '2026-12-04T22:30:00.000Z', endsAt: '2026-12-04T23:00:00.000Z' },
  ]);
  const settings = await service.call(priya, configurationCalls.settings);
  const change = { ...settings, officeHours: { from: 9, to: 10 } };
  await service.call(priya, configurationCalls.saveSettings, change);
  expect((await starts()).slice(0, 2)).toEqual([MONDAY_9, '2026-11-23T14:30:00.000Z']);
  expect(await starts()).toHaveLength(10 * 2);
});

it('gives one of two clients who book a time at once the appointment, with a mail to both sides', async () => {
  const before = (await service.mail.received()).length;
  const answers = await Promise.all([book(ana), book(ben)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)).toMatchObject({
    json: {
      errors: [{ Field: 'startsAt', Errors: ['This time is no longer free. Please choose another.'] }],
    },
  });
  expect(await starts()).not.toContain(MONDAY_9);
  await expect.poll(async () => (await service.mail.received()).length).toBe(before + 2);
  const mails = (await service.mail.received()).slice(before);
  const [winner] = answers[0]?.status === 200 ? [ana] : [ben];
  expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(new Set([priya.email, winner?.email]));
  const { items } = await service.call(priya, timelineCalls.list, { clientId: winner?.userId });
  expect(items).toMatchObject([{ kind: 'appointment' }]);
  const days = { from: '2026-11-23', days: 1 };
  expect(await service.call(priya, advisorAppointmentCalls.between, days)).toMatchObject([
    { clientId: winner?.userId, status: 'accepted', startsAt: MONDAY_9 },
  ]);
});

it('books once for a repeated request, and refuses a time that is not offered', async () => {
  const keyed = { ...ana, key: 'b00c0000-0000-4000-8000-000000000001' };
  const [first, again] = [await book(keyed), await book(keyed)];
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  for (const startsAt of [
    '2026-11-23T14:10:00.000Z',
    '2026-11-22T14:00:00.000Z',
    '2026-12-25T14:00:00.000Z',
  ]) {
    expect((await book(ana, instant(startsAt))).status).toBe(422);
  }
});

it('refuses one more than a client can have ahead, and a client without a planner', async () => {
  const free = await starts();
  const answers = [];
  for (const startsAt of free.slice(0, MAX_BOOKED + 1)) answers.push((await book(ana, startsAt)).status);
  expect(answers).toEqual([200, 200, 200, 422]);
  service.others.planners.delete(ben.userId);
  expect((await service.send(ben, appointmentCalls.slots)).status).toBe(404);
  expect((await book(ben)).status).toBe(404);
  service.others.planners.set(ben.userId, priya.userId);
  expect((await service.send(priya, appointmentCalls.slots)).status).toBe(403);
});

it('keeps the times of the clock over a change of the clocks, and offers nothing within two hours', () => {
  const now = Date.parse('2026-10-30T12:30:00Z');
  const options = { now, timeZone: 'America/New_York', officeHours: { from: 9, to: 12 }, busy: [] };
  const times = freeSlots(options).map(({ startsAt }) => startsAt.toISOString());
  expect([times[0], times.filter((time) => time.startsWith('2026-11-02'))[0]]).toEqual([
    '2026-10-30T14:30:00.000Z',
    '2026-11-02T14:00:00.000Z',
  ]);
});
