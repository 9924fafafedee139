import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emergencyFund } from './index.ts';

const HOUSEHOLD = {
  monthlyHouseHoldLivingExpenses: 3_000,
  sourceOfIncomeAmountEnum: 1,
  emergencySavingsBalance: 8_999.99,
  emergencyFundMonthsSaved: 200,
};

describe('an emergency fund', () => {
  it('aims at three months with a second income, else at six [B9-09]', () => {
    expect(emergencyFund.accept(HOUSEHOLD)).toMatchObject({ targetSavings: 9_000 });
    expect(emergencyFund.accept({ ...HOUSEHOLD, sourceOfIncomeAmountEnum: 0 })).toMatchObject({
      targetSavings: 18_000,
    });
  });

  it('is met at the target: the goal becomes 0 and the slider is hidden [B4-41] [B2-92]', () => {
    expect(emergencyFund.accept({ ...HOUSEHOLD, emergencySavingsBalance: 9_000 })).toMatchObject({
      isSavingsGoalMet: true,
      monthlySavings: 0,
      monthsToFill: 0,
      sliderVisible: false,
      messageState: 'met',
    });
    expect(emergencyFund.accept(HOUSEHOLD)).toMatchObject({ isSavingsGoalMet: false, sliderVisible: true });
  });

  it('has the message state target without a goal and projection with one [B4-44]', () => {
    const without = { ...HOUSEHOLD, emergencyFundMonthsSaved: 0 };
    expect(emergencyFund.accept(without)).toMatchObject({ messageState: 'target', monthsToFill: null });
    expect(emergencyFund.accept(HOUSEHOLD)).toMatchObject({ messageState: 'projection' });
  });

  it('counts linked accounts that were not deleted, floored at 0, before the estimate [B5-39]', () => {
    const linked = (balance: number, isDeleted = false) => ({ balance, isLinked: true, isDeleted });
    const total = (linkedAccounts: unknown) => emergencyFund.accept({ ...HOUSEHOLD, linkedAccounts });
    expect(total([linked(5_000), linked(4_000, true)])).toMatchObject({ totalSavings: 5_000 });
    expect(total([linked(-500)])).toMatchObject({ totalSavings: 0 });
    expect(total([])).toMatchObject({ totalSavings: 8_999.99 });
  });

  it('floors months covered and rounds months to fill up, exact divisions stay exact [B9-09]', () => {
    const whole = fc.integer({ min: 1, max: 2_000 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 40 }), (cents, months) => {
        const expenses = cents / 100;
        const answer = emergencyFund.accept({
          monthlyHouseHoldLivingExpenses: expenses,
          sourceOfIncomeAmountEnum: 0,
          emergencySavingsBalance: expenses * months,
          emergencyFundMonthsSaved: expenses,
        });
        if ('error' in answer) return false;
        return answer.monthsCovered === months && answer.monthsToFill === Math.max(0, 6 - months);
      }),
      generated(1_000).options,
    );
  });
});
