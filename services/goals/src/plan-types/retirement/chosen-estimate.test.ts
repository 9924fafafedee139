import { ofPlanType, planCalls, type RetirementCalculatorOnWire } from '@fw/contract-goals';
import { expect, it } from 'vitest';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

type Income = Partial<RetirementCalculatorOnWire['yourIncome']>;
const base = retirementAnswers();
const at = (retirementAge: number, income: Income) =>
  retirementAnswers({
    retirementPlanDetails: { ...base.retirementPlanDetails, retirementAge },
    yourIncome: { ...base.yourIncome, ...income },
  });
const chosen = (method: 'claiming' | 'law'): Income => ({
  socialSecurity: 1_000,
  chosenEstimate: { method, amount: 1_000 },
});

/** The income that is kept of these answers, and what the plan counts with. */
async function readKept(calculator: RetirementCalculatorOnWire) {
  const { committed } = await commitPlan(service, aPerson(), calculator);
  const { yourIncome } = ofPlanType('RETIREMENT', committed?.calculator);
  const { finalSocialSecurityIncome } = ofPlanType('RETIREMENT', committed?.result);
  return { ...yourIncome, counted: finalSocialSecurityIncome };
}

it.each(['claiming', 'law'] as const)(
  'works the estimate by %s out again when an answer changes, and counts with it',
  async (method) => {
    const [early, late] = [await readKept(at(65, chosen(method))), await readKept(at(68, chosen(method)))];
    expect(early.socialSecurity).toBeGreaterThan(1_000_00);
    expect(late.socialSecurity).toBeGreaterThan(early.socialSecurity ?? Infinity);
    for (const kept of [early, late]) {
      expect(kept.chosenEstimate).toEqual({ method, amount: kept.socialSecurity });
      expect(kept.counted).toBe(kept.socialSecurity);
    }
  },
);

it('keeps an amount that was entered over a chosen estimate, and one of a statement', async () => {
  const over = await readKept(at(68, { ...chosen('law'), socialSecurity: 23_456 }));
  expect([over.socialSecurity, over.counted]).toEqual([2_345_600, 2_345_600]);
  const entered = await readKept(at(68, { socialSecurity: 23_456 }));
  expect([entered.socialSecurity, entered.chosenEstimate]).toEqual([2_345_600, undefined]);
});

it('works out the chosen estimate of an included spouse beside that of the person, and each by its own age', async () => {
  const couple = retirementAnswers({
    isSpouseIncomeIncluded: true,
    personalInformation: { ...base.personalInformation, relationshipStatus: 1 },
    spousePersonalInformation: {
      dateOfBirth: '1988-01-01',
      annualIncome: 90_000,
      expectedAnnualIncomeIncrease: 0,
    },
    retirementPlanDetails: {
      ...base.retirementPlanDetails,
      spouseRetirementAge: 62,
      spouseLifeExpectancy: 90,
    },
    yourIncome: { ...base.yourIncome, ...chosen('law') },
    spouseIncome: { ...base.spouseIncome, ...chosen('law') },
  });
  const amountsAt = async (spouseRetirementAge: number) => {
    const retirementPlanDetails = { ...couple.retirementPlanDetails, spouseRetirementAge };
    const { committed } = await commitPlan(service, aPerson(), { ...couple, retirementPlanDetails });
    const { yourIncome, spouseIncome } = ofPlanType('RETIREMENT', committed?.calculator);
    return [yourIncome.socialSecurity ?? 0, spouseIncome.socialSecurity ?? 0] as const;
  };
  const [[own, early], [same, late]] = [await amountsAt(62), await amountsAt(66)];
  expect(same).toBe(own);
  expect(late).toBeGreaterThan(early);
  expect(early).toBeGreaterThan(1_000_00);
});

it('refuses an unknown method', async () => {
  const as = aPerson();
  const { version } = await startPlan(service, as);
  const yourIncome = { ...base.yourIncome, chosenEstimate: { method: 'guess', amount: 1 } };
  const body = { version, calculator: { ...base, yourIncome } };
  const refused = await service.send(planCalls.save, { as, ...ofPlan(), body: body as never });
  expect(refused.status).toBe(400);
});
