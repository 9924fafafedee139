import { profileCalls } from '@fw/contract-profile';
import { plannerCalls, conversationCalls, plannerInboxCalls } from '@fw/contract-profile';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMAIL_CODE } from '../../testing/fake-identity.ts';
import { newId, startTestService, type Person } from '../../testing/test-service.ts';

const MINUTE_MS = 60_000;
const NEW = 'ana@home.example';

const service = await startTestService();
afterEach(() => {
  service.identity.state.isConfirmed = true;
  service.identity.state.isThrottled = false;
});

let people = 0;
const register = (over: Partial<Person> = {}): Promise<Person> => {
  people += 1;
  return service.register({ email: `ana${String(people)}@northwind.example`, ...over });
};
const readProfile = (person: Person) => service.call(person, profileCalls.profile);
async function save(person: Person, fields: object) {
  const { contactInformation, version } = await readProfile(person);
  const body = { ...contactInformation, ...fields, version };
  return service.send(person, profileCalls.contactInformation, { body });
}
const confirm = (person: Person, code = EMAIL_CODE) =>
  service.send(person, profileCalls.confirmEmail, { body: { code } });
const subjectsTo = async (address: string) =>
  (await service.mail.received())
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject }) => subject);
const publishedEmails = async ({ userId }: Person) =>
  (await service.events(userId, 'profile.changed')).map(({ payload }) => payload.email);

it('keeps the address in use until the code of the new one is entered, notifies the old one, and publishes it only then', async () => {
  const ana = await register();
  const saved = await save(ana, { email: NEW, phone: '415-555-0134' });
  expect(saved).toMatchObject({
    status: 200,
    json: { contactInformation: { email: ana.email, phone: '415-555-0134' }, pendingEmail: NEW },
  });
  expect(service.identity.codesTo.at(-1)).toBe(NEW);
  await expect.poll(() => subjectsTo(ana.email)).toEqual(['A new email address was entered at Fairwater']);
  expect(await publishedEmails(ana)).toEqual([ana.email]);

  expect(await confirm(ana, '000000')).toMatchObject({ status: 422, json: { code: 60001 } });
  expect((await readProfile(ana)).contactInformation.email).toBe(ana.email);
  const confirmed = await confirm(ana);
  expect(confirmed).toMatchObject({ status: 200, json: { contactInformation: { email: NEW } } });
  expect(confirmed.json).not.toHaveProperty('pendingEmail');
  expect(await publishedEmails(ana)).toEqual([ana.email, NEW]);
  await expect
    .poll(() => subjectsTo(ana.email))
    .toEqual(['A new email address was entered at Fairwater', 'Your Fairwater contact email was changed']);
  expect(await subjectsTo(NEW)).toEqual([]);
  expect(await confirm(ana)).toMatchObject({ status: 422, json: { code: 60002 } });
});

describe('a person who is not confirmed', () => {
  it.each([
    ['the email', { email: NEW }],
    ['the phone', { phone: '415-555-0199' }],
    ['the address', { addressLine: '12 Elm Street' }],
    ['the city', { city: 'Albany' }],
    ['the state', { state: 'NY' }],
    ['the ZIP code', { zipCode: '12207' }],
  ])('changes %s only after a confirmation', async (_what, fields) => {
    const ana = await register();
    const before = await readProfile(ana);
    const codes = service.identity.codesTo.length;
    service.identity.state.isConfirmed = false;
    expect(await save(ana, fields)).toMatchObject({ status: 403, json: { reason: 'CONFIRMATION_REQUIRED' } });
    expect(await readProfile(ana)).toEqual(before);
    expect(service.identity.codesTo.length).toBe(codes);
    service.identity.state.isConfirmed = true;
    expect((await save(ana, fields)).status).toBe(200);
  });

  it('changes a name without one', async () => {
    const ana = await register();
    service.identity.state.isConfirmed = false;
    expect(await save(ana, { lastName: 'Lee-Wong' })).toMatchObject({
      status: 200,
      json: { contactInformation: { lastName: 'Lee-Wong' } },
    });
  });
});

it('sends mails about messages to the address in use, and to the new one once it is confirmed', async () => {
  const companyId = newId();
  const planner = await service.register({ companyId, role: 'advisor', advisesCompanyIds: [companyId] });
  const ana = await register({ companyId });
  const mine = 'ana.lee@home.example';
  await vi.waitFor(async () => {
    expect(await service.call(ana, plannerCalls.assign)).toMatchObject({ firstName: planner.firstName });
  });
  await save(ana, { email: mine });
  const write = async () => {
    await service.call(planner, plannerInboxCalls.send, { body: { clientId: ana.userId, text: 'Hello' } });
    service.pass(16 * MINUTE_MS);
  };
  await write();
  await expect.poll(async () => (await subjectsTo(ana.email)).length).toBe(2);
  expect(await subjectsTo(mine)).toEqual([]);
  await confirm(ana);
  const messages = await service.call(ana, conversationCalls.list);
  await service.call(ana, conversationCalls.read, {
    body: { messageIds: messages.map(({ messageId }) => messageId) },
  });
  await write();
  await expect.poll(async () => (await subjectsTo(mine)).length).toBe(1);
});

it('sends the code again, and forgets the waiting address when the person keeps the one in use', async () => {
  const ana = await register();
  await save(ana, { email: NEW });
  const sent = service.identity.codesTo.length;
  expect(await service.call(ana, profileCalls.resendEmailCode)).toEqual({ resendAfterSeconds: 60 });
  expect(service.identity.codesTo.slice(sent)).toEqual([NEW]);
  expect((await save(ana, { phone: '415-555-0134' })).json).toMatchObject({ pendingEmail: NEW });
  expect(await service.call(ana, profileCalls.cancelEmail)).not.toHaveProperty('pendingEmail');
  expect(await confirm(ana)).toMatchObject({ status: 422, json: { code: 60002 } });
  expect((await service.send(ana, profileCalls.resendEmailCode)).status).toBe(422);
});

it('confirms no address with the code of another one', async () => {
  const ana = await register();
  await save(ana, { email: NEW });
  await service.connection
    .collection<{ _id: string }>('profiles')
    .updateOne({ _id: ana.userId }, { $set: { pendingEmail: 'ana@third.example' } });
  expect(await confirm(ana)).toMatchObject({ status: 422, json: { code: 60001 } });
});

it('stores nothing where no code could be sent, and nothing on an outdated version', async () => {
  const ana = await register();
  service.identity.state.isThrottled = true;
  expect(await save(ana, { email: NEW })).toMatchObject({ status: 429, json: { reason: 'CODE_SENT' } });
  expect(await readProfile(ana)).not.toHaveProperty('pendingEmail');
  const { contactInformation } = await readProfile(ana);
  const body = { ...contactInformation, email: NEW, version: 7 };
  expect((await service.send(ana, profileCalls.contactInformation, { body })).status).toBe(409);
});
