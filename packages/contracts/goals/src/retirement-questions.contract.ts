import type { FieldErrors } from '@fw/contract-kernel';
import { ageOn, fraction, type IsoDate } from '@fw/units';
import {
  questionErrors,
  questionsFor,
  RELATIONSHIPS,
  type PlanQuestions,
  type QuestionPage,
} from './questions.contract.ts';
import { EVENT_QUESTIONS } from './retirement-events.contract.ts';
import { INCOME_PANELS, incomeQuestions, ofSpouse, type IncomeOwner } from './retirement-income.contract.ts';
import { isCouple, isSpouseIncluded, partnerWord } from './retirement-words.contract.ts';
import { MAX_AGE, RETIREMENT_MESSAGE as TEXT, type RetirementCalculator } from './retirement.contract.ts';

type Answers = RetirementCalculator;
type Component =
  | 'IncludePartner'
  | 'PartnerReview'
  | 'Savings'
  | 'OwnIncome'
  | 'SpouseIncome'
  | 'Spending'
  | 'LifeExpectancy'
  | 'SpouseLifeExpectancy'
  | 'Events';

const { money, percent, whole, choice, pastDay, custom } = questionsFor<Answers>();

/** Largest yearly raise and inflation [B5-04], and the largest return of a plan [B5-09]. */
const UP_TO_10 = { range: { max: fraction(0.1) }, required: true } as const;
const UP_TO_8 = { range: { max: fraction(0.08) }, required: true } as const;
const YEARS = { range: { min: 0 }, required: true } as const;
/** Younger than this the year of birth is a slip of the keyboard. */
const MIN_SPOUSE_AGE = 16;
const PAST = { future: TEXT.invalidDate, required: true } as const;

/** True where both are known and in order; an unknown one is the error of its own field. */
const isAtMost = (smaller: number | null, larger: number | null): boolean =>
  smaller === null || larger === null || smaller <= larger;

interface Ages {
  readonly born: IsoDate | null;
  readonly retirementAge: number | null;
  readonly lifeExpectancy: number | null;
}

const ownAges = ({ personalInformation, retirementPlanDetails }: Answers): Ages => ({
  born: personalInformation.dateOfBirth,
  retirementAge: retirementPlanDetails.retirementAge,
  lifeExpectancy: retirementPlanDetails.lifeExpectancy,
});
const spouseAges = ({ spousePersonalInformation, retirementPlanDetails }: Answers): Ages => ({
  born: spousePersonalInformation.dateOfBirth,
  retirementAge: retirementPlanDetails.spouseRetirementAge,
  lifeExpectancy: retirementPlanDetails.spouseLifeExpectancy,
});

/** Whether a person retires after today and within the plan [B5-05] [B5-08]. */
function retiresInTime({ born, retirementAge, lifeExpectancy }: Ages, today: IsoDate): boolean {
  const next = born === null || born > today ? null : ageOn(today, born) + 1;
  return isAtMost(next, retirementAge) && isAtMost(retirementAge, lifeExpectancy);
}

const isLongEnough = ({ retirementAge, lifeExpectancy }: Ages): boolean =>
  isAtMost(retirementAge, lifeExpectancy) && isAtMost(lifeExpectancy, MAX_AGE);

const income = (owner: IncomeOwner) => INCOME_PANELS.flatMap((panel) => incomeQuestions(owner, panel));

/** The questions of [B2-10] to [B2-16], with what a commit needs [B5-01] to [B5-11]. */
export const RETIREMENT_QUESTIONS: PlanQuestions<Answers, Component> = [
  {
    id: 'personal',
    title: 'Confirm your personal information',
    card: { title: 'Verify your key information' },
    reviewTitle: 'Verify your key information',
    questions: [
      pastDay('personalInformation.dateOfBirth', { label: 'Date of birth', ...PAST }),
      choice('personalInformation.relationshipStatus', {
        label: 'Relationship status',
        options: { choices: RELATIONSHIPS, layout: 'segments' },
        required: true,
      }),
      money('personalInformation.annualIncome', {
        label: 'Annual income',
        required: true,
        least: [1, TEXT.positive],
      }),
      percent('personalInformation.expectedAnnualIncomeIncrease', {
        label: 'Expected annual income increase',
        ...UP_TO_10,
      }),
    ],
  },
  {
    id: 'partner',
    title: "Confirm your partner's information",
    isShown: isCouple,
    // Without its income a partner that is included cannot count [B5-08] [B5-13].
    isReady: (answers) =>
      !isSpouseIncluded(answers) || answers.spousePersonalInformation.annualIncome !== null,
    review: 'PartnerReview',
    questions: [
      custom('isSpouseIncomeIncluded', {
        label: ({ personalInformation: { relationshipStatus } }) =>
          `Include your ${partnerWord(relationshipStatus)}'s income in this plan?`,
        name: 'Spouse or partner is part of the plan',
        component: 'IncludePartner',
      }),
      pastDay('spousePersonalInformation.dateOfBirth', {
        ...ofSpouse('Date of birth'),
        ...PAST,
        tooOld: TEXT.spouseTooOld,
        problem: ({ spousePersonalInformation: { dateOfBirth } }, today) =>
          dateOfBirth !== null && ageOn(today, dateOfBirth) < MIN_SPOUSE_AGE ? TEXT.spouseTooYoung : null,
      }),
      money('spousePersonalInformation.annualIncome', { ...ofSpouse('Annual income'), required: true }),
      percent('spousePersonalInformation.expectedAnnualIncomeIncrease', {
        ...ofSpouse('Expected annual income increase'),
        ...UP_TO_10,
      }),
    ],
  },
  {
    id: 'savings',
    title: 'Current retirement savings',
    checks: ['estimatedHousehold', 'linkedAccounts'],
    questions: [
      custom('estimatedHousehold', {
        label: 'Household retirement savings',
        component: 'Savings',
        holds: 'money',
        required: true,
        problem: ({ estimatedHousehold, linkedAccounts }) =>
          Number(estimatedHousehold) > 0 ||
          linkedAccounts.some(({ isLinked, isDeleted }) => isLinked && !isDeleted)
            ? null
            : TEXT.nonZero,
      }),
    ],
  },
  {
    id: 'savings-plan',
    title: 'Current savings plan',
    reviewTitle: 'Contributions',
    questions: [
      percent('retirementSavings.employerSponsoredSavingsRate', {
        label: 'Savings rate in an employer-sponsored plan',
        name: 'Savings rate',
        hint: 'The share of your income you put into a plan such as a 401(k).',
      }),
      percent('retirementSavings.employerMatch', {
        label: 'Employer match',
        hint: 'The share of your income that your employer adds.',
      }),
      money('retirementSavings.otherContributions', {
        label: 'Other yearly contributions',
        name: 'Other contributions',
      }),
      percent(
        'retirementSavings.spouseEmployerSponsoredSavingsRate',
        ofSpouse('Savings rate in an employer-sponsored plan', 'Savings rate'),
      ),
      percent('retirementSavings.spouseEmployerMatch', ofSpouse('Employer match')),
      money(
        'retirementSavings.spouseOtherContributions',
        ofSpouse('Other yearly contributions', 'Other contributions'),
      ),
    ],
  },
  {
    id: 'other-income',
    title: 'Additional retirement savings',
    reviewTitle: 'Additional income',
    questions: [
      custom('yourIncome', { label: 'Your income', component: 'OwnIncome', fields: income('yourIncome') }),
      custom('spouseIncome', {
        ...ofSpouse('Income'),
        component: 'SpouseIncome',
        fields: income('spouseIncome'),
      }),
    ],
  },
  {
    id: 'vision',
    title: 'Vision for retirement',
    reviewTitle: 'Retirement details',
    card: { note: 'By age 60, have retirement assets of at least 8 times your annual income.' },
    questions: [
      custom('retirementPlanDetails.monthlyExpenses', {
        label: 'Monthly retirement spending',
        name: 'Monthly spending in retirement',
        component: 'Spending',
        holds: 'money',
        required: true,
        least: [1, TEXT.nonZero],
      }),
      whole('retirementPlanDetails.retirementAge', {
        label: 'Retirement age',
        ...YEARS,
        problem: (answers, today) => (retiresInTime(ownAges(answers), today) ? null : TEXT.retirementAge),
      }),
      custom('retirementPlanDetails.lifeExpectancy', {
        label: 'Life expectancy',
        component: 'LifeExpectancy',
        required: true,
        problem: (answers) => (isLongEnough(ownAges(answers)) ? null : TEXT.lifeExpectancy),
      }),
      whole('retirementPlanDetails.spouseRetirementAge', {
        ...ofSpouse('Retirement age'),
        ...YEARS,
        problem: (answers, today) =>
          retiresInTime(spouseAges(answers), today) ? null : TEXT.spouseRetirementAge,
      }),
      custom('retirementPlanDetails.spouseLifeExpectancy', {
        ...ofSpouse('Life expectancy'),
        component: 'SpouseLifeExpectancy',
        required: true,
        problem: (answers) => (isLongEnough(spouseAges(answers)) ? null : TEXT.spouseLifeExpectancy),
      }),
      custom('events', {
        label: 'Events and phases',
        component: 'Events',
        fields: EVENT_QUESTIONS,
        rows: { amounts: ['estimate'] },
      }),
    ],
  },
  {
    id: 'economy',
    title: 'Economic assumptions',
    card: { lead: 'Rates for every year of the plan. You can change them in the preview.' },
    questions: [
      percent('assetsGrowPlan.expectedAnnualRateReturn', {
        label: 'Expected annual rate of return',
        name: 'Expected rate of return',
        ...UP_TO_8,
      }),
      percent('assetsGrowPlan.expectedAnnualRate', {
        label: 'Expected annual rate of return in retirement',
        name: 'Rate of return in retirement',
        ...UP_TO_8,
      }),
      percent('assetsGrowPlan.expectedAnnualInflationRate', {
        label: 'Expected annual inflation rate',
        name: 'Inflation',
        ...UP_TO_10,
      }),
    ],
  },
];

/** What changes in a year and moves a retirement plan most: income, savings rate, balances, retirement age, spending. */
const YEARLY_PATHS = [
  'personalInformation.annualIncome',
  'retirementSavings.employerSponsoredSavingsRate',
  'estimatedHousehold',
  'retirementPlanDetails.retirementAge',
  'retirementPlanDetails.monthlyExpenses',
];

/** The five questions of a yearly review, as the questionnaire puts them; every other answer stays. */
export const RETIREMENT_YEARLY_REVIEW: QuestionPage<Answers> = {
  id: 'yearly-review',
  title: 'Yearly review',
  card: {
    title: 'Five answers that change most in a year',
    lead: 'Correct what changed. Your other answers stay as they are.',
  },
  checks: [...YEARLY_PATHS, 'linkedAccounts'],
  questions: RETIREMENT_QUESTIONS.flatMap(({ questions }) =>
    questions.filter(({ path }) => YEARLY_PATHS.includes(path)),
  ),
};

/** The order in which errors are listed, by the first words of their fields: the ages come before the spending. */
const ERROR_ORDER = [
  'personalInformation',
  'spousePersonalInformation',
  'retirementPlanDetails.spouse',
  'estimatedHousehold',
  'retirementPlanDetails.retirementAge',
  'retirementPlanDetails.lifeExpectancy',
  'retirementPlanDetails.monthlyExpenses',
  'events',
  'assetsGrowPlan',
];
const rankOf = ({ Field }: FieldErrors): number => ERROR_ORDER.findIndex((start) => Field.startsWith(start));

/** What keeps a retirement questionnaire from being committed, by field [B5-01] to [B5-11]. */
export const retirementErrors = (answers: Answers, today: IsoDate): FieldErrors[] =>
  questionErrors(RETIREMENT_QUESTIONS, answers, today).toSorted(
    (left, right) => rankOf(left) - rankOf(right),
  );
