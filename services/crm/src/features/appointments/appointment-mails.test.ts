import { advisorAppointmentCalls, appointmentCalls, type Appointment } from '@fw/contract-crm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ana, northwind, priya } from '../../testing/people.ts';
import { aCompany, aPerson, startTestService, type TestService } from '../../testing/test-service.ts';

const other = aCompany('Atlas');

const MINUTE = 60_000;
const NEW_YORK = 'America/New_York';
const AFTERNOON = { day: '2026-12-01', start: '15:00', end: '15:30' };
const PROPOSAL = { topic: 'Zebra-7731: my pension', times: [AFTERNOON], timeZone: NEW_YORK };
const AFTERNOON_UTC = '2026-12-01T20:00:00.000Z';

const service = await startTestService({ day: '2026-11-22', people: [ana, priya] });
service.others.planners.set(ana.userId, priya.userId);
beforeEach(() => service.connection.collection('appointments').deleteMany({}));
afterEach(() => service.mail.setOutOfOrder(false));

const proposeByAna = (): Promise<Appointment> => service.call(ana, appointmentCalls.propose, PROPOSAL);
const pickKey = ({ appointmentId, version }: Appointment) => ({ appointmentId, version });
const answerTo = (appointment: Appointment) => ({
  ...pickKey(appointment),
  startsAt: AFTERNOON_UTC,
  timeZone: NEW_YORK,
});

const rows = () => service.connection.collection('appointmentMails').find().toArray();
const settled = () => expect.poll(async () => (await rows()).length).toBe(0);
/** Subjects and addresses of what is received from now on. */
async function newMails() {
  const before = (await service.mail.received()).length;
  return async () => (await service.mail.received()).slice(before);
}
const toShort = (mails: Awaited<ReturnType<TestService['mail']['received']>>) =>
  mails.map(({ to, subject }) => `${to?.[0]?.address ?? ''} ${subject ?? ''}`);

it('sends the other side a mail of each change, without topic and time', async () => {
  const news = await newMails();
  const proposed = await proposeByAna();
  await settled();
  const counter = { ...pickKey(proposed), times: PROPOSAL.times, timeZone: NEW_YORK };
  const countered = await service.call(priya, advisorAppointmentCalls.counter, counter);
  await settled();
  const accepted = await service.call(ana, appointmentCalls.accept, answerTo(countered));
  await settled();
  await service.call(priya, advisorAppointmentCalls.cancel, pickKey(accepted));
  await settled();
  await service.call(priya, advisorAppointmentCalls.decline, pickKey(await proposeByAna()));
  await settled();

  const [toAna, toPriya] = [`${ana.email} Fairwater: Priya Shah`, `${priya.email} Fairwater: Ana Lee`];
  // The second proposal was declined at once: its own mail may have been sent before.
  const received = toShort(await news());
  expect(received.slice(0, 4)).toEqual([
    `${toPriya} proposed times for an appointment.`,
    `${toAna} proposed other times for an appointment.`,
    `${toPriya} accepted an appointment.`,
    `${toAna} cancelled an appointment.`,
  ]);
  expect(received.at(-1)).toBe(`${toAna} declined the times for an appointment.`);
  const [first, second] = await news();
  for (const body of [first?.text, first?.html]) {
    expect(body).toContain('Hello Priya,');
    expect(body).toContain(`https://portal.example/crm/#/crm/employees/${ana.userId}`);
  }
  expect(second?.text).toContain('https://portal.example/#/secure/work-with-a-planner');
  for (const { subject, text, html } of await news()) {
    expect(`${subject ?? ''} ${text ?? ''} ${html ?? ''}`).not.toMatch(
      /Zebra|pension|15:00|December|2026-12/i,
    );
  }
  expect(service.mail.raw().join('\n')).not.toContain('Zebra-7731');
});

it('keeps the change and sends the mail later, once, where the mail server is out of order', async () => {
  const news = await newMails();
  service.mail.setOutOfOrder(true);
  const proposed = await proposeByAna();
  await expect.poll(async () => (await rows())[0]?.['failures']).toBe(1);
  expect(await service.call(priya, advisorAppointmentCalls.list, { clientId: ana.userId })).toMatchObject([
    { appointmentId: proposed.appointmentId, status: 'proposed' },
  ]);
  expect(JSON.stringify(await rows())).not.toMatch(/Zebra|2026-12/);
  expect(await news()).toEqual([]);

  service.mail.setOutOfOrder(false);
  service.pass(2 * MINUTE);
  await settled();
  expect(toShort(await news())).toEqual([
    `${priya.email} Fairwater: Ana Lee proposed times for an appointment.`,
  ]);
});

it('sends only what an appointment has become where it changed before its mail was sent', async () => {
  const news = await newMails();
  service.mail.setOutOfOrder(true);
  const proposed = await proposeByAna();
  await expect.poll(async () => (await rows())[0]?.['failures']).toBe(1);
  await service.call(ana, appointmentCalls.cancel, pickKey(proposed));
  await expect.poll(async () => (await rows())[0]?.['version']).toBe(1);
  service.mail.setOutOfOrder(false);
  service.pass(2 * MINUTE);
  await settled();
  expect(toShort(await news())).toEqual([`${priya.email} Fairwater: Ana Lee cancelled an appointment.`]);
});

it('stores no change whose mail cannot be stored', async () => {
  const proposed = await proposeByAna();
  await settled();
  const news = await newMails();
  const { db } = service.connection;
  const refuse = (validator: object) => db?.command({ collMod: 'appointmentMails', validator });
  await refuse({ isNeverStored: { $exists: true } });
  try {
    expect((await service.send(ana, appointmentCalls.propose, PROPOSAL)).status).toBe(500);
    expect((await service.send(priya, advisorAppointmentCalls.accept, answerTo(proposed))).status).toBe(500);
    expect((await service.send(priya, advisorAppointmentCalls.decline, pickKey(proposed))).status).toBe(500);
    expect(await service.call(ana, appointmentCalls.list)).toMatchObject([
      { status: 'proposed', version: 0 },
    ]);
  } finally {
    await refuse({});
  }
  await service.call(priya, advisorAppointmentCalls.accept, answerTo(proposed));
  await settled();
  expect(toShort(await news())).toEqual([`${ana.email} Fairwater: Priya Shah accepted an appointment.`]);
});

it('sends no mail to an advisor who no longer serves the client', async () => {
  const proposed = await service.call(priya, advisorAppointmentCalls.propose, {
    ...PROPOSAL,
    clientId: ana.userId,
  });
  await settled();
  const news = await newMails();
  await service.serve(priya, [other.companyId]);
  await service.call(ana, appointmentCalls.decline, pickKey(proposed));
  await settled();
  await service.serve(priya, [northwind.companyId]);
  expect(await news()).toEqual([]);
});

it('deletes the mail that is planned with the client', async () => {
  const leaving = aPerson(northwind, 'Lea', 'Ray');
  await service.publish(leaving);
  // A mail to someone who is not known yet is not sent at all.
  const known = { clientId: leaving.userId };
  await expect
    .poll(async () => (await service.send(priya, advisorAppointmentCalls.list, known)).status)
    .toBe(200);
  service.others.planners.set(leaving.userId, priya.userId);
  service.mail.setOutOfOrder(true);
  const propose = async () => (await service.send(leaving, appointmentCalls.propose, PROPOSAL)).status;
  await expect.poll(propose).toBe(200);
  await expect.poll(async () => Number((await rows())[0]?.['failures'])).toBeGreaterThanOrEqual(1);
  await service.unregister(leaving);
  await settled();
});
