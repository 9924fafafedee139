import { internalCalls, rosterCalls, secondFactorCalls, secondFactorOfferCalls } from '@fw/contract-identity';
import { aRosterCompany, aRosterPerson } from '@fw/test-kit/roster';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { readAccountSettings } from '../../settings.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';
import { newHash, startTestIdentity } from '../../testing/test-identity.ts';

const identity = await startTestIdentity('required_factor');

const ENFORCING = { ...aRosterCompany(), secondFactorPolicy: 'enforced' };

async function aPerson(role: 'employee' | 'advisor', company: object & { companyId: string } = ENFORCING) {
  const person = aRosterPerson({ companyId: company.companyId, role });
  await identity.internal(rosterCalls.load, { companies: [company], people: [person] });
  return { userId: person.userId, username: person.username };
}
async function signedIn(username: string, userId: string) {
  const sessionHash = newHash();
  const { record } = (await identity.signIn(username, { sessionHash })).json();
  return { userId, sessionHash, sessionId: sessionHash.slice(0, 12), user: record.user };
}
const readSession = async (sessionHash: string) =>
  (await identity.internal(internalCalls.session, { sessionHash })).json();
const currentCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: identity.clock.milliseconds() });

type Session = Awaited<ReturnType<typeof signedIn>>;
async function addApp(session: Session): Promise<void> {
  const { secret } = (await identity.call(secondFactorCalls.prepareCode, session)).json();
  const added = await identity.call(secondFactorCalls.addCode, session, { code: currentCode(secret) });
  expect(added.statusCode).toBe(200);
}

describe('an advisor of a company that requires a second factor', () => {
  it('gets a session that is for setting one up, which then opens; others that waited for it end', async () => {
    const { userId, username } = await aPerson('advisor');
    const session = await signedIn(username, userId);
    const waiting = await signedIn(username, userId);
    expect(session.user.secondFactorPending).toBe(true);
    expect((await readSession(session.sessionHash)).user.secondFactorPending).toBe(true);
    await addApp(session);
    expect((await readSession(session.sessionHash)).user).not.toHaveProperty('secondFactorPending');
    expect(await readSession(waiting.sessionHash)).toBeNull();
    expect((await identity.signIn(username)).json()).toEqual({
      record: null,
      secondFactor: ['code', 'recoveryCode'],
    });
  });

  it('cannot remove the last factor, and can remove one of two', async () => {
    const { userId, username } = await aPerson('advisor');
    const session = await signedIn(username, userId);
    await addApp(session);
    const refused = await identity.call(secondFactorCalls.removeCode, session);
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'SECOND_FACTOR_REQUIRED']);
    const passkey = softPasskey();
    const { challenge } = (await identity.call(secondFactorCalls.preparePasskey, session)).json();
    const body = { name: 'Laptop', ...passkey.registration(challenge) };
    expect((await identity.call(secondFactorCalls.addPasskey, session, body)).statusCode).toBe(200);
    expect((await identity.call(secondFactorCalls.removeCode, session)).statusCode).toBe(200);
    const last = await identity.call(secondFactorCalls.removePasskey, session, { passkeyId: passkey.id });
    expect(last.json().reason).toBe('SECOND_FACTOR_REQUIRED');
  });
});

it.each([
  ['an employee of such a company', 'employee', ENFORCING],
  ['an advisor of a voluntary company', 'advisor', { ...aRosterCompany(), secondFactorPolicy: 'voluntary' }],
  ['an advisor where nothing is set', 'advisor', aRosterCompany()],
] as const)('opens the whole session of %s, who may remove the last factor', async (_who, role, company) => {
  const { userId, username } = await aPerson(role, company);
  const session = await signedIn(username, userId);
  expect(session.user).not.toHaveProperty('secondFactorPending');
  await addApp(session);
  expect((await identity.call(secondFactorCalls.removeCode, session)).statusCode).toBe(200);
});

describe('the offer to an employee', () => {
  const isOffered = async (session: Session): Promise<boolean> =>
    (await identity.call(secondFactorOfferCalls.state, session)).json().isOffered;
  /** The event that finances publishes when the accounts of a bank were read. */
  async function bankLinked(userId: string): Promise<void> {
    const offers = identity.connection.collection('second_factor_offers');
    const at = new Date(identity.start);
    await identity.publish({
      type: 'accounts.synced',
      userId,
      payload: { userId, connectionId: 'c'.repeat(24) },
      at,
    });
    await expect.poll(() => offers.countDocuments({ userId })).toBe(1);
  }

  it('comes with the first linked bank and not before, and once: not after it was dismissed', async () => {
    const { userId, username } = await aPerson('employee');
    const session = await signedIn(username, userId);
    expect(await isOffered(session)).toBe(false);
    await bankLinked(userId);
    expect(await isOffered(session)).toBe(true);
    await identity.call(secondFactorOfferCalls.dismiss, session);
    expect(await isOffered(session)).toBe(false);
    await bankLinked(userId);
    expect(await isOffered(session)).toBe(false);
  });

  it('is not made to a person with a factor, of a voluntary company, or to an advisor', async () => {
    const withFactor = await aPerson('employee');
    const session = await signedIn(withFactor.username, withFactor.userId);
    await bankLinked(withFactor.userId);
    await addApp(session);
    expect(await isOffered(session)).toBe(false);
    const voluntary = await aPerson('employee', aRosterCompany());
    await bankLinked(voluntary.userId);
    expect(await isOffered(await signedIn(voluntary.username, voluntary.userId))).toBe(false);
    const advisor = await aPerson('advisor');
    await bankLinked(advisor.userId);
    expect(await isOffered(await signedIn(advisor.username, advisor.userId))).toBe(false);
  });
});

it('is enforced by default in production only, and as the setting states where there is one', () => {
  const env = {
    FW_IDENTITY_KEY: 'A'.repeat(43),
    FW_SMTP_URL: 'smtp://127.0.0.1:2525',
    FW_PUBLIC_ORIGIN: 'http://p.test',
  };
  const readPolicy = (over: object) => readAccountSettings({ ...env, ...over }).secondFactorPolicy;
  expect(readPolicy({})).toBe('voluntary');
  expect(readPolicy({ FW_ENV: 'production' })).toBe('enforced');
  expect(readPolicy({ FW_ENV: 'production', FW_SECOND_FACTOR: 'voluntary' })).toBe('voluntary');
  expect(readPolicy({ FW_SECOND_FACTOR: 'enforced' })).toBe('enforced');
});
