import { formatUsd, fraction } from '@fw/units';
import {
  INSURANCE_ACCOUNT_TYPES,
  LIFE_INSURANCE_MESSAGE,
  MAX_INCOME_YEARS,
  type LifeInsuranceCalculator,
  type LifeInsuranceResult,
} from './life-insurance.contract.ts';
import { isCoupleStatus, RELATIONSHIP } from './plan-fields.contract.ts';
import { questionsFor, RELATIONSHIPS, type PlanQuestions } from './questions.contract.ts';
import type { ResultFigure } from './result-figures.contract.ts';

const { money, percent, whole, choice, linked } = questionsFor<LifeInsuranceCalculator>();
const { nonZero, couple } = LIFE_INSURANCE_MESSAGE;

const isSingle = ({ relationshipStatus }: LifeInsuranceCalculator): boolean =>
  relationshipStatus === RELATIONSHIP.single;
const isForPartner = ({ planType }: LifeInsuranceCalculator): boolean =>
  planType === 'PARTNER_LIFE_INSURANCE';

/** The questions of a life insurance plan, for the person or for the spouse or partner. */
export const LIFE_INSURANCE_QUESTIONS: PlanQuestions<LifeInsuranceCalculator> = [
  {
    id: 'household',
    title: 'Your household',
    questions: [
      choice('relationshipStatus', {
        label: 'Relationship status',
        options: { choices: RELATIONSHIPS, layout: 'segments' },
        note: (answers) =>
          isSingle(answers) && isForPartner(answers)
            ? { text: 'Change your relationship status to use this plan.' }
            : null,
        required: true,
        // The plan for a spouse or partner needs one.
        problem: (answers) =>
          isForPartner(answers) && !isCoupleStatus(answers.relationshipStatus) ? couple : null,
      }),
      money('monthlyHouseholdExpenses', {
        label: 'Monthly household expenses',
        hint: ({ additionalDetails: { prevMonthTotalExpenses: lastMonth } }) =>
          lastMonth === null
            ? 'Everything your household spends in a usual month.'
            : `Last month your household spent ${formatUsd(lastMonth)}.`,
        required: true,
        least: [1, nonZero],
      }),
      money('survivorAnnualIncome', {
        label: (answers) =>
          isForPartner(answers) ? 'Your annual income' : "Your spouse's or partner's annual income",
        name: "Survivor's annual income",
        hint: 'Before tax.',
        isShown: (answers) => !isSingle(answers),
      }),
      percent('survivorTaxRate', {
        label: 'Tax on that income',
        name: "Tax on the survivor's income",
        hint: 'Federal, state and payroll tax as a share of the income. Your household pays its expenses after tax, so only what is left counts.',
        isShown: (answers) => !isSingle(answers),
      }),
      money('survivorBenefits', {
        label: 'Other yearly income of your survivors',
        name: 'Yearly survivor benefits',
        hint: 'Such as Social Security survivor benefits. Your statement at ssa.gov shows them.',
      }),
      whole('yearsOfIncome', {
        label: 'Years the income is needed',
        hint: 'For example until your youngest child is on their own, or until your survivor retires.',
        range: { min: 0, max: MAX_INCOME_YEARS * 10 },
        required: true,
      }),
    ],
  },
  {
    id: 'at-once',
    title: 'What your family would need at once',
    questions: [
      money('finalExpenses', {
        label: 'Final expenses',
        hint: 'Funeral, medical bills and settling an estate.',
      }),
      money('debts', { label: 'Debts to pay off', hint: 'Cards and loans without the mortgage.' }),
      money('mortgageBalance', { label: 'Mortgage to pay off' }),
      money('educationFund', { label: 'Education of your children', name: 'Education' }),
      money('emergencyFund', { label: 'Emergency fund' }),
    ],
  },
  {
    id: 'resources',
    title: 'What you already have',
    questions: [
      money('liquidAssets', {
        label: 'Savings and investments that could be used',
        name: 'Savings and investments',
        hint: 'Leave out retirement savings and your home.',
      }),
      money('groupLifeInsurance', { label: 'Life insurance through work' }),
      linked('individualLifeInsurance', {
        label: 'Your own life insurance',
        hint: 'The amount your policies pay. Enter 0 if you have none.',
        gap: 'Please enter an amount, or 0 if you have none.',
        accountTypes: INSURANCE_ACCOUNT_TYPES,
        listsAccounts: true,
        required: true,
      }),
      money('monthlyPremium', {
        label: 'Monthly premium',
        hint: 'What you pay, or expect to pay, each month. It counts toward the total cost of your plans.',
      }),
    ],
  },
  {
    id: 'assumptions',
    title: 'Assumptions',
    questions: [
      percent('survivorExpenseShare', {
        label: 'Share of expenses that stays',
        hint: 'A household with one fewer person usually spends about three quarters as much.',
        required: true,
      }),
      percent('rateOfReturn', {
        label: 'Expected annual rate of return',
        name: 'Rate of return',
        range: { max: fraction(0.08) },
        required: true,
      }),
      percent('inflation', {
        label: 'Expected annual inflation rate',
        name: 'Inflation',
        range: { max: fraction(0.1) },
        required: true,
      }),
    ],
  },
];

/** The figures of the plan in their order. */
export const LIFE_INSURANCE_FIGURES = [
  { line: 'covered', kind: 'flag', name: 'Covered' },
  { line: 'coverageRequired', kind: 'money', name: 'Coverage required' },
  { line: 'currentCoverage', kind: 'money', name: 'Current coverage' },
  { line: 'additionalCoverage', kind: 'money', name: 'Additional coverage' },
  { line: 'annualIncomeGap', kind: 'money', name: 'Income missing each year' },
  { line: 'immediateNeeds', kind: 'money', name: 'Needed at once' },
] as const satisfies readonly ResultFigure<keyof LifeInsuranceResult>[];

/** The figures that the page of the plan shows, in their order there. */
export const LIFE_INSURANCE_FACTS = [
  { line: 'annualIncomeGap', kind: 'money', name: 'Income missing each year' },
  { line: 'presentValueOfIncome', kind: 'money', name: 'Value today of that income' },
  { line: 'immediateNeeds', kind: 'money', name: 'Needed at once' },
  { line: 'additionalCoverage', kind: 'money', name: 'Additional coverage' },
  { line: 'recommendedPurchase', kind: 'money', name: 'Rounded up to the steps policies are sold in' },
] as const satisfies readonly ResultFigure<keyof LifeInsuranceResult>[];
