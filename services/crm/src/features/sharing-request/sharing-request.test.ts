import {
  CONSENT_SCOPE_TEXT,
  CONSENT_SCOPES,
  consentCalls,
  interactionCalls,
  sharingCalls,
} from '@fw/contract-crm';
import { expect, it } from 'vitest';
import { ana, ben, priya } from '../../testing/people.ts';
import { aCompany, aPerson, startTestService } from '../../testing/test-service.ts';

const DAY_MS = 86_400_000;
const outsider = aPerson(aCompany('Contoso'), 'Cleo', 'Stone');

const service = await startTestService({ day: '2026-11-26', people: [ana, ben, outsider, priya] });

const request = (client: typeof ana, by = priya) =>
  service.send(by, sharingCalls.request, { clientId: client.userId });

it('sends a client one mail a day that requests only what is not shared yet, and keeps it in the history', async () => {
  await service.call(ana, consentCalls.give, { scopes: ['budget'], endsOn: '2026-12-31', version: 0 });
  for (const attempt of [1, 2]) expect([attempt, (await request(ana)).status]).toEqual([attempt, 200]);
  await expect.poll(async () => (await service.mail.received()).length).toBe(1);
  const [mail] = await service.mail.received();
  expect(mail?.subject).toBe('Priya Shah requests access to your plans');
  expect(mail?.text).toContain(
    `to work on it with you: ${CONSENT_SCOPES.filter((scope) => scope !== 'budget')
      .map((scope) => CONSENT_SCOPE_TEXT[scope].inSentence)
      .join('; ')}.`,
  );
  expect(mail?.text).toContain('https://portal.example/#/profile/advisor-access');
  const history = () => service.call(priya, interactionCalls.list, { clientId: ana.userId });
  expect((await history()).items).toMatchObject([{ kind: 'email', subject: mail?.subject }]);
  service.pass(DAY_MS);
  await request(ana);
  await expect.poll(async () => (await service.mail.received()).length).toBe(2);
  expect((await history()).total).toBe(2);
});

it('sends nothing to a client who shares everything, or to one of another company', async () => {
  const before = (await service.mail.received()).length;
  await service.call(ben, consentCalls.give, { scopes: CONSENT_SCOPES, endsOn: '2026-12-31', version: 0 });
  expect((await request(ben)).status).toBe(422);
  expect((await request(outsider)).status).toBe(404);
  expect((await request(ana, ana)).status).toBe(403);
  expect((await service.mail.received()).length).toBe(before);
});
