import {
  ofPlanType,
  planCalls,
  type ReduceDebtCalculatorOnWire,
  type ReduceDebtResult,
} from '@fw/contract-goals';
import { aDebtAccount, aDebtCalculator } from '@fw/contract-goals/testing';
import { cents, fraction } from '@fw/units';
import { commitErrors } from './commit-errors.ts';
import { anAccount } from './other-services.ts';
import { aPerson, commitPlan, ofPlan, startPlan, type TestService } from './test-service.ts';

export const DEBT_PLAN = 'REDUCE_DEBT';
type Answers = ReduceDebtCalculatorOnWire;
type Account = Answers['linkedAccounts'][number];

/** Account ids that finances knows. */
export const accountIdAt = (index: number): string => String(index).padStart(24, '0');

/** A credit card of finances. */
export const aCard = (index: number, over: Partial<ReturnType<typeof anAccount>> = {}) =>
  anAccount({
    userAccountId: accountIdAt(index),
    displayName: `Card ${String(index)}`,
    categoryName: 'Banking',
    typeName: 'Credit Card',
    groupName: 'Liability',
    balance: cents(-100_000),
    latestBalance: cents(-100_000),
    interestRate: fraction(0.2),
    minimumMonthlyPayment: cents(2_500),
    currentMonthlyPayment: cents(5_000),
    ...over,
  });

/** The same card as a linked account of the questionnaire. */
export const debt = (index: number, over: Partial<Account> = {}): Account =>
  aDebtAccount({ userAccountId: accountIdAt(index), name: `Card ${String(index)}`, ...over });

export const answers = (over: Partial<Answers> = {}): Answers =>
  aDebtCalculator({ linkedAccounts: [debt(0)], ...over });

export const BELOW_MINIMUM =
  'This plan does not meet the minimum payments on your debts. Talk to your planner for personalized guidance on your payoff strategy.';
export const OVER_50_YEARS =
  'This plan will take more than 50 years to complete. Talk to your planner for personalized guidance on your payoff strategy.';

/** Commits of debt plans of new people. */
export function debtPlans(service: TestService) {
  const start = (as: string) => startPlan(service, as, DEBT_PLAN);

  const commitAnswers = async (over: Partial<Answers>) => {
    const as = aPerson();
    const { version } = await start(as);
    const request = { as, ...ofPlan(DEBT_PLAN), body: { version, calculator: answers(over) } };
    return { as, request, status: (await service.send(planCalls.commit, request)).status };
  };

  const readErrors = (over: Partial<Answers>) => commitErrors(service, answers(over));

  const commitResult = async (over: Partial<Answers>): Promise<ReduceDebtResult> => {
    const { committed } = await commitPlan(service, aPerson(), answers(over));
    return ofPlanType(DEBT_PLAN, committed?.result);
  };

  return { start, commitAnswers, readErrors, commitResult };
}
