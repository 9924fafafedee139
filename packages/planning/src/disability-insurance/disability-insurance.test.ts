import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disabilityInsurance } from './index.ts';

const WORKER = {
  annualIncome: 90_000,
  groupBenefitRate: 0.6,
  groupMonthlyCap: 10_000,
  groupEmployerPaid: true,
  taxRate: 0.22,
  eliminationPeriodDays: 90,
  emergencySavings: 8_000,
};

describe('disability insurance needs', () => {
  it('tax the group benefit only when the employer pays', () => {
    expect(disabilityInsurance.accept(WORKER)).toMatchObject({ groupMonthlyBenefit: 3_510 });
    expect(disabilityInsurance.accept({ ...WORKER, groupEmployerPaid: false })).toMatchObject({
      groupMonthlyBenefit: 4_500,
    });
  });

  it('count every begun month of the waiting period', () => {
    expect(disabilityInsurance.accept({ ...WORKER, eliminationPeriodDays: 91 })).toMatchObject({
      cashNeededDuringElimination: expect.closeTo(21_000, 6),
    });
  });

  it('are met by coverage plus the additional benefit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 9_000 }),
        (income, individual) => {
          const answer = disabilityInsurance.accept({
            ...WORKER,
            annualIncome: income,
            individualMonthlyBenefit: individual,
          });
          if ('error' in answer) return false;
          const held = answer.currentCoverage + answer.additionalMonthlyBenefit;
          return (
            held >= answer.coverageRequired - 0.005 &&
            answer.covered === answer.additionalMonthlyBenefit < 0.005
          );
        },
      ),
      generated(1_000).options,
    );
  });
});
