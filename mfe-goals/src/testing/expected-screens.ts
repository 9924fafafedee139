import { ofPlanType, REPAYMENT_PLAN_NAME, type OfferedPlanType } from '@fw/contract-goals';
import {
  aDebtAccount,
  aDebtCalculator,
  anEmergencyFundCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { LEGACY_SCREENS } from './expected-legacy.ts';
import { RETIREMENT_SCREENS } from './expected-retirement.ts';
import type { Screen } from './expected-screen.ts';
import { counted, exact, monthName, time, whole } from './expected-texts.ts';

export const SCREENS: Readonly<Record<OfferedPlanType, Screen>> = {
  ...RETIREMENT_SCREENS,
  ...LEGACY_SCREENS,
  EMERGENCY_FUND: {
    summary: '/prepare-for-the-unexpected/summary',
    answers: (dollars) =>
      anEmergencyFundCalculator({
        monthlyHouseHoldLivingExpenses: dollars(1, 20_000),
        emergencySavingsBalance: dollars(0, 90_000),
        emergencyFundMonthsSaved: dollars(1, 900),
      }),
    expected: (result) => {
      const plan = ofPlanType('EMERGENCY_FUND', result);
      const months = plan.targetMonths === 3 ? 'three months' : 'six months';
      return {
        figures: [
          ['Current savings', whole(plan.totalSavings)],
          ['Recommended emergency savings', whole(plan.targetSavings)],
          ['Months covered', String(plan.monthsCovered)],
        ],
        sentence: plan.isSavingsGoalMet
          ? `Your emergency savings cover ${counted(plan.monthsCovered, 'month')} of living expenses.`
          : `If you save ${whole(plan.monthlySavings)} a month, you will have ${months} of living expenses saved in ${counted(plan.monthsToFill ?? 0, 'month')}.`,
      };
    },
  },
  REDUCE_DEBT: {
    summary: '/reduce-your-debt/summary',
    answers: (dollars) => {
      const balance = -dollars(100, 9_000);
      return aDebtCalculator({
        monthlyPayment: dollars(200, 900),
        linkedAccounts: [
          aDebtAccount({ balance, latestBalance: balance }),
          aDebtAccount({ userAccountId: 'b'.repeat(24), name: 'Car loan', interestRate: 5 }),
        ],
      });
    },
    table: { name: 'Your debts' },
    expected: (result) => {
      const plan = ofPlanType('REDUCE_DEBT', result);
      return {
        figures: [
          ['Total debt', exact(plan.totalDebt)],
          ['Minimum payments a month', exact(plan.totalMinimumPayments)],
          ['Interest in all', exact(plan.totalInterest ?? NaN)],
          ['Months until debt free', String(plan.monthsUntilPayoff)],
        ],
        rows: plan.debts.map((debt) => [
          debt.name,
          monthName(debt.payoffDate),
          exact(debt.currentPayment),
          exact(debt.targetPayment),
        ]),
        sentence: `You will be debt free in ${plan.debtFreeText ?? ''}.`,
      };
    },
  },
  STUDENT_DEBT: {
    summary: '/student-debt/summary',
    answers: (dollars) => aStudentDebtCalculator({ adjustedGrossIncome: dollars(20_000, 150_000) }),
    table: { name: 'Repayment plans compared' },
    expected: (result) => {
      const plan = ofPlanType('STUDENT_DEBT', result);
      return {
        figures: [
          ['Payments each month', exact(plan.monthlyPayment)],
          ['First payment on federal loans', exact(plan.chosen?.firstPayment ?? NaN)],
          ['Payments on private loans', exact(plan.privatePayment)],
        ],
        rows: plan.plans.map((each) => [
          REPAYMENT_PLAN_NAME[each.plan],
          exact(each.firstPayment),
          exact(each.lastPayment),
          time(each.months),
          whole(each.totalPaid),
          whole(each.forgiven),
        ]),
        sentence: `Standard, 10 years: your federal loans are paid off in ${time(plan.chosen?.months ?? 0)}.`,
      };
    },
  },
};
