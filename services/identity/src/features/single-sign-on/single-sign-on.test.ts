import {
  internalCalls,
  registrationCalls,
  singleSignOnCalls,
  SSO_CALLBACK_PATH,
  verifyEmailCalls,
} from '@fw/contract-identity';
import { signInAtProvider, startOidcProvider } from '@fw/test-kit/oidc';
import { hexId, TEST_PASSWORD } from '@fw/test-kit/roster';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAccountService, VALIDATORS } from '../../testing/account-service.ts';
import { TEST_ACCOUNT } from '../../testing.ts';

const CLIENT = { clientId: 'fairwater', clientSecret: 'a secret of sixteen letters' };
const NEWCOMER = { subject: 'new-1', email: 'new.one@work.example', emailVerified: true };
const LINKED = { subject: 'ann-1', email: 'ann.lee@work.example', emailVerified: true };
const UNVERIFIED = { subject: 'eve-1', email: 'ben.ray@work.example', emailVerified: false };
const FOREIGN = { subject: 'eve-2', email: 'cat.dow@other.example', emailVerified: true };

let provider: Awaited<ReturnType<typeof startOidcProvider>>;
const service = await startAccountService({ name: 'identity_sso' });
beforeAll(async () => {
  provider = await startOidcProvider({
    ...CLIENT,
    redirectAddress: `${TEST_ACCOUNT.publicOrigin}${SSO_CALLBACK_PATH}`,
    accounts: [NEWCOMER, LINKED, UNVERIFIED, FOREIGN],
  });
  const singleSignOn = { issuer: provider.issuer, ...CLIENT };
  await service.load({ companies: [{ ...service.sponsor, singleSignOn }] });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const newHash = (): string => createHash('sha256').update(randomBytes(32)).digest('base64url');
const start = (body: object) => service.internal(singleSignOnCalls.start.path, body);
const finish = (body: object) => service.internal(singleSignOnCalls.finish.path, body);

/** A browser that was sent to the provider and back. */
async function atCallback(subject: string, browserHash = newHash()) {
  const answer = await start({ sponsorId: service.sponsor.companyId, browserHash, returnTo: '/budgets?a=1' });
  const { address } = answer.json<{ address: string }>();
  const back = await signInAtProvider(address, subject);
  return { address: new URL(address), browserHash, query: back.search.slice(1), sessionHash: newHash() };
}

async function signInAs(subject: string) {
  const { address: _address, ...answer } = await atCallback(subject);
  return { ...answer, reply: await finish(answer) };
}

it('sends the browser to the provider with state, nonce and the challenge of a verifier, fresh each time', async () => {
  const [first, second] = [await atCallback('new-1'), await atCallback('new-1')];
  const { searchParams, origin } = first.address;
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: CLIENT.clientId,
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://portal.test/bp-integration/sso/callback',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get(name)).not.toBe(second.address.searchParams.get(name));
  }
  const stored = await service.connection.collection('sso_requests').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(searchParams.get('state'));
});

it('signs in the employee whose verified address the provider states, links them once and records it', async () => {
  const person = await service.aPerson({ email: LINKED.email, username: LINKED.email });
  const first = await signInAs('ann-1');
  expect(first.reply.json()).toMatchObject({
    record: { user: { userId: person.userId } },
    registration: null,
    returnTo: '/budgets?a=1',
  });
  const session = await service.internal(internalCalls.session.path, { sessionHash: first.sessionHash });
  expect(session.json()).toMatchObject({
    user: { userId: person.userId, companyId: service.sponsor.companyId },
  });
  expect((await signInAs('ann-1')).reply.json().record.user.userId).toBe(person.userId);
  const links = await service.connection.collection('sso_links').find({ userId: person.userId }).toArray();
  expect(links).toMatchObject([{ subject: 'ann-1', companyId: service.sponsor.companyId }]);
  const events = await service.connection
    .collection('audit')
    .find({ event: 'single-sign-on-linked' })
    .toArray();
  expect(events).toHaveLength(1);
});

it.each([
  ['whose address the provider has not verified', UNVERIFIED, {}],
  ['of another company', FOREIGN, { companyId: 'other' }],
  ['who is an advisor', NEWCOMER, { role: 'advisor' }],
])('links no person %s', async (_what, { subject, email }, over) => {
  const other = { companyId: hexId(), name: 'Other Works', level1: false };
  await service.load({ companies: [other] });
  const companyId = 'companyId' in over ? other.companyId : service.sponsor.companyId;
  const { userId } = await service.aPerson({ ...over, companyId, email, username: `${subject}@x.example` });
  const { reply } = await signInAs(subject);
  expect(reply.json()).toMatchObject({
    record: null,
    registration: { sponsorId: service.sponsor.companyId },
  });
  const address = subject === UNVERIFIED.subject ? undefined : email;
  expect(Object(reply.json()).registration.email).toBe(address);
  expect(await service.connection.collection('sso_links').countDocuments({ userId })).toBe(0);
});

describe('an answer of the provider is refused and opens no session', () => {
  type Answer = Awaited<ReturnType<typeof atCallback>>;
  const changed = (query: string, name: string, value: string | null): string => {
    const words = new URLSearchParams(query);
    if (value === null) words.delete(name);
    else words.set(name, value);
    return words.toString();
  };

  const CASES: [string, (answer: Answer) => object][] = [
    ['in another browser', () => ({ browserHash: newHash() })],
    ['with another state', ({ query }) => ({ query: changed(query, 'state', newHash()) })],
    ['without a state', ({ query }) => ({ query: changed(query, 'state', null) })],
    ['with a made-up code', ({ query }) => ({ query: changed(query, 'code', newHash()) })],
    ['of another issuer', ({ query }) => ({ query: changed(query, 'iss', 'https://evil.example') })],
    ['with an error', ({ query }) => ({ query: `${changed(query, 'code', null)}&error=access_denied` })],
  ];
  it.each(CASES)('%s', async (_what, change) => {
    const callback = await atCallback('ann-1');
    const { address: _address, ...answer } = callback;
    const reply = await finish({ ...answer, ...change(callback) });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ reason: 'SINGLE_SIGN_ON' });
    const session = await service.internal(internalCalls.session.path, { sessionHash: answer.sessionHash });
    expect(session.json()).toBeNull();
  });

  it('twice', async () => {
    const first = await signInAs('ann-1');
    expect(first.reply.statusCode).toBe(200);
    const { reply: _reply, ...answer } = first;
    expect((await finish({ ...answer, sessionHash: newHash() })).statusCode).toBe(422);
  });
  it('after 10 minutes', async () => {
    const { address: _address, ...answer } = await atCallback('ann-1');
    service.pass(10 * 60_000);
    expect((await finish(answer)).statusCode).toBe(422);
    service.pass(-10 * 60_000);
  });
  it.each(['nonce', 'codeVerifier'])('whose %s is not the one of the request', async (member) => {
    const { address: _address, ...answer } = await atCallback('ann-1');
    await service.connection
      .collection('sso_requests')
      .updateOne({ browserHash: answer.browserHash }, { $set: { [member]: newHash() } });
    expect((await finish(answer)).statusCode).toBe(422);
  });
});

it('refuses a company without a provider, and an address outside the portal to return to', async () => {
  const browserHash = newHash();
  expect((await start({ sponsorId: hexId(), browserHash })).statusCode).toBe(404);
  for (const returnTo of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/auth/login',
    '/a\r\nb',
  ]) {
    const sponsorId = service.sponsor.companyId;
    expect((await start({ sponsorId, browserHash, returnTo })).statusCode).toBe(400);
  }
});

it('stores the secret of the client encrypted', async () => {
  const row = await service.connection.collection('companies').findOne({ name: service.sponsor.name });
  expect(row?.['singleSignOn']).toMatchObject({ issuer: provider.issuer, clientId: CLIENT.clientId });
  expect(JSON.stringify(row)).not.toContain(CLIENT.clientSecret);
});

describe('registration', () => {
  const requests = async () => {
    const candidate = await service.aCandidate();
    const { sponsor, botCheckToken, call } = service;
    const validate = { sponsorId: sponsor.companyId, validationRequests: candidate.validationRequests };
    const { body } = await call(registrationCalls.validateUser, { ...validate, botCheckToken });
    const email = `${candidate.userId}@mail.example`;
    await call(verifyEmailCalls.verify, { email, registrationToken: body.registrationToken });
    const proved = await call(verifyEmailCalls.getToken, { email, code: service.codeTo(email) });
    const { verificationToken } = proved.body;
    return { candidate, registrationToken: body.registrationToken, verificationToken, email };
  };
  const readSsoToken = async (subject: string): Promise<string> =>
    (await signInAs(subject)).reply.json().registration.ssoToken;

  it('has content, validators, validate-user, check-user and register-user, and both for a person of the provider, who then signs in there and with no password [A7-11]', async () => {
    const { call, sponsor } = service;
    expect((await call(registrationCalls.content, {})).status).toBe(200);
    expect((await call(registrationCalls.validators, {})).body).toEqual({ validators: VALIDATORS });
    expect(Object.values(registrationCalls).map(({ method, path }) => `${method} ${path}`)).toEqual(
      [
        'content',
        'validators',
        'validate-user',
        'check-user',
        'register-user',
        'check-user-sso',
        'register-user-sso',
      ].map((name) => `POST /webapi/v1/registration/${name}`),
    );
    const own = await requests();
    const { registrationToken, email, verificationToken } = own;
    expect((await call(registrationCalls.checkUser, { registrationToken, email })).body).toEqual({
      available: true,
    });
    const withPassword = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
    const form = { registrationToken, verificationToken, email, ...withPassword };
    expect((await call(registrationCalls.registerUser, form)).body).toEqual({ username: email });

    const ssoToken = await readSsoToken('new-1');
    const { candidate, ...tokens } = await requests();
    const check = { registrationToken: tokens.registrationToken, email: tokens.email, ssoToken };
    expect((await call(registrationCalls.checkUserSso, check)).body).toEqual({ available: true });
    const taken = await call(registrationCalls.checkUserSso, { ...check, email });
    expect(taken).toMatchObject({ status: 422, body: { code: 30003 } });
    const made = await call(registrationCalls.registerUserSso, { ...tokens, ssoToken });
    expect(made).toMatchObject({ status: 200, body: { username: tokens.email } });
    const signedIn = await signInAs('new-1');
    expect(signedIn.reply.json().record.user).toMatchObject({
      userId: candidate.userId,
      companyId: sponsor.companyId,
      role: 'employee',
      termsPending: true,
    });
    const byPassword = await service.internal(internalCalls.signIn.path, {
      username: tokens.email,
      password: TEST_PASSWORD,
      sessionHash: newHash(),
      address: '127.0.0.1',
    });
    expect(byPassword.json().code).toBe(0);
  });

  it('is refused without a live token of the provider, with a used one, and with one of another company [A7-11]', async () => {
    const { call } = service;
    const { candidate: _candidate, ...tokens } = await requests();
    const madeUp = randomBytes(32).toString('base64url');
    const refused = await call(registrationCalls.registerUserSso, { ...tokens, ssoToken: madeUp });
    expect(refused).toMatchObject({ status: 422, body: { reason: 'REGISTRATION_OVER' } });
    const check = { registrationToken: tokens.registrationToken, email: tokens.email };
    expect((await call(registrationCalls.checkUserSso, { ...check, ssoToken: madeUp })).status).toBe(422);

    const ssoToken = await readSsoToken('eve-1');
    const [first, second] = [await requests(), await requests()];
    const { candidate: _one, ...one } = first;
    const { candidate: _two, ...two } = second;
    expect((await call(registrationCalls.registerUserSso, { ...one, ssoToken })).status).toBe(200);
    expect((await call(registrationCalls.registerUserSso, { ...two, ssoToken })).status).toBe(422);
  });
});
