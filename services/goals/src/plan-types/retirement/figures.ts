import type { RetirementResult } from '@fw/contract-goals';
import type { Figure } from '../definition.ts';

const OF_YEAR = 'in dollars of that year';
const TODAY = "in today's dollars";

/** The figures of a retirement summary, for the export; each amount names its dollars. */
export const figures = (result: RetirementResult): readonly Figure[] => [
  { label: 'Goal met', value: result.meetingRetirementGoal },
  { label: `Savings at retirement, ${OF_YEAR}`, amount: result.retirementSum },
  { label: 'Years in retirement', value: result.retirementYears },
  { label: 'Years your savings last', value: result.yearsRetirementFundWillLast },
  { label: `Savings at life expectancy, ${OF_YEAR}`, amount: result.savingsBalanceAtLifeExpectancy },
  { label: `Yearly expenses at retirement, ${OF_YEAR}`, amount: result.expensesAtRetirementAge },
  { label: `Social Security a year, ${TODAY}`, amount: result.finalSocialSecurityIncome },
  {
    label: `Spouse or partner: Social Security a year, ${TODAY}`,
    amount: result.spouseFinalSocialSecurityIncome,
  },
];
