import {
  CONFIRMED_MS,
  confirmationCalls,
  internalCalls,
  ownSessionCalls,
  SESSION_IDLE_MS,
} from '@fw/contract-identity';
import { TEST_PASSWORD } from '@fw/test-kit/roster';
import { afterEach, describe, expect, it } from 'vitest';
import { newHash, startTestIdentity } from '../../testing/test-identity.ts';

const identity = await startTestIdentity('own_sessions');

const list = async (caller: { userId: string; sessionId: string }) =>
  (await identity.call(ownSessionCalls.list, caller)).json();

it('lists the live sessions of the person with device and times, and marks the one that calls', async () => {
  const person = await identity.signedIn();
  const other = newHash();
  identity.clock.setOffset(60_000);
  await identity.signIn(person.username, { sessionHash: other });
  await identity.signedIn(); // another person
  const at = (ms: number): string => new Date(identity.start + ms).toISOString();
  const device = 'Firefox on Linux';
  expect(await list(person)).toEqual([
    {
      sessionId: other.slice(0, 12),
      device,
      signedInAt: at(60_000),
      lastSeenAt: at(60_000),
      isCurrent: false,
    },
    { sessionId: person.sessionId, device, signedInAt: at(0), lastSeenAt: at(0), isCurrent: true },
  ]);
  identity.clock.setOffset(SESSION_IDLE_MS);
  expect((await list(person)).map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual([
    other.slice(0, 12),
  ]);
  identity.clock.setOffset(0);
});

it('ends one session of the person, and none of another person', async () => {
  const person = await identity.signedIn();
  const unrelated = await identity.signedIn();
  const end = (userId: string, sessionId: string) =>
    identity.internal(internalCalls.endOwn, {
      userId,
      sessionId,
      callerSessionId: person.sessionId,
      ends: 'this',
    });
  expect((await end(person.userId, unrelated.sessionId)).statusCode).toBe(404);
  expect(await list(unrelated)).toHaveLength(1);
  expect((await end(person.userId, person.sessionId)).json()).toEqual({ ended: 1 });
  expect(await list(person)).toEqual([]);
});

it('ends all sessions but the one that calls', async () => {
  const person = await identity.signedIn();
  await identity.signIn(person.username);
  await identity.signIn(person.username);
  const unrelated = await identity.signedIn();
  const { userId, sessionId } = person;
  const body = { userId, sessionId, callerSessionId: sessionId, ends: 'others' };
  expect((await identity.internal(internalCalls.endOwn, body)).json()).toEqual({ ended: 2 });
  expect(await list(person)).toMatchObject([{ sessionId: person.sessionId }]);
  expect(await list(unrelated)).toHaveLength(1);
});

describe('five minutes after the sign-in', () => {
  afterEach(() => identity.clock.setOffset(0));

  async function withAnOldSession() {
    const person = await identity.signedIn();
    const other = newHash();
    await identity.signIn(person.username, { sessionHash: other });
    identity.clock.setOffset(CONFIRMED_MS);
    const { userId, sessionId } = person;
    const end = (ended: string, ends: 'this' | 'others') =>
      identity.internal(internalCalls.endOwn, { userId, sessionId: ended, callerSessionId: sessionId, ends });
    return { person, otherId: other.slice(0, 12), end };
  }

  it('lists sessions without a confirmation and ends another one only after it', async () => {
    const { person, otherId, end } = await withAnOldSession();
    const refused = await end(otherId, 'this');
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    expect(await list(person)).toHaveLength(2);
    await identity.call(confirmationCalls.withPassword, person, { password: TEST_PASSWORD });
    expect((await end(otherId, 'this')).json()).toEqual({ ended: 1 });
    expect(await list(person)).toMatchObject([{ sessionId: person.sessionId }]);
  });

  it('ends all others only after a confirmation', async () => {
    const { person, end } = await withAnOldSession();
    expect((await end(person.sessionId, 'others')).json().reason).toBe('CONFIRMATION_REQUIRED');
    expect(await list(person)).toHaveLength(2);
    await identity.call(confirmationCalls.withPassword, person, { password: TEST_PASSWORD });
    expect((await end(person.sessionId, 'others')).json()).toEqual({ ended: 1 });
  });

  it('takes the confirmation of no other session', async () => {
    const { person, otherId, end } = await withAnOldSession();
    const { userId } = person;
    const other = { userId, sessionId: otherId };
    await identity.call(confirmationCalls.withPassword, other, { password: TEST_PASSWORD });
    expect((await end(otherId, 'this')).json().reason).toBe('CONFIRMATION_REQUIRED');
  });

  it('ends the session that calls without a confirmation', async () => {
    const { person, end } = await withAnOldSession();
    expect((await end(person.sessionId, 'this')).json()).toEqual({ ended: 1 });
  });
});
