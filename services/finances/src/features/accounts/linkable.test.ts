import { accountCalls } from '@fw/contract-finances/accounts';
import { linkableCalls } from '@fw/contract-finances/linkable';
import { beforeAll, expect, it } from 'vitest';
import { callContract, linkBank, sendCall } from '../../testing/service-client.ts';
import { ANA, BEN, startTestService, TODAY } from '../../testing/test-service.ts';

const CAR = {
  categoryName: 'Loan',
  typeName: 'Auto Loan',
  name: 'Car',
  balance: -9_000,
  interestRate: 0.04,
  minimumMonthlyPayment: 100,
  currentMonthlyPayment: 250.01,
};

let connectionId: string;
const service = await startTestService();
beforeAll(async () => {
  ({ connectionId } = await linkBank(service));
  await callContract(service, accountCalls.create, { body: CAR });
});

const as = (userId: string) => ({ userId, role: 'employee', companyId: 'c1' }) as const;

it('gives a plan the linked accounts and those added by hand, without the hidden name Cash', async () => {
  const accounts = await service.asGoals(linkableCalls.list, as(ANA), {});

  expect(accounts.find(({ name }) => name === 'Car')).toEqual({
    userAccountId: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
    name: 'Car',
    displayName: 'Car',
    categoryName: 'Loan',
    typeName: 'Auto Loan',
    groupName: 'Liability',
    balance: -900_000,
    latestBalance: -900_000,
    interestRate: 0.04,
    minimumMonthlyPayment: 10_000,
    currentMonthlyPayment: 25_001,
    loanType: null,
    connectionName: 'Manually Added',
    hasSyncIssue: false,
    isDeleted: false,
    isManualAccount: true,
    balanceDate: TODAY,
  });
  const linked = accounts.filter(({ isManualAccount }) => !isManualAccount);
  expect(linked.length).toBeGreaterThan(3);
  for (const { connectionName, balanceDate } of linked) {
    expect(connectionName).not.toBe('Manually Added');
    expect(balanceDate).toBe(TODAY);
  }
  expect(await service.asGoals(linkableCalls.list, as(BEN), {})).toEqual([]);
});

it('narrows the list to the named groups, categories and types; an unknown kind matches nothing', async () => {
  const types = async (kinds: string[]) =>
    new Set((await service.asGoals(linkableCalls.list, as(ANA), { kinds })).map(({ typeName }) => typeName));

  expect(await types(['Auto Loan'])).toEqual(new Set(['Auto Loan']));
  expect([...(await types(['Loan']))]).toContain('Student Loan');
  expect([...(await types(['Liability']))]).toContain('Credit Card');
  expect([...(await types(['Asset']))]).not.toContain('Credit Card');
  expect(await types(['Gold'])).toEqual(new Set());
  expect(await types([])).toEqual(new Set());
});

it('gives accounts by id: deleted ones are marked or missing, those of another user are missing', async () => {
  const all = await service.asGoals(linkableCalls.list, as(ANA), {});
  const [kept, gone] = all.filter(({ isManualAccount }) => !isManualAccount);
  const { userAccountId } = await callContract(service, accountCalls.create, { body: CAR });
  const ids = [kept?.userAccountId ?? '', gone?.userAccountId ?? '', userAccountId];
  const rows = service.connection.collection('accounts');
  await rows.updateOne(Object.assign({ _id: gone?.userAccountId }), { $set: { goneAt: new Date() } });
  await callContract(service, accountCalls.delete, { body: { userAccountId } });

  const found = await service.asGoals(linkableCalls.byIds, as(ANA), { userAccountIds: ids });

  expect(new Map(found.map((account) => [account.userAccountId, account.isDeleted]))).toEqual(
    new Map([
      [kept?.userAccountId, false],
      [gone?.userAccountId, true],
    ]),
  );
  expect(await service.asGoals(linkableCalls.byIds, as(BEN), { userAccountIds: ids })).toEqual([]);
});

it('marks the accounts of a connection that needs a repair, and those of a removed one as deleted', async () => {
  const [linked] = (await service.asGoals(linkableCalls.list, as(ANA), {})).filter(
    (account) => !account.isManualAccount,
  );
  const ids = { userAccountIds: [linked?.userAccountId ?? ''] };
  const setStatus = (status: string) =>
    service.connection
      .collection('connections')
      .updateOne(Object.assign({ _id: connectionId }), { $set: { status } });
  const single = async () => (await service.asGoals(linkableCalls.byIds, as(ANA), ids))[0];

  await setStatus('needs_reauth');
  expect(await single()).toMatchObject({ hasSyncIssue: true, isDeleted: false });
  await setStatus('removing');
  expect(await single()).toMatchObject({ isDeleted: true });
  await setStatus('good');
});

it('is refused to a browser, which comes with a passport of the gateway', async () => {
  const { status, json } = await sendCall(service, linkableCalls.list);
  expect([status, Object(json)['reason']]).toEqual([403, 'GATEWAY_REQUIRED']);
});
