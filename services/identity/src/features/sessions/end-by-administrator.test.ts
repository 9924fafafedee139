import { auditCalls, internalCalls, rosterCalls } from '@fw/contract-identity';
import { aRosterCompany, aRosterPerson } from '@fw/test-kit/roster';
import { expect, it } from 'vitest';
import { newHash, startTestIdentity } from '../../testing/test-identity.ts';

const identity = await startTestIdentity('administrator');

const end = async (of: object) => {
  const body = { administrator: 'Pat Moss, help desk', of };
  const answer = await identity.internal(internalCalls.endByAdministrator, body);
  return { status: answer.statusCode, body: answer.json() };
};
const isOpen = async (sessionHash: string): Promise<boolean> =>
  (await identity.internal(internalCalls.session, { sessionHash })).json() !== null;

/** A person of a company with two open sessions. */
async function signedInTwice(company = aRosterCompany()) {
  const person = aRosterPerson({ companyId: company.companyId });
  await identity.internal(rosterCalls.load, { companies: [company], people: [person] });
  const hashes = [newHash(), newHash()];
  for (const sessionHash of hashes) await identity.signIn(person.username, { sessionHash });
  const areOpen = () => Promise.all(hashes.map(isOpen));
  return { userId: person.userId, username: person.username, company, areOpen };
}
const lastEntry = async ({ userId }: { readonly userId: string }) => {
  const caller = { userId, sessionId: 'any-session-' };
  return (await identity.call(auditCalls.list, caller, { page: 1 })).json().entries[0];
};

it('ends every session of one person and of no other one, who can read who did it', async () => {
  const [person, other] = [await signedInTwice(), await signedInTwice()];
  const answer = await end({ kind: 'person', username: person.username.toUpperCase() });
  expect(answer).toEqual({ status: 200, body: { people: 1, ended: 2 } });
  expect([await person.areOpen(), await other.areOpen()]).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await lastEntry(person)).toMatchObject({
    event: 'sessions-ended-by-administrator',
    detail: 'Pat Moss, help desk',
  });
  expect((await lastEntry(other)).event).toBe('signed-in');
});

it('ends the sessions of the people of one company, then of everyone', async () => {
  const company = aRosterCompany();
  const [first, second, other] = [
    await signedInTwice(company),
    await signedInTwice(company),
    await signedInTwice(),
  ];
  expect((await end({ kind: 'company', companyId: company.companyId })).body).toEqual({
    people: 2,
    ended: 4,
  });
  expect([await first.areOpen(), await second.areOpen()].flat()).toEqual([false, false, false, false]);
  expect(await other.areOpen()).toEqual([true, true]);
  expect((await end({ kind: 'everyone' })).status).toBe(200);
  expect(await other.areOpen()).toEqual([false, false]);
  expect((await lastEntry(other)).event).toBe('sessions-ended-by-administrator');
});

it('answers 404 for an unknown user name, and refuses a call without a name and one that is not internal', async () => {
  expect((await end({ kind: 'person', username: 'nobody' })).status).toBe(404);
  const nameless = { administrator: '', of: { kind: 'everyone' } };
  expect((await identity.internal(internalCalls.endByAdministrator, nameless)).statusCode).toBe(400);
  const person = await identity.signedIn();
  const body = { administrator: 'Ann', of: { kind: 'everyone' } };
  const answer = await identity.call(internalCalls.endByAdministrator, person, body);
  expect([403, 404]).toContain(answer.statusCode);
  expect(await isOpen(person.sessionHash)).toBe(true);
});
