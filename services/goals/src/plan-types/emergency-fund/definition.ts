import {
  EMERGENCY_ACCOUNT_TYPES,
  EMERGENCY_FUND_FIGURES,
  EMERGENCY_FUND_QUESTIONS,
  emergencyFundCalculator,
} from '@fw/contract-goals';
import { computeEmergencyFund, emergencyFundFigures, settleEmergencyFund } from '@fw/planning/emergency-fund';
import { EMERGENCY_FUND } from '@fw/planning/tables';
import { cents, type Cents } from '@fw/units';
import { linksOfAccounts } from '../account-list.ts';
import { definePlan } from '../define-plan.ts';
import { emptyAnswers } from '../empty-answers.ts';
import { figuresIn } from '../figures.ts';
import { computeWith, NOT_ANSWERED } from '../known-rules.ts';
import { followsAccounts } from '../latest-balances.ts';
import { knownAnswer, sumAnswer, expensesOfLastMonth } from '../own-values.ts';
import { toPlanWorking } from '../plan-working.ts';
import { NEXT_STEPS } from './next-steps.ts';

const RULE_SETS = [{ id: 'emergency-fund', year: EMERGENCY_FUND.year }];
const EMPTY_ANSWERS = emptyAnswers(emergencyFundCalculator);
const flooredSum = (balances: readonly Cents[]): Cents => cents(Math.max(0, sumAnswer(balances)));

export const emergencyFundPlan = definePlan<'EMERGENCY_FUND'>({
  planType: 'EMERGENCY_FUND',
  goalType: 'PREPARE_FOR_THE_UNEXPECTED',
  name: 'Emergency savings',
  description: 'Find out how much to keep for the unexpected, and when you will have it.',
  notIncluded: 'Not included: interest on your savings, rising prices, and income that you would still have.',
  accountKinds: EMERGENCY_ACCOUNT_TYPES,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  questions: EMERGENCY_FUND_QUESTIONS,
  defaults: ({ accounts, lastMonthExpenses }) => ({
    ...EMPTY_ANSWERS,
    monthlyHouseHoldLivingExpenses: expensesOfLastMonth(lastMonthExpenses),
    lastMonthsHouseHoldLivingExpenses: knownAnswer(lastMonthExpenses),
    linkedAccounts: linksOfAccounts(accounts ?? [], []),
  }),
  // The state of the plan belongs to the plan and is not stored with its answers.
  complete: (answers) => ({ ...settleEmergencyFund(answers), goalPlanStatus: null }),
  withStatus: (answers, goalPlanStatus) => ({ ...answers, goalPlanStatus }),
  withBalances: followsAccounts('emergencySavingsBalance', flooredSum),
  compute: computeWith(RULE_SETS, (answers, asOf) => {
    const result = computeEmergencyFund(answers);
    if (result === null) return NOT_ANSWERED;
    return {
      result: { planType: 'EMERGENCY_FUND', ...emergencyFundFigures(result), committedOn: asOf },
      working: toPlanWorking(result),
    };
  }),
  nextSteps: NEXT_STEPS,
  monthlyAmount: (_answers, { monthlySavings }) => monthlySavings,
  figures: figuresIn(EMERGENCY_FUND_FIGURES),
  balanceFields: ['emergencySavingsBalance'],
  assumptionFields: ['targetSavings', 'isSavingsGoalMet'],
  labels: {
    lastMonthsHouseHoldLivingExpenses: "Last month's expenses",
    isSavingsGoalMet: 'Goal met',
    targetSavings: 'Recommended emergency savings',
  },
});
