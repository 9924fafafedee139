import type { BudgetMonth } from '@fw/contract-finances';
import { yearMonthOf, type IsoDate } from '@fw/units';

/** A month that is not over counts with an average income, unless more has come in already. */
export function expectedIncome({ budgetPeriod, income, averageIncome }: BudgetMonth, today: IsoDate) {
  const isAverage = budgetPeriod >= yearMonthOf(today) && averageIncome > income;
  return { isAverage, income: isAverage ? averageIncome : income };
}
