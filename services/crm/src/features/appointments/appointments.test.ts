import { advisorAppointmentCalls, appointmentCalls, type Appointment } from '@fw/contract-crm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ana, northwind, priya } from '../../testing/people.ts';
import { aCompany, anAdvisor, aPerson, startTestService } from '../../testing/test-service.ts';

const other = aCompany('Atlas');
const ben = aPerson(northwind, 'Ben', 'Fox');
const omar = anAdvisor(other, 'Omar', 'Diaz');

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const AFTERNOON = { day: '2026-12-01', start: '15:00', end: '15:30' };
const MORNING = { day: '2026-12-02', start: '09:00', end: '10:00' };
const PROPOSAL = { topic: 'My pension', times: [AFTERNOON, MORNING], timeZone: BERLIN };
/** 15:00 in Berlin. */
const AFTERNOON_UTC = { startsAt: '2026-12-01T14:00:00.000Z', endsAt: '2026-12-01T14:30:00.000Z' };

const service = await startTestService({ day: '2026-11-22', people: [ana, ben, priya, omar] });
service.others.planners.set(ana.userId, priya.userId);
beforeEach(() => service.connection.collection('appointments').deleteMany({}));

const proposeByAna = (): Promise<Appointment> => service.call(ana, appointmentCalls.propose, PROPOSAL);
const pickKey = ({ appointmentId, version }: Appointment) => ({ appointmentId, version });

describe('one side proposes, the other answers', () => {
  it('reads times of the clock in the zone of the proposer, and keeps the zone of each side', async () => {
    const proposed = await proposeByAna();
    expect(proposed).toMatchObject({
      status: 'proposed',
      proposedBy: 'client',
      clientName: 'Ana Lee',
      advisorName: 'Priya Shah',
      clientTimeZone: BERLIN,
      advisorTimeZone: NEW_YORK,
      accepted: null,
      version: 0,
    });
    expect(proposed.times[0]).toEqual(AFTERNOON_UTC);
    const seen = await service.call(priya, advisorAppointmentCalls.list, { clientId: ana.userId });
    expect(seen).toEqual([proposed]);
  });

  it('is accepted at one of its times by the other side only', async () => {
    const proposed = await proposeByAna();
    const answer = { ...pickKey(proposed), startsAt: AFTERNOON_UTC.startsAt, timeZone: NEW_YORK };
    expect(await service.send(ana, appointmentCalls.accept, answer)).toMatchObject({
      status: 409,
      json: { current: { status: 'proposed' } },
    });
    const unknown = { ...answer, startsAt: '2026-12-01T16:00:00.000Z' };
    expect(await service.send(priya, advisorAppointmentCalls.accept, unknown)).toMatchObject({
      status: 422,
      json: { errors: [{ Field: 'startsAt', Errors: ['Please choose one of the proposed times.'] }] },
    });
    const accepted = await service.call(priya, advisorAppointmentCalls.accept, answer);
    expect(accepted).toMatchObject({ status: 'accepted', accepted: AFTERNOON_UTC, version: 1 });
    expect(await service.call(ana, appointmentCalls.list)).toEqual([accepted]);
  });

  it('is answered with other times, which the first side then accepts', async () => {
    const proposed = await service.call(priya, advisorAppointmentCalls.propose, {
      ...PROPOSAL,
      timeZone: NEW_YORK,
      clientId: ana.userId,
    });
    expect(proposed.clientTimeZone).toBeNull();
    const times = [MORNING];
    const counter = { ...pickKey(proposed), times, timeZone: BERLIN };
    const countered = await service.call(ana, appointmentCalls.counter, counter);
    expect(countered).toMatchObject({ proposedBy: 'client', clientTimeZone: BERLIN, status: 'proposed' });
    expect(countered.times).toEqual([
      { startsAt: '2026-12-02T08:00:00.000Z', endsAt: '2026-12-02T09:00:00.000Z' },
    ]);
    const startsAt = '2026-12-02T08:00:00.000Z';
    const answer = { ...pickKey(countered), startsAt, timeZone: NEW_YORK };
    expect(await service.call(priya, advisorAppointmentCalls.accept, answer)).toMatchObject({
      status: 'accepted',
    });
  });

  it('is declined by the other side and withdrawn by its own, and is then over', async () => {
    const declined = await proposeByAna();
    expect(await service.send(ana, appointmentCalls.decline, pickKey(declined))).toMatchObject({
      status: 409,
    });
    expect(await service.call(priya, advisorAppointmentCalls.decline, pickKey(declined))).toMatchObject({
      status: 'declined',
    });
    const withdrawn = await proposeByAna();
    expect(await service.call(ana, appointmentCalls.cancel, pickKey(withdrawn))).toMatchObject({
      status: 'cancelled',
    });
    const late = { ...pickKey(withdrawn), version: 1, startsAt: AFTERNOON_UTC.startsAt, timeZone: NEW_YORK };
    expect(await service.send(priya, advisorAppointmentCalls.accept, late)).toMatchObject({ status: 409 });
  });

  it('returns 409 with what is stored to the second of two answers at the same version', async () => {
    const proposed = await proposeByAna();
    const answer = { ...pickKey(proposed), startsAt: AFTERNOON_UTC.startsAt, timeZone: NEW_YORK };
    await service.call(priya, advisorAppointmentCalls.accept, answer);
    expect(await service.send(ana, appointmentCalls.cancel, pickKey(proposed))).toMatchObject({
      status: 409,
      json: { current: { status: 'accepted', version: 1, accepted: AFTERNOON_UTC } },
    });
  });

  it('refuses a time at which the advisor already has an appointment', async () => {
    const first = await proposeByAna();
    const second = await service.call(ana, appointmentCalls.propose, {
      ...PROPOSAL,
      times: [{ ...AFTERNOON, start: '15:15', end: '16:00' }],
    });
    const answer = { startsAt: AFTERNOON_UTC.startsAt, timeZone: NEW_YORK };
    await service.call(priya, advisorAppointmentCalls.accept, { ...pickKey(first), ...answer });
    const overlapping = { ...pickKey(second), ...answer, startsAt: '2026-12-01T14:15:00.000Z' };
    expect(await service.send(priya, advisorAppointmentCalls.accept, overlapping)).toMatchObject({
      status: 422,
      json: {
        errors: [
          {
            Field: 'startsAt',
            Errors: ['You have another appointment at this time. Please choose or propose another.'],
          },
        ],
      },
    });
  });

  it('names the planner to the client whose time overlaps another appointment', async () => {
    const answer = { startsAt: AFTERNOON_UTC.startsAt, timeZone: NEW_YORK };
    const first = await proposeByAna();
    const proposal = { ...PROPOSAL, clientId: ana.userId };
    const second = await service.call(priya, advisorAppointmentCalls.propose, proposal);
    await service.call(priya, advisorAppointmentCalls.accept, { ...pickKey(first), ...answer });
    const Errors = ['Your planner has another appointment at this time. Please choose or propose another.'];
    expect(await service.send(ana, appointmentCalls.accept, { ...pickKey(second), ...answer })).toMatchObject(
      {
        status: 422,
        json: { errors: [{ Field: 'startsAt', Errors }] },
      },
    );
  });
});

describe('bad input', () => {
  it.each([
    ['times.0.start', 'Please enter a time in the future.', [{ ...AFTERNOON, day: '2026-11-21' }]],
    ['times.0.end', 'Please enter an end after the start.', [{ ...AFTERNOON, end: '14:00' }]],
    ['times.0.end', 'Please enter an end after the start.', [{ ...AFTERNOON, end: '15:00' }]],
    [
      'times.0.end',
      'Please enter an end at most 8 hours after the start.',
      [{ ...AFTERNOON, start: '02:00', end: '23:00' }],
    ],
    ['times.1.start', 'Please enter each time once.', [AFTERNOON, AFTERNOON]],
    ['times.0.start', 'Please enter a time within a year.', [{ ...AFTERNOON, day: '2028-01-01' }]],
    [
      'times.0.start',
      'The clocks change that day: this time does not exist.',
      [{ day: '2027-03-28', start: '02:30', end: '03:30' }],
    ],
  ])('refuses at %s: %s', async (field, message, times) => {
    expect(await service.send(ana, appointmentCalls.propose, { ...PROPOSAL, times })).toMatchObject({
      status: 422,
      json: { errors: [{ Field: field, Errors: [message] }] },
    });
    expect(await service.call(ana, appointmentCalls.list)).toEqual([]);
  });

  it.each([
    ['timeZone', 'Please choose a time zone.', { timeZone: 'Mars/Olympus' }],
    ['times', 'Please propose a time.', { times: [] }],
    ['times', 'Please propose at most 5 times.', { times: Array.from({ length: 6 }, () => AFTERNOON) }],
    ['times.0.start', 'Please enter a time.', { times: [{ ...AFTERNOON, start: '25:00' }] }],
    ['topic', 'Please enter a topic.', { topic: '' }],
  ])('refuses at %s: %s', async (field, message, change) => {
    expect(await service.send(ana, appointmentCalls.propose, { ...PROPOSAL, ...change })).toMatchObject({
      status: 400,
      json: { errors: [{ Field: field, Errors: [message] }] },
    });
  });

  it('keeps three proposals of twelve that are sent at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 12 }, () => service.send(ana, appointmentCalls.propose, PROPOSAL)),
    );
    const counts = [200, 422].map((status) => sent.filter((answer) => answer.status === status).length);
    expect(counts).toEqual([3, 9]);
    expect(await service.call(ana, appointmentCalls.list)).toHaveLength(3);
  });

  it('refuses a fourth proposal that waits for an answer', async () => {
    for (let count = 0; count < 3; count += 1) await proposeByAna();
    expect(await service.send(ana, appointmentCalls.propose, PROPOSAL)).toMatchObject({
      status: 422,
      json: { errors: [{ Field: 'times', Errors: ['Please wait for an answer: 3 proposals are open.'] }] },
    });
  });

  it('refuses a time that has passed since it was proposed', async () => {
    const proposed = await proposeByAna();
    service.pass(10 * 86_400_000);
    const answer = { ...pickKey(proposed), startsAt: AFTERNOON_UTC.startsAt, timeZone: NEW_YORK };
    expect(await service.send(priya, advisorAppointmentCalls.accept, answer)).toMatchObject({
      status: 422,
      json: { errors: [{ Errors: ['This time has passed. Please propose another.'] }] },
    });
    service.pass(-10 * 86_400_000);
  });
});

describe('who may', () => {
  it('returns 404 to another client, to an advisor of another company, and without a planner', async () => {
    const proposed = await proposeByAna();
    expect((await service.send(ben, appointmentCalls.cancel, pickKey(proposed))).status).toBe(404);
    expect((await service.send(omar, advisorAppointmentCalls.decline, pickKey(proposed))).status).toBe(404);
    const clientId = ana.userId;
    expect((await service.send(omar, advisorAppointmentCalls.list, { clientId })).status).toBe(404);
    const byOmar = { ...PROPOSAL, clientId };
    expect((await service.send(omar, advisorAppointmentCalls.propose, byOmar)).status).toBe(404);
    expect((await service.send(ben, appointmentCalls.propose, PROPOSAL)).status).toBe(404);
    expect(await service.call(ben, appointmentCalls.list)).toEqual([]);
  });

  it('lets a client who moved to another company cancel, and refuses the rest to both', async () => {
    const proposed = await service.call(priya, advisorAppointmentCalls.propose, {
      ...PROPOSAL,
      clientId: ana.userId,
    });
    await service.serve(priya, [other.companyId]);
    const answer = { ...pickKey(proposed), startsAt: AFTERNOON_UTC.startsAt, timeZone: BERLIN };
    expect(await service.send(ana, appointmentCalls.accept, answer)).toMatchObject({
      status: 422,
      json: { errors: [{ Field: 'appointmentId' }] },
    });
    expect((await service.send(priya, advisorAppointmentCalls.cancel, pickKey(proposed))).status).toBe(404);
    expect(await service.call(ana, appointmentCalls.decline, pickKey(proposed))).toMatchObject({
      status: 'declined',
    });
    await service.serve(priya, [northwind.companyId]);
  });
});

it('answers an accepted appointment as a calendar file of RFC 5545, which a later time replaces', async () => {
  const proposed = await proposeByAna();
  const { appointmentId } = proposed;
  expect(await service.send(ana, appointmentCalls.calendar, { appointmentId })).toMatchObject({
    status: 409,
  });
  const answer = { ...pickKey(proposed), startsAt: AFTERNOON_UTC.startsAt, timeZone: NEW_YORK };
  await service.call(priya, advisorAppointmentCalls.accept, answer);
  const { fileName, content } = await service.call(ana, appointmentCalls.calendar, { appointmentId });
  expect(fileName).toBe('appointment-2026-12-01.ics');
  const lines = content.split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'BEGIN:VEVENT',
      `UID:${appointmentId}@fairwater.example`,
      'SEQUENCE:1',
      'DTSTART:20261201T140000Z',
      'DTEND:20261201T143000Z',
      'SUMMARY:My pension (Priya Shah)',
      'END:VEVENT',
    ]),
  );
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const ofAdvisor = await service.call(priya, advisorAppointmentCalls.calendar, { appointmentId });
  expect(ofAdvisor.content).toContain('SUMMARY:My pension (Ana Lee)');
});

it('refuses a topic that contains lines of a calendar file, and escapes one that contains its separators', async () => {
  const refused = await service.send(ana, appointmentCalls.propose, {
    ...PROPOSAL,
    topic: 'Tax\nBEGIN:VALARM\nTRIGGER;x,y',
  });
  expect(refused).toMatchObject({
    status: 400,
    json: { errors: [{ Field: 'topic', Errors: ['Please remove line breaks.'] }] },
  });
  const topic = 'Tax \\nBEGIN:VALARM TRIGGER;x,y';
  const proposed = await service.call(ana, appointmentCalls.propose, { ...PROPOSAL, topic });
  const answer = { ...pickKey(proposed), startsAt: AFTERNOON_UTC.startsAt, timeZone: NEW_YORK };
  await service.call(priya, advisorAppointmentCalls.accept, answer);
  const { appointmentId } = proposed;
  const { content } = await service.call(ana, appointmentCalls.calendar, { appointmentId });
  expect(content.split('\r\n')).not.toContain('BEGIN:VALARM');
  expect(content.split(/\r?\n/)).not.toContain('BEGIN:VALARM');
  expect(content.replaceAll('\r\n ', '')).toContain('Tax \\\\nBEGIN:VALARM TRIGGER\\;x\\,y');
});
