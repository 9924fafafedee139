import type { CheckupQuestions } from '@fw/contract-profile';

/**
 * The questions in force. A change of any text or of the list gets a new version; answers of earlier versions stay in
 * the history with their score.
 */
export const CHECKUP_QUESTIONS: CheckupQuestions = {
  version: 1,
  questions: [
    { questionId: 'bills', text: 'I can pay my bills on time every month.' },
    { questionId: 'debt', text: 'I have my debt under control.' },
    { questionId: 'unexpected', text: 'I could pay for an unexpected expense of $2,000.' },
    { questionId: 'saving', text: 'I save as much as I want to.' },
    { questionId: 'retirement', text: 'I will have enough money in retirement.' },
    { questionId: 'loved-ones', text: 'The people who depend on me are provided for.' },
    { questionId: 'decisions', text: 'I know how to make good decisions about money.' },
  ],
  choices: [
    { value: 1, label: 'Not confident at all' },
    { value: 2, label: 'Slightly confident' },
    { value: 3, label: 'Somewhat confident' },
    { value: 4, label: 'Confident' },
    { value: 5, label: 'Very confident' },
  ],
};
