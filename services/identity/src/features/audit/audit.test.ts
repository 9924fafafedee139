import { auditCalls, internalCalls, secondFactorCalls } from '@fw/contract-identity';
import { publishEvent } from '@fw/service-kit/mongo';
import { hexId } from '@fw/test-kit/roster';
import { expect, it, vi } from 'vitest';
import { startTestIdentity, type TestCaller } from '../../testing/test-identity.ts';

const identity = await startTestIdentity('audit');

const readRecord = async (caller: TestCaller, page = 1) =>
  (await identity.call(auditCalls.list, caller, { page })).json();
const readEvents = async (caller: TestCaller): Promise<string[]> =>
  (await readRecord(caller)).entries.map(({ event }: { event: string }) => event);

interface StoredEntry {
  readonly _id: string;
  readonly subject: string;
  readonly number: number;
}
const rows = () => identity.connection.collection<StoredEntry>('audit');
/** The stored entries of the record that was written last. */
async function lastRecord(): Promise<StoredEntry[]> {
  const newest = await rows().find().sort({ $natural: -1 }).limit(1).next();
  return rows()
    .find({ subject: newest?.subject ?? '' })
    .sort({ number: 1 })
    .toArray();
}

/** A person with four entries: a refused sign-in, a sign-in, an ended session, a sign-in. */
async function withRecord() {
  const person = await identity.signedIn();
  await identity.signIn(person.username, { password: 'wrong' });
  await identity.signIn(person.username);
  await identity.internal(internalCalls.endOwn, {
    ...person,
    sessionHash: undefined,
    username: undefined,
    callerSessionId: person.sessionId,
    ends: 'others',
  });
  return person;
}

it('shows the person what happened to the account, newest first, and nothing of others', async () => {
  const person = await withRecord();
  const other = await identity.signedIn();
  expect(await readEvents(person)).toEqual([
    'other-sessions-ended',
    'signed-in',
    'sign-in-refused',
    'signed-in',
  ]);
  expect(await readEvents(other)).toEqual(['signed-in']);
  const { entries, total, isUnchanged } = await readRecord(person);
  expect({ total, isUnchanged, number: entries[0].number }).toEqual({
    total: 4,
    isUnchanged: true,
    number: 4,
  });
  expect(entries[3]).toEqual({
    number: 1,
    event: 'signed-in',
    at: new Date(identity.start).toISOString(),
    detail: 'Firefox on Linux',
  });
});

it('records changes of the second factor, locks and wrong confirmations', async () => {
  const person = await identity.signedIn();
  await identity.call(secondFactorCalls.prepareCode, person);
  await identity.call(secondFactorCalls.removeCode, person);
  for (let wrong = 0; wrong < 6; wrong += 1) await identity.signIn(person.username, { password: 'wrong' });
  const events = await readEvents(person);
  expect(events.slice(0, 2)).toEqual(['sign-in-locked', 'sign-in-refused']);
  expect(events.slice(-2)).toEqual(['code-removed', 'signed-in']);
});

it('numbers the entries of parallel writers without a gap', async () => {
  const person = await identity.signedIn();
  await Promise.all(Array.from({ length: 8 }, () => identity.signIn(person.username)));
  const { entries, isUnchanged } = await readRecord(person);
  expect(entries.map(({ number }: { number: number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(isUnchanged).toBe(true);
});

it('holds no user id, user name or e-mail address', async () => {
  const person = await withRecord();
  await identity.signIn('somebody.unknown@example.com');
  const stored = JSON.stringify([
    await rows().find().toArray(),
    await identity.connection.collection('audit_heads').find().toArray(),
  ]);
  expect(stored).not.toContain(person.userId);
  expect(stored).not.toContain('@example.com');
});

const entryAt = (record: readonly StoredEntry[], place: number): StoredEntry => {
  const entry = record.at(place);
  if (!entry) throw new Error('the record is shorter');
  return entry;
};
const idAt = (record: readonly StoredEntry[], place: number) => ({ _id: entryAt(record, place)._id });

const TAMPERINGS: Record<string, (record: readonly StoredEntry[]) => Promise<unknown>> = {
  'a changed event': (record) => rows().updateOne(idAt(record, 1), { $set: { event: 'signed-in' } }),
  'a changed time': (record) => rows().updateOne(idAt(record, 1), { $set: { at: new Date(0) } }),
  'an entry of another shape': (record) => rows().updateOne(idAt(record, 1), { $set: { event: 'other' } }),
  'a removed entry': (record) => rows().deleteOne(idAt(record, 1)),
  'a cut-off end': (record) => rows().deleteOne(idAt(record, -1)),
  'an added entry': (record) => rows().insertOne({ ...entryAt(record, -1), _id: 'forged', number: 5 }),
  'a cut-off end with a changed head': async (record) => {
    await rows().deleteOne(idAt(record, -1));
    const heads = identity.connection.collection<{ _id: string }>('audit_heads');
    return heads.updateOne({ _id: entryAt(record, 0).subject }, { $set: { number: 3 } });
  },
};

it.each(Object.entries(TAMPERINGS))('notices %s', async (_name, tamper) => {
  const person = await withRecord();
  expect((await readRecord(person)).isUnchanged).toBe(true);
  await tamper(await lastRecord());
  expect((await readRecord(person)).isUnchanged).toBe(false);
});

const RECORDED_EVENTS = [
  'advisor-read',
  'advisor-found',
  'planner-messaged',
  'consent-given',
  'consent-revoked',
];

const publish = (event: Parameters<typeof publishEvent>[2]) =>
  identity.connection.transaction((session) => publishEvent(identity.connection, session, event));

it('adds one entry for each read, search and message of an advisor and for each consent, readable by that person only, and notices a change of each', async () => {
  const [person, other] = [await identity.signedIn(), await identity.signedIn()];
  const { userId } = person;
  const at = identity.clock.date();
  const [read, found, messaged, given, revoked] = [
    { type: 'client.read', userId, payload: { userId, advisorId: hexId(), what: 'Budgets' }, at },
    { type: 'client.found', userId, payload: { userId, advisorId: hexId() }, at },
    { type: 'client.messaged', userId, payload: { userId, plannerId: hexId() }, at },
    {
      type: 'consent.given',
      userId,
      payload: { userId, what: 'Budgets; until 12/31/2026', companyId: hexId(), endsOn: '2026-12-31' },
      at,
    },
    { type: 'consent.revoked', userId, payload: { userId }, at },
  ] as const;
  for (const event of [read, read, found, messaged, given, revoked]) await publish(event);
  const expected = RECORDED_EVENTS.concat('advisor-read', 'signed-in');
  await vi.waitFor(async () => expect((await readEvents(person)).toSorted()).toEqual(expected.toSorted()));
  const { entries, isUnchanged } = await readRecord(person);
  expect(isUnchanged).toBe(true);
  expect(entries).toContainEqual(expect.objectContaining({ event: 'advisor-read', detail: 'Budgets' }));
  const detail = 'Budgets; until 12/31/2026';
  expect(entries).toContainEqual(expect.objectContaining({ event: 'consent-given', detail }));
  expect(await readEvents(other)).toEqual(['signed-in']);
  const account = (await identity.call(auditCalls.list, person, { page: 1, about: 'account' })).json();
  const shown = account.entries.map(({ event }: { event: string }) => event);
  expect(shown.toSorted()).toEqual(['consent-given', 'consent-revoked', 'planner-messaged', 'signed-in']);
  expect([account.total, account.isUnchanged]).toEqual([4, true]);
  for (const event of RECORDED_EVENTS) {
    const entry = await rows().findOne({ event });
    await rows().updateOne({ _id: entry?._id ?? '' }, { $set: { event: 'signed-out' } });
    expect((await readRecord(person)).isUnchanged).toBe(false);
    await rows().updateOne({ _id: entry?._id ?? '' }, { $set: { event } });
    expect((await readRecord(person)).isUnchanged).toBe(true);
  }
});
