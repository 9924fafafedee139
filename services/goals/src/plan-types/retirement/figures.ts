import type { RetirementResult } from '@fw/contract-goals';
import type { Figure } from '../definition.ts';

/** The figures of a retirement summary, for the export. */
export const figures = (result: RetirementResult): readonly Figure[] => [
  { label: 'Goal met', value: result.meetingRetirementGoal },
  { label: 'Savings at retirement', amount: result.retirementSum },
  { label: 'Years in retirement', value: result.retirementYears },
  { label: 'Years your savings last', value: result.yearsRetirementFundWillLast },
  { label: 'Savings at life expectancy', amount: result.savingsBalanceAtLifeExpectancy },
  { label: 'Yearly expenses at retirement', amount: result.expensesAtRetirementAge },
  { label: 'Social Security a year', amount: result.finalSocialSecurityIncome },
  { label: 'Spouse or partner: Social Security a year', amount: result.spouseFinalSocialSecurityIncome },
];
