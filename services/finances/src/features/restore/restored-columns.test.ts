import { accountCalls, financesRestoreCalls, FINANCES_RESTORED, importCalls } from '@fw/contract-finances';
import { personalDataCall, restoreBatches } from '@fw/contract-kernel';
import { sendCall as sendTo } from '@fw/service-kit/testing';
import { expect, it } from 'vitest';
import { newUser } from '../../testing/new-user.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

async function readExport(userId: string): Promise<Record<string, readonly unknown[]>> {
  const { json } = await sendTo(personalDataCall, {
    url: service.url,
    headers: service.gateway.as({ userId, internal: true }),
    body: { userId },
  });
  return Object(json);
}

/** Sends the accounts and the columns of an export. */
async function importInto(as: string, exported: Record<string, readonly unknown[]>): Promise<void> {
  for (const of of ['accounts', 'import_shapes'] as const) {
    const { batches } = restoreBatches({ of, schema: FINANCES_RESTORED[of], rows: exported[of] ?? [] });
    expect(batches).toHaveLength(1);
    for (const part of batches) {
      const body = { fileId: 'a'.repeat(64), part, isLast: false };
      expect((await sendCall(service, financesRestoreCalls.add, { as, body })).status).toBe(200);
    }
  }
}

it('takes over the columns that were matched for an account, by the id that the account has now, and keeps newer ones', async () => {
  const [old, fresh] = [newUser(), newUser()];
  const account = { categoryName: 'Banking', typeName: 'Checking', name: 'Old bank', balance: 100 };
  const { userAccountId } = await callContract(service, accountCalls.create, { as: old, body: account });
  const mapping = {
    date: 1,
    dateOrder: 'day-first' as const,
    description: 0,
    amount: 2,
    moneyIn: null,
    moneyOut: null,
    category: null,
    isReversed: true,
  };
  const shape = 'text|day|amount';
  const rows = [{ date: '2026-11-03', description: 'Market', value: -5 }];
  const remember = { shape, mapping };
  await callContract(service, importCalls.add, { as: old, body: { userAccountId, rows, remember } });

  const exported = await readExport(old);
  await importInto(fresh, exported);
  const [{ userAccountId: own } = { userAccountId: '' }] = await callContract(service, accountCalls.all, {
    as: fresh,
  });
  const read = (as: string, of: string) =>
    callContract(service, importCalls.mapping, { as, body: { userAccountId: of, shape } });
  expect(own).not.toBe(userAccountId);
  expect(await read(fresh, own)).toEqual({ mapping });
  expect(await read(fresh, userAccountId)).toEqual({ mapping: null });

  const newer = { shape, mapping: { ...mapping, isReversed: false } };
  const more = [{ date: '2026-11-04', description: 'Cafe', value: -4 }];
  await callContract(service, importCalls.add, {
    as: fresh,
    body: { userAccountId: own, rows: more, remember: newer },
  });
  await importInto(fresh, exported);
  expect(await read(fresh, own)).toEqual({ mapping: newer.mapping });
});
