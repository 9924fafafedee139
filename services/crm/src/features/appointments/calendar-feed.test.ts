import { advisorAppointmentCalls, appointmentCalls, calendarFeedCalls } from '@fw/contract-crm';
import { instant } from '@fw/units';
import { beforeAll, expect, it } from 'vitest';
import { aCompany, anAdvisor, aPerson, startTestService } from '../../testing/test-service.ts';

const harbor = aCompany('Harbor Foods');
const ana = aPerson(harbor, 'Ana; Anastasia, of the very long family name', 'Papadopoulou-Konstantinidou');
const ben = aPerson(harbor, 'Ben', 'Moss');
const priya = anAdvisor(harbor, 'Priya', 'Shah');
const lena = anAdvisor(harbor, 'Lena', 'Voss');
const timeZone = 'America/New_York';
const MONDAY_9 = instant('2026-11-23T14:00:00.000Z');
const MONDAY_10 = instant('2026-11-23T15:00:00.000Z');

const service = await startTestService({ day: '2026-11-22', people: [ana, ben, priya, lena] });
beforeAll(() => {
  for (const { userId } of [ana, ben]) service.others.planners.set(userId, priya.userId);
});

const book = (client: typeof ana, startsAt = MONDAY_9) =>
  service.call(client, appointmentCalls.book, { startsAt, topic: 'My divorce', timeZone });

/** Reads an address as a program does: without a session. */
const readAt = (address: string) => {
  const { pathname } = new URL(address);
  return service.app.inject({ url: pathname, headers: service.gateway.as({ role: null }) });
};
const renew = async (advisor = priya) => (await service.call(advisor, calendarFeedCalls.renew)).address;
/** The properties of each appointment, with folded lines joined. */
const parseEvents = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event.split('\r\n').map((line) => [line.split(':')[0], line.replace(/^[^:]*:/, '')]),
      ),
    );

it('is a calendar of RFC 5545 with the name of the client, and neither the topic nor anything else of them', async () => {
  const { appointmentId } = await book(ana);
  const address = await renew();
  expect(address).toMatch(/^https:\/\/portal\.example\/webapi\/v1\/calendar-feed\/[\w-]{43}$/);
  const { statusCode, headers, body } = await readAt(address);
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'attachment; filename="fairwater-appointments.ics"',
  ]);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
  expect(body).not.toMatch(/(?<!\r)\n/);
  expect(body).not.toContain('divorce');
  const longest = Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)));
  expect([longest > 60, longest <= 75]).toEqual([true, true]);
  expect(parseEvents(body)).toMatchObject([
    {
      UID: `${appointmentId}@fairwater.example`,
      SEQUENCE: '0',
      DTSTAMP: expect.stringMatching(/^20261122T17\d{4}Z$/),
      DTSTART: '20261123T140000Z',
      DTEND: '20261123T143000Z',
      STATUS: 'CONFIRMED',
      SUMMARY:
        'Appointment with Ana\\; Anastasia\\, of the very long family name Papadopoulou-Konstantinidou',
    },
  ]);
});

it('marks a cancelled appointment under its own id, and leaves out one that was never accepted', async () => {
  const { appointmentId, version } = await book(ben, MONDAY_10);
  const proposal = { topic: 'Debts', times: [{ day: '2026-12-01', start: '15:00', end: '15:30' }], timeZone };
  const proposed = await service.call(ben, appointmentCalls.propose, proposal);
  for (const key of [
    { appointmentId, version },
    { appointmentId: proposed.appointmentId, version: 0 },
  ])
    await service.call(ben, appointmentCalls.cancel, key);
  const { body } = await readAt(await renew());
  expect(parseEvents(body).map(({ UID, STATUS, SEQUENCE }) => [UID?.slice(0, 24), STATUS, SEQUENCE])).toEqual(
    [
      [expect.not.stringContaining(appointmentId), 'CONFIRMED', '0'],
      [appointmentId, 'CANCELLED', '1'],
    ],
  );
  const days = { from: '2026-11-23', days: 1 };
  expect(await service.call(priya, advisorAppointmentCalls.between, days)).toHaveLength(1);
});

it('answers 404 at an address that was renewed or removed, and holds the appointments of its advisor only', async () => {
  const first = await renew();
  const second = await renew();
  expect(second).not.toBe(first);
  expect([(await readAt(first)).statusCode, (await readAt(second)).statusCode]).toEqual([404, 200]);
  const { renewedAt } = await service.call(priya, calendarFeedCalls.state);
  expect(renewedAt).toMatch(/^2026-11-22T17:/);
  const ofLena = await readAt(await renew(lena));
  expect([ofLena.statusCode, parseEvents(ofLena.body)]).toEqual([200, []]);
  expect(await service.call(priya, calendarFeedCalls.stop)).toEqual({ renewedAt: null });
  expect((await readAt(second)).statusCode).toBe(404);
  expect(await service.call(priya, calendarFeedCalls.state)).toEqual({ renewedAt: null });
  expect((await readAt('https://portal.example/webapi/v1/calendar-feed/x')).statusCode).toBe(404);
});

it('stores a hash of the secret, exports none of it, and ends with the company and the account of the advisor', async () => {
  const address = await renew(lena);
  const secret = address.split('/').at(-1) ?? '';
  const stored = JSON.stringify(await service.connection.collection('calendar_feeds').find().toArray());
  expect([stored.includes(lena.userId), stored.includes(secret)]).toEqual([true, false]);
  expect(await service.personalData(lena)).toMatchObject({ calendar_feeds: [{ _id: lena.userId }] });
  expect(JSON.stringify(await service.personalData(lena))).not.toContain('secretHash');
  await service.serve(lena, []);
  expect((await readAt(address)).statusCode).toBe(404);
  await service.serve(lena, [harbor.companyId]);
  expect((await readAt(address)).statusCode).toBe(200);
  await service.unregister(lena);
  await expect.poll(async () => (await readAt(address)).statusCode).toBe(404);
});
