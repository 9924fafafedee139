import {
  INCOME_SOURCE,
  ofPlanType,
  planCalls,
  RELATIONSHIP,
  type EmergencyFundCalculator,
  type LinkedAccount,
  type PlanCalculator,
  type RetirementCalculator,
} from '@fw/contract-goals';
import { cents, fraction, isoDate, sum, toCents } from '@fw/units';
import { toAllocation } from './allocation-answers.ts';
import type { SignedInPerson } from './portal.ts';
import { toStudentDebt } from './student-debt-answers.ts';

/** The accounts of these types linked, and what they hold; an estimate while no bank is linked. */
function linkedTo(accounts: readonly LinkedAccount[], types: readonly string[], estimateDollars: number) {
  const linkedAccounts = accounts.map((account) => ({
    ...account,
    isLinked: types.includes(account.typeName),
  }));
  const linked = linkedAccounts.filter(({ isLinked }) => isLinked);
  const balance =
    linked.length === 0 ? toCents(estimateDollars) : sum(linked.map((each) => each.latestBalance));
  return { linkedAccounts, balance };
}

/** A couple of 38 and 36 that retires at this age and saves this share of its income. */
const toRetirement =
  (retirementAge: number, savingsRate: number) =>
  (given: PlanCalculator): RetirementCalculator => {
    const answers = ofPlanType('RETIREMENT', given);
    const { linkedAccounts, balance } = linkedTo(answers.linkedAccounts, ['401k'], 96_000);
    return {
      ...answers,
      linkedAccounts,
      estimatedHousehold: balance,
      isSpouseIncomeIncluded: true,
      personalInformation: {
        dateOfBirth: isoDate('1988-04-17'),
        relationshipStatus: RELATIONSHIP.married,
        annualIncome: toCents(98_000),
        expectedAnnualIncomeIncrease: fraction(0.02),
      },
      spousePersonalInformation: {
        dateOfBirth: isoDate('1990-09-02'),
        annualIncome: toCents(58_000),
        expectedAnnualIncomeIncrease: fraction(0.02),
      },
      retirementPlanDetails: {
        ...answers.retirementPlanDetails,
        monthlyExpenses: toCents(5_200),
        retirementAge,
        lifeExpectancy: 92,
        spouseRetirementAge: 65,
        spouseLifeExpectancy: 94,
      },
      retirementSavings: {
        employerSponsoredSavingsRate: fraction(savingsRate),
        employerMatch: fraction(0.04),
        otherContributions: cents(0),
        spouseEmployerSponsoredSavingsRate: fraction(0.06),
        spouseEmployerMatch: fraction(0.03),
        spouseOtherContributions: cents(0),
      },
    };
  };

function toEmergencyFund(given: PlanCalculator): EmergencyFundCalculator {
  const answers = ofPlanType('EMERGENCY_FUND', given);
  const { linkedAccounts, balance } = linkedTo(answers.linkedAccounts, ['Savings'], 9_500);
  return {
    ...answers,
    linkedAccounts,
    emergencySavingsBalance: balance,
    monthlyHouseHoldLivingExpenses: toCents(5_200),
    sourceOfIncomeAmountEnum: INCOME_SOURCE.ONE_OR_MORE,
    emergencyFundMonthsSaved: toCents(400),
  };
}

interface CommittedPlan {
  readonly planType: 'RETIREMENT' | 'EMERGENCY_FUND' | 'ASSET_ALLOCATION' | 'STUDENT_DEBT';
  /** The answers of each version, made from those of the one before. */
  readonly versions: readonly ((given: PlanCalculator) => PlanCalculator)[];
}

/** Plans that people of the demo world have committed, by username. */
const COMMITTED: Readonly<Record<string, readonly CommittedPlan[]>> = {
  maya: [
    { planType: 'RETIREMENT', versions: [toRetirement(65, 0.08), toRetirement(67, 0.12)] },
    { planType: 'EMERGENCY_FUND', versions: [toEmergencyFund] },
  ],
  sam: [{ planType: 'STUDENT_DEBT', versions: [toStudentDebt] }],
  ruth: [{ planType: 'ASSET_ALLOCATION', versions: [toAllocation] }],
};

/** Commits a person's plans, so that home, summaries and versions show something; one that is committed stays as it is. */
export async function commitPlans(person: SignedInPerson, username: string): Promise<void> {
  for (const { planType, versions } of COMMITTED[username] ?? []) {
    const params = { planType };
    let view = await person.call(planCalls.get, {}, params);
    if (view.committed) continue;
    view = await person.call(planCalls.set, {}, params);
    for (const answersOf of versions) {
      if (!view.calculator) throw new Error(`the ${planType} plan of ${username} has no answers`);
      const body = { version: view.version, calculator: answersOf(view.calculator) };
      view = await person.call(planCalls.commit, body, params);
    }
  }
}
