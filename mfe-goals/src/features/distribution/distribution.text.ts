import type { FlatBracket } from '@fw/planning/future-tax';
import { bracketText } from '../../app/flat-rate/flat-rate.text.ts';
import {
  DISTRIBUTION_LIMITS,
  DISTRIBUTION_WORDS,
  partnerWord,
  type RelationshipStatus,
} from '@fw/contract-goals';

/** Sentences of the distribution questionnaire; those of the specification word for word. */
export const DISTRIBUTION_TEXT = {
  ...DISTRIBUTION_WORDS,
  // [B2-64] to [B2-73]
  plan: 'Review your retirement plan',
  review: 'Review your information',
  strategy: 'Select a strategy',
  // Review your retirement plan
  planChart: 'Retirement savings by age',
  editPlan: 'Edit my plan',
  noPlan: 'Your distribution plan builds on your retirement plan. Please commit your retirement plan first.',
  startPlan: 'Start your retirement plan',
  notComputable: 'These answers lead to figures too large to show. Please check the amounts.',
  // Account types
  linkedAccounts: 'Linked accounts',
  editAccount: 'Edit',
  selectType: 'Select account type',
  accountName: 'Account name',
  accountBalance: 'Account balance',
  accountType: 'Account type',
  accountOwner: 'Account owner',
  accountAfterTax: 'After-tax contributions',
  accountCostBasis: 'Cost basis',
  save: 'Save',
  cancel: 'Cancel',
  // Social Security
  yours: 'Your Social Security',
  projection: 'Projection',
  year: 'Year',
  age: 'Age',
  annualAmount: 'Annual amount',
  custom: 'Enter a Custom Amount',
  collapse: 'Collapse Custom Amount',
  entered: "Entered by you, in today's dollars before tax.",
  chosenMethod: "Chosen by you below, in today's dollars before tax.",
  earlierHint: 'Choose a figure of today to count with it.',
  loadingFigures: 'Loading your figures…',
  method: 'The figure your plan counts with',
  planAmount: 'As in your retirement plan',
  planAmountHint: "Estimated or entered there, in today's dollars.",
  // Tax
  taxTitle: 'Estimate your tax rate in retirement',
  // Entries
  allowed: 'letters, digits, spaces and &',
  // Events of the retirement plan
  eventsCounted: 'Events and phases of your retirement plan, counted here',
  eventsTax:
    'An event before retirement is saved to, or paid from, your taxable savings first. What is withdrawn for an expense is taxed by its account. State tax and Medicare count where they are listed here.',
  eventsNotCounted:
    'This version does not count the events and phases of your retirement plan yet. Its figures, PDF and withdrawal orders leave them out.',
  countEvents: 'Update the plan to count them',
  eventsAlready: 'These count already, from your retirement plan:',
  // Company stock
  nuaTitle: 'In kind or rolled over, after tax',
  // Savings details
  savingsTitle: 'Confirm your retirement savings account details',
  // Review
  yourInformation: 'Your information',
  // Strategy
  choose: 'Choose a variable and adjust your plan',
  chart: 'Income by age',
  pensions: 'Pensions',
  social: 'Social Security',
  other: 'Special and other income',
  withdrawals: 'Withdrawals',
  shortfall: 'Not covered',
  yearsCovered: 'Years covered',
  incomeIn: {
    today: "Income of a year after tax, in today's dollars.",
    year: 'Income of a year after tax, in dollars of that year.',
  },
  missing: 'Answer every question of the review to see your plan.',
  notChecked: "We couldn't check these figures. They are calculated on this device.",
  compare: 'Compare',
  ordersTitle: 'Withdrawal orders side by side',
  ordersLead: 'See what the order in which accounts are drawn does to lifetime tax and to the years covered.',
  downloadPdf: 'Download as PDF',
  creatingPdf: 'Creating the PDF…',
  yearByYear: 'Year by year',
  limits: DISTRIBUTION_LIMITS,
  disclaimer:
    'Projections are estimates, not guarantees. You decide how to withdraw; this tool does not make investment recommendations.',
} as const;

/** The name of a button that changes something of the spouse or partner. */
export const partnersAction = (status: RelationshipStatus | null | undefined) => (action: string) =>
  `${action} for your ${partnerWord(status)}`;

/** Shown in place of an age at or beyond the life expectancy. */
export const HIDDEN_AGE = '-';
export const spouseOnly = (age: string): string => `Spouse only, ${age}`;

/** What the estimate of Social Security is, and the dollars it counts. */
export const claimNote = (year: number): string =>
  `Claiming-age estimate: the benefit formula of 2023, grown with your inflation rate. In ${String(year)} dollars before tax.`;

/** An estimate of an earlier year that was chosen, and its dollars. */
export const earlierNote = (year: number): string =>
  `Chosen by you below when it was worked out, in ${String(year)} dollars before tax.`;

/** The amount of the retirement plan, where it is another one. */
export const retirementClaimNote = (amount: string): string =>
  `Your retirement plan counts with ${amount} a year, which is estimated or entered there.`;

/** Which spending the one rate belongs to, and where the plan is counted by brackets. */
export const rateText = (bracket: FlatBracket): string =>
  `The rate of ${bracketText(bracket)}. Your plan takes this one rate from all income; the withdrawal orders beside your plan tax each year by the federal brackets instead, so their figures differ.`;
