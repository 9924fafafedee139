import { hasFederalLoan } from '@fw/contract-goals';
import type { NextStepRule } from '../definition.ts';

/** Next steps of a student debt plan, in the order in which they are due. */
export const NEXT_STEPS: readonly NextStepRule<'STUDENT_DEBT'>[] = [
  {
    key: 'raise-payment',
    name: 'Check the payment of each loan',
    description:
      'At its current payment, at least one loan would not be paid off within 50 years. Ask the servicer which payment is due.',
    dueInDays: 14,
    shownWhen: 'a payment would not repay its loan within 600 months',
    when: (_answers, { underpaid }) => underpaid.length > 0,
  },
  {
    key: 'apply-for-plan',
    name: 'Apply for the repayment plan at your loan servicer',
    description: 'Plans of federal loans are chosen at studentaid.gov or with your servicer. It is free.',
    dueInDays: 30,
    shownWhen: 'there are federal loans',
    when: hasFederalLoan,
  },
  {
    key: 'certify-employment',
    name: 'Certify your public service employment',
    description:
      'Send the form of your employer each year, so that your payments count toward 120 qualifying payments.',
    dueInDays: 30,
    shownWhen: 'the person works in public service and has federal loans',
    when: (answers) => hasFederalLoan(answers) && answers.publicService === true,
  },
  {
    key: 'plan-for-forgiven-amount',
    name: 'Read what a forgiven amount means for your taxes',
    description: 'A forgiven amount may count as income in that year. A planner can explain it.',
    dueInDays: 90,
    shownWhen: 'the chosen plan forgives a rest',
    when: (_answers, { chosen }) => (chosen?.forgiven ?? 0) > 0,
  },
  {
    key: 'review-plan',
    name: 'Compare the plans again once a year',
    description: 'Income and rules change. Run the comparison again and check that your choice still fits.',
    dueInDays: 365,
    shownWhen: 'always',
    when: () => true,
  },
];
