import { advisorAppointmentCalls, appointmentCalls } from '@fw/contract-crm';
import { expect, it, vi } from 'vitest';
import { ana, ben, cleo, contoso, omar, priya, rosa } from '../../testing/people.ts';
import { anAdvisor, startTestService, type Person } from '../../testing/test-service.ts';

const juan = anAdvisor(contoso, 'Juan', 'Ruiz');

const service = await startTestService({ day: '2026-11-22', people: [ana, ben, cleo, priya, omar, rosa] });

const zone = { timeZone: 'America/New_York' };
interface Meeting {
  readonly topic: string;
  readonly start: string;
  readonly end: string;
}
const propose = (by: Person, client: Person, { topic, start, end }: Meeting) =>
  service.call(by, advisorAppointmentCalls.propose, {
    clientId: client.userId,
    topic,
    times: [{ day: '2026-12-01', start, end }],
    ...zone,
  });
const meet = async (by: Person, client: Person, meeting: Meeting) => {
  const { appointmentId, version, times } = await propose(by, client, meeting);
  const startsAt = times[0]?.startsAt;
  return service.call(client, appointmentCalls.accept, { appointmentId, version, startsAt, ...zone });
};
const seenBy = async (client: Person) =>
  (await service.call(client, appointmentCalls.list))
    .map(({ topic, advisorName, status }) => [topic, advisorName, status])
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other));

it('hands what lies ahead to another advisor of the company, with a mail to each client', async () => {
  await propose(omar, ana, { topic: 'Savings', start: '09:00', end: '09:30' });
  await meet(omar, ana, { topic: 'Pension', start: '10:00', end: '10:30' });
  const declined = await propose(omar, ana, { topic: 'Old', start: '12:00', end: '12:30' });
  const { appointmentId, version } = declined;
  await service.call(ana, appointmentCalls.decline, { appointmentId, version });
  await meet(priya, ben, { topic: 'Loan', start: '14:00', end: '15:00' });
  await meet(omar, ben, { topic: 'House', start: '14:30', end: '15:30' });

  await service.unregister(omar);
  await vi.waitFor(async () =>
    expect(await seenBy(ana)).toEqual([
      ['Old', 'Someone who left', 'declined'],
      ['Pension', 'Priya Shah', 'accepted'],
      ['Savings', 'Priya Shah', 'proposed'],
    ]),
  );
  expect(await seenBy(ben)).toEqual([
    ['House', 'Priya Shah', 'proposed'],
    ['Loan', 'Priya Shah', 'accepted'],
  ]);
  const [again] = await service.call(priya, advisorAppointmentCalls.list, { clientId: ben.userId });
  expect(again).toMatchObject({ topic: 'House', proposedBy: 'client', accepted: null });
  await expect
    .poll(async () => {
      const mails = await service.mail.received();
      return mails.filter(({ subject }) => subject === SUBJECT).length;
    })
    .toBe(3);
});

it('shows an advisor when they have accepted appointments ahead, of every client and of no colleague', async () => {
  const busy = await service.call(priya, advisorAppointmentCalls.busy);
  expect(busy.map(({ clientName, startsAt }) => [clientName, startsAt])).toEqual([
    ['Ana Lee', '2026-12-01T15:00:00.000Z'],
    ['Ben Moss', '2026-12-01T19:00:00.000Z'],
  ]);
  expect(await service.call(rosa, advisorAppointmentCalls.busy)).toEqual([]);
});

const SUBJECT = 'Fairwater: Priya Shah takes over an appointment from a colleague.';

it('keeps them for the next advisor of the company where there is no other one', async () => {
  await meet(rosa, cleo, { topic: 'Budget', start: '10:00', end: '10:30' });
  await service.unregister(rosa);
  await vi.waitFor(async () => {
    const advisors = service.connection.collection<{ _id: string }>('advisors');
    expect(await advisors.findOne({ _id: rosa.userId })).toBeNull();
  });
  expect((await seenBy(cleo)).map(([topic, , status]) => [topic, status])).toEqual([['Budget', 'accepted']]);
  await service.publish(juan);
  await vi.waitFor(async () => expect(await seenBy(cleo)).toEqual([['Budget', 'Juan Ruiz', 'accepted']]));
  expect((await seenBy(ana)).map(([, advisorName]) => advisorName)).not.toContain('Juan Ruiz');
});
