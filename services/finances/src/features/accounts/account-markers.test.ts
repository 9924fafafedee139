import { accountCalls } from '@fw/contract-finances/accounts';
import { expect, it } from 'vitest';
import { connectionModel } from '../../shared/connections/connections.schema.ts';
import { accountModel } from '../../shared/ledger/accounts.schema.ts';
import { callContract } from '../../testing/service-client.ts';
import { ANA, startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });

async function addBank(digit: string, institutionId: string, status: string): Promise<string> {
  const connectionId = digit.repeat(24);
  const at = new Date();
  const connection = { _id: connectionId, userId: ANA, type: 1, externalId: digit, institutionId, status };
  await connectionModel(service.connection).collection.insertOne(
    Object.assign({ ...connection, name: 'Bank', tokenIssuedAt: at, createdAt: at }),
  );
  const userAccountId = `${'a'.repeat(23)}${digit}`;
  await accountModel(service.connection).create({
    _id: userAccountId,
    userId: ANA,
    connectionId,
    externalId: userAccountId,
    persistentId: null,
    name: 'Checking',
    mask: null,
    typeName: 'Checking',
    balanceCents: 100,
    isEveryday: true,
    rateE5: null,
    minimumCents: null,
    currentCents: null,
    goneAt: null,
    readAt: at,
  });
  return userAccountId;
}

it('marks an account by its id, the institution of its connection and whether its sync has an issue [A3-51]', async () => {
  const healthy = await addBank('1', 'ins_1', 'good');
  const broken = await addBank('2', 'FAILED_MAPPING', 'needs_reauth');
  const byHand = await callContract(service, accountCalls.create, {
    body: { categoryName: 'Banking', typeName: 'Savings', name: 'Jar', balance: 1 },
  });
  const accounts = await callContract(service, accountCalls.all);
  const markers = accounts.map(({ userAccountId, accountConnection, hasSyncIssue }) => [
    userAccountId,
    accountConnection.institutionId,
    hasSyncIssue,
  ]);
  expect(markers).toHaveLength(3);
  expect(markers).toEqual(
    expect.arrayContaining([
      [healthy, 'ins_1', false],
      [broken, 'FAILED_MAPPING', true],
      [byHand.userAccountId, null, false],
    ]),
  );
});
