import { companyBenefitCalls, ofPlanType, planCalls, type PlanType } from '@fw/contract-goals';
import { cents } from '@fw/units';
import { expect, it } from 'vitest';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const COMPANY = '0000000000000000000000c7';
const benefit = (name: string, terms: object) => ({
  kind: 'INSURANCE',
  name,
  description: 'What it is.',
  employerPays: '',
  enrollment: '',
  link: null,
  terms,
});
const TERMS = [
  { of: 'MATCH', rate: 0.5, upTo: 0.06 },
  { of: 'GROUP_LIFE', yearsOfPay: 2 },
  { of: 'DISABILITY', share: 0.6, monthlyCap: 5_000.5, waitingDays: 60, isEmployerPaid: true },
  { of: 'LOAN_HELP', yearly: 5_250 },
];
const load = (benefits: readonly object[]) =>
  service.send(companyBenefitCalls.load, {
    internal: true,
    body: { companies: [{ companyId: COMPANY, benefits }] },
  });

const startsWith = async (planType: PlanType, companyId?: string) => {
  const params = { planType };
  const { calculator } = await service.call(planCalls.default, { params, ...(companyId && { companyId }) });
  return calculator;
};

it('keeps the terms of a benefit to the cent, and refuses terms that are none', async () => {
  expect((await load(TERMS.map((terms, index) => benefit(`Benefit ${String(index)}`, terms)))).status).toBe(
    200,
  );
  const { json } = await service.send(companyBenefitCalls.list, { companyId: COMPANY });
  expect(json).toMatchObject(TERMS.map((terms) => ({ terms })));
  for (const wrong of [
    { of: 'YACHT' },
    { of: 'MATCH', rate: 3, upTo: 0.04 },
    { of: 'GROUP_LIFE', yearsOfPay: 0 },
  ]) {
    expect((await load([benefit('Wrong', wrong)])).status).toBe(400);
  }
});

it('starts plans with what the employer gives, and without it at a company that names none', async () => {
  await load(TERMS.map((terms, index) => benefit(`Benefit ${String(index)}`, terms)));
  service.others.profile = { ...service.others.profile, annualIncome: cents(8_000_000) };
  const retirement = ofPlanType('RETIREMENT', await startsWith('RETIREMENT', COMPANY));
  expect(retirement.retirementSavings.employerMatch).toBe(0.03);
  const life = ofPlanType('LIFE_INSURANCE', await startsWith('LIFE_INSURANCE', COMPANY));
  expect(Number(life.groupLifeInsurance)).toBe(16_000_000);
  const disability = ofPlanType('DISABILITY_INSURANCE', await startsWith('DISABILITY_INSURANCE', COMPANY));
  expect(disability).toMatchObject({
    groupBenefitRate: 0.6,
    groupMonthlyCap: 500_050,
    groupEmployerPaid: true,
    eliminationPeriodDays: 60,
  });
  const bare = ofPlanType('RETIREMENT', await startsWith('RETIREMENT'));
  expect(bare.retirementSavings.employerMatch).toBeNull();
});
