import { generated } from '@fw/test-kit/generated';
import { dollars, fraction } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionCalculate, type DistributionInput } from '../distribution-calculate/index.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { retirementProjection, type RetirementInput } from '../retirement/index.ts';
import { explain } from '../working/index.ts';
import { caseCounter } from '../testing/case-counter.ts';
import { distributionPlan } from '../testing/distribution-plans.ts';
import { amount, retirementPlan } from '../testing/plans.ts';

const RUNS = generated(1_000);
const CENT = 0.01;

const outcome = (input: RetirementInput) => {
  const result = retirementProjection(input);
  if (isCalculationError(result)) throw new Error(result.error);
  return {
    end: result.projections.at(-1)?.listBeginningRetirementSavingsBalance ?? 0,
    years: result.yearsRetirementFundWillLast,
    result,
  };
};

const withRetirement = (input: RetirementInput, change: object): RetirementInput => ({
  ...input,
  employee: { ...input.employee, retirement: { ...input.employee.retirement, ...change } },
});

const isNoWorse = (better: ReturnType<typeof outcome>, worse: ReturnType<typeof outcome>): boolean =>
  better.end >= worse.end - CENT - Math.abs(worse.end) * 1e-9 && better.years >= worse.years;

/** The figures of each row of a working by name. */
function workingRows(answer: object): Map<string, number>[] {
  const rows = new Map<number, Map<string, number>>();
  for (const { name, value, row } of explain(answer)?.lines ?? []) {
    if (row !== undefined) rows.set(row, (rows.get(row) ?? new Map<string, number>()).set(name, value));
  }
  return [...rows.values()];
}

describe('drawdown', () => {
  it('conserves money: what is put in and grown is what is taken out and left [B4-14]', () => {
    const years = caseCounter();
    fc.assert(
      fc.property(retirementPlan, (input) => {
        const { result } = outcome(input);
        const { currentReturn, retirementReturn } = input.employee.rates;
        const tr = result.projections.length - 1 - result.retirementYears;
        return workingRows(result).every((row, year) => {
          const of = (name: string): number => row.get(name) ?? 0;
          if (!row.has('ending')) return true;
          const taken = Math.min(Math.max(0, of('beginning')), of('withdrawal'));
          years.record(taken > 0);
          const growth = (of('beginning') - taken) * (year < tr ? currentReturn : retirementReturn);
          const left = of('beginning') - taken + growth + of('contributions');
          return Math.abs(left - of('ending')) < CENT + Math.abs(left) * 1e-9;
        });
      }),
      RUNS.options,
    );
    expect(years.total()).toBeGreaterThan(RUNS.share(1_000));
  });

  it('is never worse for saving more [A9-09]', () => {
    const improved = caseCounter();
    fc.assert(
      fc.property(
        retirementPlan,
        amount(100_000),
        fc.integer({ min: 0, max: 1_000 }),
        (input, more, points) => {
          const { rates, retirement } = input.employee;
          const richer = withRetirement(input, { fund: dollars((retirement.fund ?? 0) + more) });
          const saving = fraction((rates.savings ?? 0) + points / 10_000);
          const thriftier = {
            ...richer,
            employee: { ...richer.employee, rates: { ...rates, savings: saving } },
          };
          improved.record(outcome(thriftier).end > outcome(input).end);
          return isNoWorse(outcome(richer), outcome(input)) && isNoWorse(outcome(thriftier), outcome(richer));
        },
      ),
      RUNS.options,
    );
    expect(improved.total()).toBeGreaterThan(RUNS.share(100));
  });

  it('is never better for spending more [A9-18]', () => {
    const worse = caseCounter();
    fc.assert(
      fc.property(retirementPlan, amount(50_000), (input, more) => {
        const { expenses } = input.employee.retirement;
        const dearer = outcome(withRetirement(input, { expenses: dollars(expenses + more) }));
        worse.record(dearer.end < outcome(input).end || dearer.years < outcome(input).years);
        return isNoWorse(outcome(input), dearer);
      }),
      RUNS.options,
    );
    expect(worse.total()).toBeGreaterThan(RUNS.share(100));
  });
});

const distribution = (input: DistributionInput) => {
  const result = distributionCalculate(input);
  if (isCalculationError(result)) throw new Error(result.error);
  return result;
};

describe('distribution', () => {
  it('covers in each row what is needed, but for the shortfall or deposit it names [B4-37] [B3-43]', () => {
    const drawn = caseCounter();
    fc.assert(
      fc.property(distributionPlan, (input) =>
        distribution(input).rows.every((row) => {
          const paid =
            row.pensionsAfterTax +
            row.socialSecurityAfterTax +
            row.selfEmploymentAfterTax +
            row.afterTaxWithdrawalsAllAccountsWithoutTakingStock;
          drawn.record(row.afterTaxWithdrawalsAllAccountsWithoutTakingStock > 0);
          return Math.abs(paid - row.expenses - row.afterAccountWithdrawalsOrTaxableAccountsDeposit) < CENT;
        }),
      ),
      RUNS.options,
    );
    expect(drawn.total()).toBeGreaterThan(RUNS.share(1_000));
  });

  it('never takes what is not there, and counts the rows it covers [B4-37]', () => {
    const emptied = caseCounter();
    fc.assert(
      fc.property(distributionPlan, (input) => {
        const { rows, coveredYears, requiredYears, planMet } = distribution(input);
        const covered = rows.filter(
          (row) => row.afterAccountWithdrawalsOrTaxableAccountsDeposit > -0.005,
        ).length;
        const balances = rows.flatMap((row) => [
          ...Object.values(row.withdrawals),
          ...Object.values(row.endBalances),
        ]);
        emptied.record(coveredYears > 0 && coveredYears < requiredYears);
        return (
          covered === coveredYears &&
          rows.length === requiredYears &&
          planMet === (coveredYears === requiredYears) &&
          balances.every((balance) => balance >= 0)
        );
      }),
      RUNS.options,
    );
    expect(emptied.total()).toBeGreaterThan(RUNS.share(100));
  });

  it('never covers more years for a higher monthly spending [B9-16]', () => {
    const fewer = caseCounter();
    fc.assert(
      fc.property(distributionPlan, amount(3_000), (input, more) => {
        const { monthlyExpenses } = input.retirementPlan;
        const dearer = { ...input.retirementPlan, monthlyExpenses: dollars(monthlyExpenses + more) };
        const first = distribution(input);
        const second = distribution({ ...input, retirementPlan: dearer });
        fewer.record(second.coveredYears < first.coveredYears);
        return second.coveredYears <= first.coveredYears;
      }),
      RUNS.options,
    );
    expect(fewer.total()).toBeGreaterThan(RUNS.share(100));
  });
});
