import { eventInputs } from '../retirement/index.ts';
import type { Figures } from '../working/index.ts';
import type { Drawer } from './person.ts';
import type { DistributionPlan, Entry } from './plan.ts';

function personInputs(name: string, person: Drawer): Figures {
  return {
    [`${name}Age`]: person.age,
    [`${name}LifeExpectancy`]: person.lifeExpectancy,
    [`${name}RetirementAge`]: person.retirementAge,
    [`${name}AnnualIncome`]: person.annualIncome,
    [`${name}IncomeIncrease`]: person.incomeIncrease,
    [`${name}SavingsRate`]: person.savingsRate,
    [`${name}PreTaxRate`]: person.preTax.rate,
    [`${name}PreTaxYearly`]: person.preTax.yearly,
    [`${name}TaxableRate`]: person.taxable.rate,
    [`${name}TaxableYearly`]: person.taxable.yearly,
    [`${name}RothRate`]: person.roth.rate,
    [`${name}RothYearly`]: person.roth.yearly,
    [`${name}LumpSum`]: person.lumpSum,
    [`${name}OtherIncome`]: person.otherIncome,
    [`${name}OtherIncomeYears`]: person.otherIncomeYears,
    [`${name}ClaimAge`]: person.socialSecurity.claimAge,
    [`${name}SocialSecurity`]: person.socialSecurity.annualAmount,
    [`${name}PensionStart`]: Math.max(person.pension?.startAge ?? 0, person.age),
    [`${name}Pension`]: person.pension?.income ?? 0,
    [`${name}PensionCola`]: person.pension?.cola ?? 0,
    [`${name}PensionSurvivorShare`]: person.pension?.survivorShare ?? 0,
  };
}

const entryInputs = (word: string, entries: readonly Entry[]): Figures =>
  Object.fromEntries(
    entries.flatMap(({ amount, startAge, endAge, growth, taxRate }, index) => {
      const name = `${word}${String(index + 1)}`;
      return [
        [`${name}Amount`, amount],
        [`${name}Start`, startAge],
        [`${name}End`, endAge],
        [`${name}Growth`, growth],
        [`${name}TaxRate`, taxRate],
      ];
    }),
  );

/** Everything the formulas of a plan start from. */
export const planInputs = (plan: DistributionPlan): Figures => ({
  ...personInputs('own', plan.own),
  ...(plan.spouse ? personInputs('spouse', plan.spouse) : {}),
  yearlyExpenses: plan.yearlyExpenses,
  inflation: plan.inflation,
  taxRate: plan.taxRate,
  currentReturn: plan.currentReturn,
  retirementReturn: plan.retirementReturn,
  retirementYear: plan.retirementYear,
  OwnPreTax: plan.balances.own,
  OwnBasis: plan.balances.ownBasis,
  SpousePreTax: plan.balances.spouse,
  SpouseBasis: plan.balances.spouseBasis,
  Taxable: plan.balances.taxable,
  TaxableBasis: plan.balances.taxableBasis,
  Roth: plan.balances.roth,
  stockToday: plan.stock?.balance ?? 0,
  stockCostBasis: plan.stock?.costBasis ?? 0,
  stockAfterTaxEntered: plan.stock?.afterTax ?? 0,
  ...entryInputs('extra', plan.extraExpenses),
  ...entryInputs('special', plan.specialIncomes),
  ...eventInputs(plan.events),
});
