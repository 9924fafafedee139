import * as z from 'zod/mini';

/** Financial concerns with their labels, word for word [A3-27] to [A3-34]. */
export const FINANCIAL_CONCERN_TEXT = {
  ControllingDebt: 'Getting control of my debt',
  ManagingFinances: 'Managing my day-to-day finances',
  ManagingStudentDebt: 'Manage my student debt',
  ProvidingForLovedOnes: 'Providing for my loved ones',
  HavingEnoughJustInCase: 'Having enough, just in case',
  ComfortablyInRetirement: 'Living comfortably in retirement',
  SavingForSpending: 'Saving for discretionary spending',
} as const;

export const financialConcern = z.enum([
  'ControllingDebt',
  'ManagingFinances',
  'ManagingStudentDebt',
  'ProvidingForLovedOnes',
  'HavingEnoughJustInCase',
  'ComfortablyInRetirement',
  'SavingForSpending',
]);
export type FinancialConcern = z.output<typeof financialConcern>;

const isWithoutRepeats = (concerns: readonly string[]): boolean => new Set(concerns).size === concerns.length;

/** What sorts a person. */
export const classifiers = z.strictObject({
  financialConcerns: z
    .array(financialConcern)
    .check(z.maxLength(7), z.refine(isWithoutRepeats, 'Please enter a valid value.')),
});
export type Classifiers = z.output<typeof classifiers>;
