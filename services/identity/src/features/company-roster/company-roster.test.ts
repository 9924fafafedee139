import { companyRosterCalls } from '@fw/contract-identity/company-roster';
import { testClient } from '@fw/service-kit/testing';
import { beforeAll, expect, it } from 'vitest';
import { startAccountService } from '../../testing/account-service.ts';

let url: string;
const service = await startAccountService({ name: 'identity-company-roster' });
beforeAll(async () => {
  url = await service.app.listen({ port: 0, host: '127.0.0.1' });
});

const advisor = { userId: 'a'.repeat(24), role: 'advisor', companyId: '' } as const;
const asCrm = (body: { companyId: string; page: number; pageSize: number }, person: object = advisor) =>
  testClient({ from: 'crm', to: 'identity', url, clock: service.clock })(
    companyRosterCalls.list,
    { ...advisor, ...person },
    body,
  );

it('answers registered people and those who may register, each once, by name and in pages', async () => {
  const { companyId } = service.sponsor;
  const ann = await service.aPerson({ lastName: 'Abel' });
  const candidate = await service.aCandidate({ lastName: 'Baker' });
  const zoe = await service.aPerson({ lastName: 'Zorn' });
  await service.aPerson({ lastName: 'Advisor', role: 'advisor', advisesCompanyIds: [companyId] });
  const all = await asCrm({ companyId, page: 1, pageSize: 10 });
  expect(all.items.map(({ userId, isRegistered }) => [userId, isRegistered])).toEqual([
    [ann.userId, true],
    [candidate.userId, false],
    [zoe.userId, true],
  ]);
  expect(all.total).toBe(3);
  const second = await asCrm({ companyId, page: 2, pageSize: 2 });
  expect(second).toMatchObject({ total: 3, items: [{ userId: zoe.userId }] });

  await service.aPerson({ userId: candidate.userId, lastName: 'Baker' });
  const after = await asCrm({ companyId, page: 1, pageSize: 10 });
  expect(after.items.filter(({ userId }) => userId === candidate.userId)).toMatchObject([
    { isRegistered: true },
  ]);
  expect(after.total).toBe(3);
});

it('answers nothing of another company, and refuses employees and the gateway', async () => {
  const companyId = 'f'.repeat(24);
  expect(await asCrm({ companyId, page: 1, pageSize: 10 })).toEqual({ items: [], total: 0 });
  await expect(asCrm({ companyId, page: 1, pageSize: 10 }, { role: 'employee' })).rejects.toMatchObject({
    status: 503,
  });
  const { status } = await service.call(companyRosterCalls.list, { companyId, page: 1, pageSize: 10 });
  expect(status).toBe(403);
});
