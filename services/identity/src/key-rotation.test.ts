import { auditCalls, registrationCalls, rosterCalls, secondFactorCalls } from '@fw/contract-identity';
import { aRosterCompany, hexId } from '@fw/test-kit/roster';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, it } from 'vitest';
import { PASSING_TOKEN } from './features/bot-check/bot-check.ts';
import { auditRepo } from './features/audit/audit.repo.ts';
import { auditService } from './features/audit/audit.ts';
import { companiesRepo } from './shared/people/companies.repo.ts';
import { identityKeys } from './shared/secrets/identity-keys.ts';
import { toRequests, VALIDATORS } from './testing/account-service.ts';
import { newHash, startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const HALF_MINUTE_MS = 30_000;
const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const SECRET = 'secret-of-the-portal-at-the-provider';
const company = {
  ...aRosterCompany(),
  validators: VALIDATORS,
  singleSignOn: { issuer: 'https://login.employer.test', clientId: 'fairwater', clientSecret: SECRET },
};
const candidate = (userId: string) => ({
  userId,
  companyId: company.companyId,
  firstName: 'Iris',
  lastName: 'Berg',
  dateOfBirth: '1990-03-14',
  validationRequests: toRequests('Berg', '1990-03-14', 'NR2041'),
});
const USER = hexId();

let identity: TestIdentity;
let database: string;
let person: { username: string; userId: string; sessionId: string };
let secret: string;
let steps = 0;

const start = async (key: Buffer, previousKeys: readonly Buffer[] = []): Promise<void> => {
  await identity?.close();
  identity = await startTestIdentity('rotation', {
    ...(database ? { database } : {}),
    account: { key, previousKeys },
    testDoor: true,
  });
  identity.clock.setOffset(steps * HALF_MINUTE_MS);
};
/** A new code each time: a code works once. */
function nextCode(): string {
  steps += 1;
  identity.clock.setOffset(steps * HALF_MINUTE_MS);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: identity.clock.milliseconds(),
  });
}
async function signInWithCode(): Promise<number> {
  const pending = newHash();
  await identity.signIn(person.username, { sessionHash: pending });
  return (await identity.finishSignIn(pending, { method: 'code', code: nextCode() })).statusCode;
}
const load = (userId: string) =>
  identity.internal(rosterCalls.load, { companies: [company], people: [], candidates: [candidate(userId)] });
const validate = async () => {
  const body = {
    sponsorId: company.companyId,
    validationRequests: toRequests('Berg', '1990-03-14', 'NR2041'),
    botCheckToken: PASSING_TOKEN,
  };
  const caller = { userId: 'anonymous', sessionId: '' };
  return (await identity.call(registrationCalls.validateUser, caller, body)).statusCode;
};
const readRecord = async () => (await identity.call(auditCalls.list, person, { page: 1 })).json();
const clientSecret = async (keys: ReturnType<typeof identityKeys>) =>
  (await companiesRepo(identity.connection, keys).findSingleSignOn(company.companyId))?.clientSecret;

beforeAll(async () => {
  await start(OLD);
  database = identity.database;
  await load(USER);
  person = await identity.signedIn();
  ({ secret } = (await identity.call(secondFactorCalls.prepareCode, person)).json());
  await identity.call(secondFactorCalls.addCode, person, { code: nextCode() });
});

it('finds, opens and verifies with a new key what the old one hashed, sealed and signed', async () => {
  const before = await readRecord();
  await start(NEW, [OLD]);
  expect(await signInWithCode()).toBe(200);
  expect(await validate()).toBe(200);

  const after = await readRecord();
  expect(after.isUnchanged).toBe(true);
  expect(after.total).toBe(before.total + 1);
  expect(after.entries.slice(1)).toEqual(before.entries);
  const numbers = after.entries.map((entry: { number: number }) => entry.number);
  expect(numbers).toEqual(Array.from({ length: after.total }, (_, index) => after.total - index));
  const { connection, clock } = identity;
  const audit = auditService({ auditRepo: auditRepo(connection), clock, keys: identityKeys(NEW, [OLD]) });
  expect(await audit.all(person.userId)).toEqual(after.entries.toReversed());
});

it('adds no second entry for a person of the list that the old key made', async () => {
  await load(hexId());
  expect(await identity.connection.collection('candidates').countDocuments()).toBe(1);
});

it('notices a change in the part of the record that the old key signed', async () => {
  const rows = identity.connection.collection<{ _id: string; detail: string }>('audit');
  const first = await rows.findOne();
  await rows.updateOne({ _id: first?._id ?? '' }, { $set: { detail: 'forged' } });
  expect((await readRecord()).isUnchanged).toBe(false);
  await rows.updateOne({ _id: first?._id ?? '' }, { $set: { detail: first?.detail ?? '' } });
  expect((await readRecord()).isUnchanged).toBe(true);
});

it('opens and verifies with the old key, while a restart rolls, what a process of the next step made', async () => {
  await start(OLD, [NEW]);
  expect(await signInWithCode()).toBe(200);
  expect(await validate()).toBe(200);
  expect((await readRecord()).isUnchanged).toBe(true);
  await start(NEW, [OLD]);
  expect(await signInWithCode()).toBe(200);
  expect((await readRecord()).isUnchanged).toBe(true);
});

it('seals everything with the new key at its first start, so that the old one opens nothing that is needed', async () => {
  await start(NEW);
  expect(await signInWithCode()).toBe(200);
  expect(await clientSecret(identityKeys(NEW))).toBe(SECRET);
  await expect(clientSecret(identityKeys(OLD))).rejects.toThrow('authenticated');
});

it('replaces the secret of a provider when the roster names another, and only for the same provider', async () => {
  const renew = (singleSignOn: object) =>
    identity.internal(rosterCalls.load, { companies: [{ ...company, singleSignOn }], people: [] });
  await renew({ ...company.singleSignOn, clientSecret: 'the-next-secret-of-the-portal' });
  expect(await clientSecret(identityKeys(NEW))).toBe('the-next-secret-of-the-portal');
  await renew({ ...company.singleSignOn, issuer: 'https://other.test', clientSecret: 'of-another-provider' });
  expect(await clientSecret(identityKeys(NEW))).toBe('the-next-secret-of-the-portal');
});
