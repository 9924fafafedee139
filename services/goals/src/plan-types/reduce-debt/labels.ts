import { REDUCE_DEBT_QUESTIONS } from '@fw/contract-goals';
import { choiceWordsOf, namesOf } from '@fw/contract-goals/questions';

/** Words for the answers of a debt plan, by path. */
export const LABELS: Readonly<Record<string, string>> = {
  ...namesOf(REDUCE_DEBT_QUESTIONS),
  'extraPayments.on': 'Extra payment: month',
  'extraPayments.amount': 'Extra payment: amount',
  targetPaymentIsValid: 'Payment is enough',
};

/** Words for answers that are one of several, by path and stored value. */
export const WORDS = choiceWordsOf(REDUCE_DEBT_QUESTIONS);
