import {
  EMERGENCY_ACCOUNT_TYPES,
  EMERGENCY_FUND_QUESTIONS,
  emergencyFundErrors,
  type EmergencyFundCalculator,
} from '@fw/contract-goals';
import { namesOf } from '@fw/contract-goals/questions';
import { settleEmergencyFund } from '@fw/planning/emergency-fund';
import { cents, type Cents } from '@fw/units';
import { linksOfAccounts } from '../account-list.ts';
import { definePlan } from '../define-plan.ts';
import type { DefaultSources } from '../definition.ts';
import { expensesOfLastMonth } from '../last-month.ts';
import { followsAccounts } from '../latest-balances.ts';
import { knownAnswer, sumAnswer } from '../own-values.ts';
import { compute, RULE_SETS } from './compute.ts';
import { NEXT_STEPS } from './next-steps.ts';

const defaults = ({ accounts, lastMonthExpenses }: DefaultSources): EmergencyFundCalculator => ({
  planType: 'EMERGENCY_FUND',
  currentStep: 0,
  committedOn: null,
  goalPlanStatus: null,
  monthlyHouseHoldLivingExpenses: expensesOfLastMonth(lastMonthExpenses),
  sourceOfIncomeAmountEnum: null,
  lastMonthsHouseHoldLivingExpenses: knownAnswer(lastMonthExpenses),
  emergencySavingsBalance: null,
  linkedAccounts: linksOfAccounts(accounts ?? [], []),
  emergencyFundMonthsSaved: null,
  isSavingsGoalMet: false,
  targetSavings: null,
});

/** What follows from the answers; the state of the plan belongs to the plan and is not stored with its answers. */
const complete = (answers: EmergencyFundCalculator): EmergencyFundCalculator => ({
  ...settleEmergencyFund(answers),
  goalPlanStatus: null,
});

const flooredSum = (balances: readonly Cents[]): Cents => cents(Math.max(0, sumAnswer(balances)));

export const emergencyFundPlan = definePlan<'EMERGENCY_FUND'>({
  planType: 'EMERGENCY_FUND',
  goalType: 'PREPARE_FOR_THE_UNEXPECTED',
  name: 'Emergency savings',
  description: 'Find out how much to keep for the unexpected, and when you will have it.',
  accountKinds: EMERGENCY_ACCOUNT_TYPES,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  defaults,
  complete,
  commitErrors: emergencyFundErrors,
  compute,
  withStatus: (answers, goalPlanStatus) => ({ ...answers, goalPlanStatus }),
  withBalances: followsAccounts('emergencySavingsBalance', flooredSum),
  nextSteps: NEXT_STEPS,
  monthlyAmount: (_answers, { monthlySavings }) => monthlySavings,
  figures: (figures) => [
    { label: 'Goal met', value: figures.isSavingsGoalMet },
    { label: 'Current savings', amount: figures.totalSavings },
    { label: 'Recommended emergency savings', amount: figures.targetSavings },
    { label: 'Months covered', value: figures.monthsCovered },
    { label: 'Monthly savings goal', amount: figures.monthlySavings },
    ...(figures.monthsToFill === null ? [] : [{ label: 'Months to fill', value: figures.monthsToFill }]),
  ],
  balanceFields: ['emergencySavingsBalance'],
  assumptionFields: ['targetSavings', 'isSavingsGoalMet'],
  labels: {
    ...namesOf(EMERGENCY_FUND_QUESTIONS),
    lastMonthsHouseHoldLivingExpenses: "Last month's expenses",
    isSavingsGoalMet: 'Goal met',
    targetSavings: 'Recommended emergency savings',
  },
});
