import { publishEvent } from '@fw/service-kit/mongo';
import { isoDate } from '@fw/units';
import { afterEach, expect, it } from 'vitest';
import { startTestService, type Person } from '../../testing/test-service.ts';

const service = await startTestService();
afterEach(() => service.mail.setOutOfOrder(false));

const fall = ({ userId }: Pick<Person, 'userId'>) =>
  service.connection.transaction((session) =>
    publishEvent(service.connection, session, {
      type: 'forecast.fell',
      userId,
      payload: { userId, on: isoDate('2026-12-03') },
      at: service.clock.date(),
    }),
  );
const mailsTo = async ({ email }: Person) =>
  (await service.mail.received()).filter(({ to }) => to?.some(({ address }) => address === email));

it('mails the day of a fall with a link to the forecast, and neither an account nor an amount, to an address that was unreachable at first', async () => {
  const ana = await service.register({ email: 'falls@northwind.example', firstName: 'Ana\nLee' });
  service.mail.setOutOfOrder(true);
  await fall(ana);
  await expect.poll(() => service.mail.refused()).toBeGreaterThan(0);
  service.mail.setOutOfOrder(false);
  service.pass(60 * 60_000);
  await expect.poll(async () => (await mailsTo(ana)).length).toBe(1);
  const [mail] = await mailsTo(ana);
  expect(mail?.subject).toBe('Fairwater: an account may fall below your limit');
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('Hello Ana Lee,');
    expect(body).toContain('its lowest point on December 3, 2026.');
    expect(body).toContain('https://portal.example/#/my-goals-and-finances/recurring');
    expect(body).not.toContain('$');
  }
});

it('sends nothing to a person who is unknown or has no address, and goes on with the next one', async () => {
  const before = (await service.mail.received()).length;
  const silent = await service.register({ email: '' });
  await fall({ userId: '0000000000000000000000ff' });
  await fall(silent);
  const ben = await service.register({ email: 'next@northwind.example' });
  await fall(ben);
  await expect.poll(async () => (await mailsTo(ben)).length).toBe(1);
  expect(await service.mail.received()).toHaveLength(before + 1);
});
