import { accountCalls, type Account } from '@fw/contract-finances/accounts';
import { connectionCalls } from '@fw/contract-finances/connections';
import { expect, it } from 'vitest';
import { callContract, linkBank, sendCall } from '../../testing/service-client.ts';
import { BEN, startTestService } from '../../testing/test-service.ts';
import { CAR, linkChecking } from '../../testing/linked-checking.ts';

const service = await startTestService();
let linked = await linkChecking(service);

const create = (body: object) => callContract(service, accountCalls.create, { body: Object.assign(body) });
const single = ({ userAccountId }: Pick<Account, 'userAccountId'>) =>
  callContract(service, accountCalls.single, { body: { userAccountId } });
const post = (name: string, body: object = {}) =>
  sendCall(service, { method: 'POST', path: `/webapi/v1/user/account/${name}` }, { body });

/** The account as the API returned it, as JSON. */
const asRead = async ({ userAccountId }: Pick<Account, 'userAccountId'>): Promise<object> =>
  Object((await post('single', { userAccountId })).json);

it('takes the account as it was read to update it, added by hand or from a bank, and to delete its connection', async () => {
  const made = await create({ ...CAR, name: 'As read' });
  const read = await asRead(made);
  const unchanged = await post('update', read);
  expect(unchanged).toMatchObject({ status: 200, json: { ...read, version: made.version + 1 } });
  const renamed = await post('update', { ...Object(unchanged.json), name: 'As read and renamed' });
  expect(renamed).toMatchObject({ status: 200, json: { name: 'As read and renamed', balance: -9_000 } });

  // A bank may name an account and owe amounts in ways that no person enters.
  const rows = service.connection.collection('accounts');
  const row = Object.assign({ _id: linked.userAccountId });
  const [stored] = await rows.find(row).toArray();
  await rows.updateOne(row, {
    $set: { name: 'Gold 0% "Interest"', givenName: null, balanceCents: 200_000_000_000 },
  });
  const ofBank = await asRead(linked);
  expect(ofBank).toMatchObject({ name: 'Gold 0% "Interest"', isOutOfRange: true, interestRate: null });
  const forged = {
    displayName: 'Forged',
    latestBalance: 1,
    category: 'Other',
    type: 'Other',
    groupName: 'Liability',
    mask: '9999',
    monthlyMinimumPayment: 1,
    isManualAccount: true,
    isLinked: false,
    isDeleted: true,
    hasSyncIssue: true,
    accountConnection: { accountConnectionId: 'f'.repeat(24), name: 'Forged', institutionId: null },
    updatedAt: '2001-01-01T00:00:00.000Z',
    isOutOfRange: false,
  };
  const kept = await post('update', { ...ofBank, ...forged, isHiddenFromNW: true });
  expect(kept.status).toBe(200);
  const after = { ...ofBank, isHiddenFromNW: true, version: linked.version + 1 };
  expect(kept.json).toEqual(after);
  expect(await asRead(linked)).toEqual(after);
  for (const [change, status] of [
    [{ name: 'Gold 1% "Interest"' }, 400],
    [{ balance: 2_100_000_000 }, 400],
    [{ balance: 5 }, 422],
    [{ interestRate: 0.01 }, 422],
    [{ neverRead: 1 }, 400],
  ] as const) {
    const refused = await post('update', { ...after, ...change });
    expect(refused).toMatchObject({ status, json: { errors: [{ Field: Object.keys(change)[0] }] } });
  }
  expect(await asRead(linked)).toEqual(after);
  const { name, givenName, balanceCents } = Object(stored);
  await rows.updateOne(row, { $set: { name, givenName, balanceCents } });
  linked = await single(linked);

  const { connectionId } = await linkBank(service, { as: BEN });
  const ofBen = await callContract(service, accountCalls.all, { as: BEN });
  const mine = ofBen.filter(({ accountConnection: own }) => own.accountConnectionId === connectionId);
  const [first] = mine;
  const body = Object(
    (
      await sendCall(service, accountCalls.single, {
        as: BEN,
        body: { userAccountId: first?.userAccountId },
      })
    ).json,
  );
  const removeAs = (as: string | undefined, sent: object) =>
    sendCall(service, connectionCalls.delete, { ...(as === undefined ? {} : { as }), body: sent });
  // The account's own connection counts, not the one that is sent; and only of the person.
  expect((await removeAs(undefined, body)).status).toBe(404);
  expect((await removeAs(undefined, renamed.json as object)).status).toBe(404);
  expect((await removeAs(BEN, { name: 'Of no account' })).json).toMatchObject({
    errors: [{ Field: 'connectionId', Errors: ['Field required'] }],
  });
  const removed = await removeAs(BEN, { ...body, accountConnection: linked.accountConnection });
  expect(removed.status).toBe(200);
  expect(Object(removed.json).deletedAccountIds.toSorted()).toEqual(
    mine.map(({ userAccountId }) => userAccountId).toSorted(),
  );
  expect(await single(linked)).toEqual(linked);
});
