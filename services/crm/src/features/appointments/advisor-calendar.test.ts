import { advisorAppointmentCalls, appointmentCalls } from '@fw/contract-crm';
import { expect, it } from 'vitest';
import { aCompany, anAdvisor, aPerson, startTestService, type Person } from '../../testing/test-service.ts';

const harbor = aCompany('Harbor Foods');
const ana = aPerson(harbor, 'Ana', 'Lee');
const ben = aPerson(harbor, 'Ben', 'Moss');
const priya = anAdvisor(harbor, 'Priya', 'Shah');
const marc = anAdvisor(harbor, 'Marc', 'Hale');
const service = await startTestService({ day: '2026-10-30', people: [ana, ben, priya, marc] });

const timeZone = 'America/New_York';
const propose = (client: Person, times: object[]) =>
  service.call(priya, advisorAppointmentCalls.propose, {
    clientId: client.userId,
    topic: `Review of ${client.firstName}`,
    times,
    timeZone,
  });
const between = async (from: string, days: number, advisor = priya) =>
  (await service.call(advisor, advisorAppointmentCalls.between, { from, days })).map(
    ({ clientName, status, startsAt }) => [clientName, status, startsAt],
  );

it('answers the days of an advisor with every client, in the zone of the desk and by time', async () => {
  const late = { day: '2026-11-01', start: '23:30', end: '23:45' };
  const { appointmentId, version, times } = await propose(ana, [late]);
  const startsAt = times[0]?.startsAt;
  await service.call(ana, appointmentCalls.accept, { appointmentId, version, startsAt, timeZone });
  await propose(ben, [
    { day: '2026-11-02', start: '09:00', end: '10:00' },
    { day: '2026-11-03', start: '09:00', end: '10:00' },
    { day: '2026-11-20', start: '09:00', end: '10:00' },
  ]);
  // The clocks change on November 1, which has 25 hours.
  const sunday = ['Ana Lee', 'accepted', '2026-11-02T04:30:00.000Z'];
  const monday = ['Ben Moss', 'proposed', '2026-11-02T14:00:00.000Z'];
  const tuesday = ['Ben Moss', 'proposed', '2026-11-03T14:00:00.000Z'];
  expect(await between('2026-11-01', 1)).toEqual([sunday]);
  expect(await between('2026-11-02', 1)).toEqual([monday]);
  expect(await between('2026-11-01', 7)).toEqual([sunday, monday, tuesday]);
  expect(await between('2026-11-01', 42, marc)).toEqual([]);
});

it('refuses more days than a calendar shows, and a client', async () => {
  const body = { from: '2026-11-01', days: 43 };
  expect((await service.send(priya, advisorAppointmentCalls.between, body)).status).toBe(400);
  const asClient = await service.send(ana, advisorAppointmentCalls.between, { ...body, days: 7 });
  expect(asClient.status).toBe(403);
});
