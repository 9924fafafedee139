import { RELATIONSHIP, type RelationshipStatus } from '@fw/contract-goals';

/** Sentences of the retirement questionnaire; those of the specification word for word. */
export const RETIREMENT_TEXT = {
  name: 'Plan for retirement',
  // [B2-10] to [B2-18]
  personal: 'Confirm your personal information',
  personalLead: 'Verify your key information',
  partner: "Confirm your partner's information",
  savings: 'Current retirement savings',
  savingsPlan: 'Current savings plan',
  otherIncome: 'Additional retirement savings',
  vision: 'Vision for retirement',
  economy: 'Economic assumptions',
  review: 'Review your information',
  preview: 'Preview your plan',
  yourInformation: 'Your information',
  dateOfBirth: 'Date of birth',
  relationship: 'Relationship status',
  annualIncome: 'Annual income',
  increase: 'Expected annual income increase',
  savingsBalance: 'Household retirement savings',
  savingsHint: 'The sum of every account you and your household keep for retirement.',
  savingsRate: 'Savings rate in an employer-sponsored plan',
  savingsRateHint: 'The share of your income you put into a plan such as a 401(k).',
  match: 'Employer match',
  matchHint: 'The share of your income that your employer adds.',
  contributions: 'Other yearly contributions',
  monthlyExpenses: 'Monthly retirement spending',
  retirementAge: 'Retirement age',
  lifeExpectancy: 'Life expectancy',
  lifeHint: 'The average in the United States is 79.',
  returnRate: 'Expected annual rate of return',
  returnInRetirement: 'Expected annual rate of return in retirement',
  inflation: 'Expected annual inflation rate',
  economyHint: 'Rates for every year of the plan. You can change them in the preview.',
  assets8: 'By age 60, have retirement assets of at least 8 times your annual income.',
  linkedAccounts: 'Linked accounts',
  contributionsTitle: 'Contributions',
  detailsTitle: 'Retirement details',
  moreIncome: 'Additional income',
  preview8: 'Preview',
  update: 'Update',
  adjust: 'Adjust your plan',
  adjustHint: 'The small mark shows where your plan was when you opened this step.',
  chart: 'Savings by age',
  thisPlan: 'This plan',
  openedPlan: 'Before your changes',
  today: 'Today',
  savingsAtRetirement: 'Savings at retirement',
  monthlySpending: 'Monthly spending',
  annualIncomeGoal: 'Annual income goal',
  goalMet: 'Whether you meet this goal',
  inTodaysDollars: "in today's dollars",
  disclaimer:
    'Projections are estimates, not guarantees. You decide how to invest; this tool does not make investment recommendations.',
} as const;

/** Married people have a spouse, partnered ones a partner [B2-28]. */
export const partnerWord = (status: RelationshipStatus | null): 'spouse' | 'partner' =>
  status === RELATIONSHIP.partnered ? 'partner' : 'spouse';

/** The words of one person of the plan: of the user, or of the spouse or partner. */
export interface PersonWords {
  readonly of: (name: string) => string;
  readonly whose: string;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const OWN_WORDS: PersonWords = { of: (name) => name, whose: 'Your' };
export const partnerWords = (status: RelationshipStatus | null): PersonWords => {
  const whose = `${upperFirst(partnerWord(status))}'s`;
  return { of: (name) => `${whose} ${lowerFirst(name)}`, whose };
};

/** The Yes/No question of the second step. */
export const includeQuestion = (word: string): string => `Include your ${word}'s income in this plan?`;
export const addPartner = (word: string): string => `Add your ${word}`;
export const removePartner = (word: string): string => `Remove your ${word}`;

/** Typical spending in retirement: 80 percent of last month's household expenses [B5-07]. */
export const spendingHint = (target: string, lastMonth: string | null): string =>
  lastMonth === null
    ? `A typical target is 80 percent of your income: ${target} a month.`
    : `A typical target is 80 percent of last month's household expenses (${lastMonth}): ${target} a month.`;
