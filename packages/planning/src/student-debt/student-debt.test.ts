import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studentDebt } from './index.ts';
import { studentDebtInput } from '../inputs/index.ts';
import { toBorrower } from './compare.ts';
import { drivenRepayment, type DrivenPlan } from './plans.ts';
import { loanMonths } from './repay.ts';

const BORROWER = {
  kind: 'compare',
  year: 2026,
  loans: [{ balance: -40_000, interestRate: 0.06, loanType: 1 }],
  adjustedGrossIncome: 45_000,
  familySize: 1,
};
const requirePlans = (input: object) => {
  const answer = studentDebt.accept(input);
  if (!('plans' in answer)) throw new Error(JSON.stringify(answer));
  return answer.plans;
};

describe('student debt', () => {
  it('warns when the payment is below a 600-month amortisation [A5-28]', () => {
    const check = (currentMonthlyPayment: number) =>
      studentDebt.accept({
        kind: 'minimumCheck',
        balance: -30_000,
        interestRate: 0.055,
        currentMonthlyPayment,
      });
    expect(check(146.95)).toMatchObject({ warn: false });
    expect(check(146.94)).toMatchObject({ warn: true });
  });

  it('refuses what it has no tables, loans or plans for', () => {
    expect(studentDebt.accept({ ...BORROWER, year: 2024 })).toMatchObject({
      error: 'FPL_YEAR_NOT_AVAILABLE',
    });
    expect(studentDebt.accept({ ...BORROWER, loans: [] })).toMatchObject({ error: 'NO_FEDERAL_LOANS' });
    expect(studentDebt.accept({ ...BORROWER, kind: 'plan', plan: 'SAVE' })).toMatchObject({
      error: 'UNKNOWN_PLAN',
    });
    expect(studentDebt.accept({ ...BORROWER, kind: 'lottery' })).toMatchObject({ error: 'UNKNOWN_KIND' });
  });

  it('offers a plan only to those who may choose it', () => {
    expect(
      Object.keys(requirePlans({ ...BORROWER, loans: [{ balance: -30_000, interestRate: 0.06 }] })),
    ).toEqual(['STANDARD_10', 'TIERED_STANDARD', 'IBR15', 'ICR', 'RAP']);
    expect(requirePlans({ ...BORROWER, payeEligible: true, newBorrower2014: true })).toHaveProperty('PAYE');
  });

  it('forgives after 120 qualifying payments in public service', () => {
    const served = {
      ...BORROWER,
      adjustedGrossIncome: 20_000,
      publicService: true,
      qualifyingPaymentsMade: 100,
    };
    expect(requirePlans(served)).toMatchObject({ IBR15: { months: 20 }, RAP: { months: 20 } });
    expect(requirePlans({ ...served, qualifyingPaymentsMade: 500 })).toMatchObject({
      IBR15: { months: 0, totalPaid: 0, forgiven: 40_000 },
    });
  });

  it('conserves money in every income-driven plan: owed and accrued is paid, matched, waived or left', () => {
    const plan = fc.constantFrom<DrivenPlan>('IBR15', 'IBR10', 'PAYE', 'ICR', 'RAP');
    const income = fc.integer({ min: 0, max: 200_000 });
    const balance = fc.integer({ min: 1_000, max: 300_000 });
    fc.assert(
      fc.property(
        fc.record({ name: plan, agi: income, owed: balance, percent: fc.integer({ min: 0, max: 12 }) }),
        ({ name, agi, owed, percent }) => {
          const input = {
            ...BORROWER,
            adjustedGrossIncome: agi,
            loans: [{ balance: -owed, interestRate: percent / 100 }],
            incomeGrowth: 0.03,
            inflation: 0.02,
          };
          const parsed = studentDebtInput.parse(input);
          if (parsed.kind !== 'compare') return false;
          const borrower = toBorrower(parsed);
          if ('error' in borrower) return false;
          const rows = loanMonths(drivenRepayment(borrower, name));
          const last = rows.at(-1);
          const sum = (of: (row: (typeof rows)[number]) => number): number =>
            rows.reduce((total, row) => total + of(row), 0);
          const waived = name === 'RAP' ? sum(({ interest, toInterest }) => interest - toInterest) : 0;
          const gone = sum(({ payment, match }) => payment + match) + waived;
          const left = (last?.principal ?? owed) + (last?.unpaid ?? 0);
          return Math.abs(owed + sum(({ interest }) => interest) - gone - left) < 0.005;
        },
      ),
      generated(1_000).options,
    );
  });
});
