import { companyBenefitCalls, type CompanyBenefit } from '@fw/contract-goals';
import { expect, it } from 'vitest';
import { startTestService } from '../../testing/test-service.ts';

const COMPANY = '0000000000000000000000c1';
const OTHER = '0000000000000000000000c2';

const service = await startTestService();

const benefit = (change: Partial<CompanyBenefit> = {}): CompanyBenefit => ({
  kind: 'HEALTH',
  name: 'Medical plan',
  description: 'Doctor visits, hospital and prescriptions.',
  employerPays: '80% of the premium',
  enrollment: 'Each November',
  link: 'https://benefits.example/medical',
  ...change,
});
const match = benefit({ kind: 'RETIREMENT', name: '401(k) match', link: null });

const load = (companyId: string, benefits: readonly unknown[]) =>
  service.send(companyBenefitCalls.load, {
    internal: true,
    body: { companies: [{ companyId, benefits }] },
  });

it("lists the benefits of the caller's company by kind, replaced by the next load, and none of another company", async () => {
  expect((await load(COMPANY, [benefit(), match])).json).toEqual({ stored: 1 });
  expect(await service.call(companyBenefitCalls.list, { companyId: COMPANY })).toEqual([match, benefit()]);
  expect(await service.call(companyBenefitCalls.list, { companyId: OTHER })).toEqual([]);
  await load(COMPANY, [match]);
  expect(await service.call(companyBenefitCalls.list, { companyId: COMPANY })).toEqual([match]);
});

it('refuses a load from a browser and a benefit that is not valid, and stores nothing of it', async () => {
  await load(COMPANY, [match]);
  const body = { companies: [{ companyId: COMPANY, benefits: [] }] };
  expect((await service.send(companyBenefitCalls.load, { body })).status).toBe(403);
  for (const change of [{ name: '' }, { link: 'javascript:alert(1)' }, { kind: 'YACHT' }, { price: 1 }]) {
    const { status } = await load(COMPANY, [{ ...benefit(), ...change }]);
    expect({ change, status }).toEqual({ change, status: 400 });
  }
  expect(await service.call(companyBenefitCalls.list, { companyId: COMPANY })).toEqual([match]);
});
