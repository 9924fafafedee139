import { advisorAppointmentCalls, appointmentCalls, type Appointment } from '@fw/contract-crm';
import { expect, it } from 'vitest';
import { ana, northwind, priya } from '../../testing/people.ts';
import { aPerson, startTestService } from '../../testing/test-service.ts';

const NEW_YORK = 'America/New_York';
const AFTERNOON = { day: '2026-12-01', start: '15:00', end: '15:30' };
const PROPOSAL = { topic: 'My pension', times: [AFTERNOON], timeZone: 'Europe/Berlin' };
/** 15:00 in Berlin. */
const AFTERNOON_UTC = { startsAt: '2026-12-01T14:00:00.000Z' };

const service = await startTestService({ day: '2026-11-22', people: [ana, priya] });
service.others.planners.set(ana.userId, priya.userId);

const proposeByAna = (): Promise<Appointment> => service.call(ana, appointmentCalls.propose, PROPOSAL);
const pickKey = ({ appointmentId, version }: Appointment) => ({ appointmentId, version });
/** In order of size. */
const sortedStatuses = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);

it('accepts one of two overlapping times that are accepted at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    await service.connection.collection('appointments').deleteMany({});
    const first = await proposeByAna();
    const second = await service.call(priya, advisorAppointmentCalls.propose, {
      ...PROPOSAL,
      clientId: ana.userId,
      times: [{ ...AFTERNOON, start: '15:15', end: '16:00' }],
    });
    const zone = { timeZone: NEW_YORK };
    const answers = await Promise.all([
      service.send(priya, advisorAppointmentCalls.accept, {
        ...pickKey(first),
        ...zone,
        startsAt: AFTERNOON_UTC.startsAt,
      }),
      service.send(ana, appointmentCalls.accept, {
        ...pickKey(second),
        ...zone,
        startsAt: '2026-12-01T14:15:00.000Z',
      }),
    ]);
    expect(sortedStatuses(answers)).toEqual([200, 422]);
    const rows = await service.call(ana, appointmentCalls.list);
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['accepted', 'proposed']);
  }
});

it('puts the appointments of a client into the archive of their data, and deletes them with the client', async () => {
  const leaving = aPerson(northwind, 'Lea', 'Ray');
  await service.publish(leaving);
  service.others.planners.set(leaving.userId, priya.userId);
  await expect
    .poll(async () => (await service.send(leaving, appointmentCalls.propose, PROPOSAL)).status)
    .toBe(200);
  const kept = await proposeByAna();
  const { appointments } = await service.personalData(leaving);
  expect(appointments).toMatchObject([{ clientId: leaving.userId, topic: PROPOSAL.topic }]);
  expect(JSON.stringify(await service.personalData(leaving))).not.toContain(kept.appointmentId);

  await service.unregister(leaving);
  const countRows = (clientId: string) =>
    service.connection.collection('appointments').countDocuments({ clientId });
  await expect.poll(() => countRows(leaving.userId)).toBe(0);
  await expect.poll(() => service.personalData(leaving)).toEqual({});
  expect(await countRows(ana.userId)).toBeGreaterThan(0);
});
