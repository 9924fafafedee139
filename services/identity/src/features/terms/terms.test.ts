import { frorCalls, internalCalls, termsOfUseCalls } from '@fw/contract-identity';
import { createHash, randomBytes } from 'node:crypto';
import { hexId, TEST_PASSWORD } from '@fw/test-kit/roster';
import { expect, it } from 'vitest';
import { MINUTE_MS, startAccountService } from '../../testing/account-service.ts';

const service = await startAccountService({ name: 'identity-terms' });

const accept = (url: string, payload: object, userId: string) =>
  service.app.inject({ method: 'POST', url, payload, headers: service.as({ userId, role: 'employee' }) });

it('gives the content of both documents by GET, takes their consents by POST, and keeps version and date of the first consent [A7-14]', async () => {
  const userId = hexId();
  const content = async (name: 'terms-of-use' | 'fror') =>
    (await service.call({ ...termsOfUseCalls.content, method: 'GET', path: `/webapi/v1/${name}/content` }))
      .body;
  const [terms, second] = [await content('terms-of-use'), await content('fror')];
  expect([terms.title, second.title]).toEqual([
    'Terms of use',
    'Firm relationship overview and responsibilities',
  ]);
  expect(terms.sections.length).toBeGreaterThan(0);

  const at = service.clock.instant();
  const first = await accept('/webapi/v1/terms-of-use/accept', { touAccepted: true }, userId);
  expect(first.json()).toEqual({ version: terms.version, acceptedAt: at });
  const other = await accept('/webapi/v1/fror/accept', { frorAccepted: true }, userId);
  expect(other.json()).toEqual({ version: second.version, acceptedAt: at });
  service.pass(MINUTE_MS);
  const again = await accept(termsOfUseCalls.accept.path, { touAccepted: true }, userId);
  expect(again.json()).toEqual({ version: terms.version, acceptedAt: at });

  const rows = await service.connection
    .collection('consents')
    .find({ userId })
    .sort({ document: 1 })
    .toArray();
  expect(rows).toMatchObject([
    { document: 'fror', version: second.version, acceptedAt: new Date(at) },
    { document: 'terms-of-use', version: terms.version, acceptedAt: new Date(at) },
  ]);
});

it('states that a planner sees nothing until it is shared, and nowhere that all that was entered is seen', async () => {
  const texts: string[] = [];
  for (const { path } of [termsOfUseCalls.content, frorCalls.content]) {
    const { body } = await service.call({ ...termsOfUseCalls.content, method: 'GET', path });
    texts.push(...body.sections.map(({ text }: { readonly text: string }) => text));
  }
  expect(texts).toContain(
    'A planner of the firm may work with you when you ask for one. The planner sees nothing of your data until you share it: you choose what and for how long, you can end it at any time, and you can see when it was opened.',
  );
  expect(texts.filter((text) => /planner sees (?!nothing)/i.test(text))).toEqual([]);
});

it.each([
  [termsOfUseCalls.accept.path, { touAccepted: false }],
  [termsOfUseCalls.accept.path, {}],
  [termsOfUseCalls.accept.path, { touAccepted: true, userId: 'f'.repeat(24) }],
  [frorCalls.accept.path, { frorAccepted: false }],
  [frorCalls.accept.path, { frorAccepted: 'true' }],
  [frorCalls.accept.path, { touAccepted: true }],
])('refuses %s with %j and records nothing [A7-14]', async (path, body) => {
  const userId = hexId();
  expect((await accept(path, body, userId)).statusCode).toBe(400);
  expect(await service.connection.collection('consents').countDocuments({ userId })).toBe(0);
});

it('refuses a consent without a session', async () => {
  expect((await service.call(termsOfUseCalls.accept, { touAccepted: true })).status).toBe(403);
});

it('marks the sessions of a new person until both documents are accepted', async () => {
  const person = await service.aPerson();
  await service.connection
    .collection('people')
    .updateOne({ _id: person.userId as never }, { $set: { acceptedTerms: '' } });
  const sessionHash = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const { username } = person;
  await service.internal(internalCalls.signIn.path, {
    username,
    password: TEST_PASSWORD,
    sessionHash,
    address: '::1',
  });
  const isPending = async (): Promise<unknown> =>
    (await service.internal(internalCalls.session.path, { sessionHash })).json().user.termsPending;
  expect(await isPending()).toBe(true);
  await accept(termsOfUseCalls.accept.path, { touAccepted: true }, person.userId);
  expect(await isPending()).toBe(true);
  await accept(frorCalls.accept.path, { frorAccepted: true }, person.userId);
  expect(await isPending()).toBeUndefined();
});
