import { formatUsd } from '@fw/units';
import {
  DISABILITY_INSURANCE_MESSAGE,
  WAITING_PERIOD_ACCOUNT_TYPES,
  type DisabilityInsuranceCalculator,
  type DisabilityInsuranceResult,
} from './disability-insurance.contract.ts';
import { questionsFor, YES_NO, type PlanQuestions } from './questions.contract.ts';
import type { ResultFigure } from './result-figures.contract.ts';

const { money, percent, whole, choice, linked } = questionsFor<DisabilityInsuranceCalculator>();
const { nonZero } = DISABILITY_INSURANCE_MESSAGE;

/** The questions of a disability insurance plan. */
export const DISABILITY_INSURANCE_QUESTIONS: PlanQuestions<DisabilityInsuranceCalculator> = [
  {
    id: 'need',
    title: 'What you would need',
    questions: [
      money('annualIncome', { label: 'Annual income', required: true, least: [1, nonZero] }),
      choice('needBasis', {
        label: 'How should we measure what you would need each month?',
        name: 'What the need is measured by',
        options: {
          choices: [
            { value: 'INCOME', label: 'A share of my income' },
            { value: 'EXPENSES', label: 'My essential expenses' },
            { value: 'HIGHER', label: 'The higher of both' },
          ],
        },
        required: true,
      }),
      percent('targetReplacement', {
        label: 'Share of your income to replace',
        hint: 'Policies usually replace 60 to 70 percent of gross income.',
        isShown: ({ needBasis }) => needBasis === 'INCOME' || needBasis === 'HIGHER',
        required: true,
      }),
      money('monthlyEssentialExpenses', {
        label: 'Monthly essential expenses',
        hint: ({ additionalDetails: { prevMonthTotalExpenses: lastMonth } }) =>
          lastMonth === null
            ? 'Housing, food, transport, insurance and the least you pay on debts.'
            : `Last month your household spent ${formatUsd(lastMonth)} in all.`,
        isShown: ({ needBasis }) => needBasis === 'EXPENSES' || needBasis === 'HIGHER',
        required: true,
        least: [1, nonZero],
      }),
    ],
  },
  {
    id: 'benefits',
    title: 'Your benefits',
    questions: [
      percent('groupBenefitRate', {
        label: 'Share of your income the policy through work pays',
        hint: 'Your benefits page shows it. Leave it empty if you have none.',
      }),
      money('groupMonthlyCap', { label: 'Most it pays a month' }),
      choice('groupEmployerPaid', {
        label: 'Does your employer pay for that policy?',
        name: 'Your employer pays for it',
        options: { choices: YES_NO, layout: 'segments' },
      }),
      percent('taxRate', {
        label: 'Your tax rate',
        hint: 'A benefit your employer pays for is taxed as income.',
        isShown: ({ groupEmployerPaid }) => groupEmployerPaid === true,
        required: true,
      }),
      money('individualMonthlyBenefit', { label: 'Monthly benefit of your own policy' }),
      money('otherMonthlyIncome', {
        label: 'Other monthly income you could count on',
        name: 'Other monthly income',
      }),
      money('monthlyPremium', {
        label: 'Monthly premium',
        hint: 'What you pay, or expect to pay, each month. It counts toward the total cost of your plans.',
      }),
    ],
  },
  {
    id: 'waiting',
    title: 'The waiting period',
    questions: [
      whole('eliminationPeriodDays', {
        label: 'Waiting period in days',
        hint: 'How long you wait until the policy pays. 90 days is usual.',
        range: { min: 0 },
        required: true,
      }),
      linked('emergencySavings', {
        label: 'Emergency savings',
        hint: 'Money you could use during the waiting period. Enter 0 if you have none.',
        gap: 'Please enter an amount, or 0 if you have none.',
        accountTypes: WAITING_PERIOD_ACCOUNT_TYPES,
        listsAccounts: true,
        required: true,
      }),
    ],
  },
];

/** The figures of the plan in their order. */
export const DISABILITY_INSURANCE_FIGURES = [
  { line: 'covered', kind: 'flag', name: 'Covered' },
  { line: 'coverageRequired', kind: 'money', name: 'Monthly income required' },
  { line: 'currentCoverage', kind: 'money', name: 'Monthly income covered' },
  { line: 'additionalMonthlyBenefit', kind: 'money', name: 'Additional monthly benefit' },
  { line: 'cashNeededDuringElimination', kind: 'money', name: 'Cash for the waiting period' },
  { line: 'eliminationShortfall', kind: 'money', name: 'Missing in the waiting period' },
] as const satisfies readonly ResultFigure<keyof DisabilityInsuranceResult>[];

/** The figures that the page of the plan shows, in their order there. */
export const DISABILITY_INSURANCE_FACTS = [
  { line: 'groupMonthlyBenefit', kind: 'money', name: 'Policy through work, after tax' },
  { line: 'additionalMonthlyBenefit', kind: 'money', name: 'Additional monthly benefit' },
  { line: 'eliminationShortfall', kind: 'money', name: 'Missing in the waiting period' },
] as const satisfies readonly ResultFigure<keyof DisabilityInsuranceResult>[];
