import { describeMonths, formatUsd, months, type Cents } from '@fw/units';

/** Sentences of the loans of the student debt questionnaire. */
export const LOANS_TEXT = {
  lead: 'Student loans of your accounts are listed. Add the others.',
  none: 'You have no student loans in this plan.',
  add: 'Add a loan',
  newLoan: 'Student loan',
  remove: 'Remove',
} as const;

export const timeText = (count: number): string => describeMonths(months(count));

/** A loan whose payment would not repay it within 600 months [A5-28]. */
export const minimumNote = (minimum: Cents): string =>
  `At this payment the loan would take more than 50 years. The minimum to repay it in that time is ${formatUsd(minimum)} a month.`;
