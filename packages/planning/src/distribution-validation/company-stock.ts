import type { DistributionValidationOf } from '../inputs/distribution-validation.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { active, OWN, PRE_TAX, total } from './linked-account.ts';

type CompanyStockInput = DistributionValidationOf<'companyStock'>;

export interface CompanyStockResult {
  readonly totalPreTax: number;
  readonly totalAfterTax: number;
  readonly valid: boolean;
  readonly errors: readonly string[];
}

const MAX_PLANNING_AGE = 200;

function householdTotals(input: CompanyStockInput): { totalPreTax: number; totalAfterTax: number } {
  if (!input.accountsMatchHousehold) {
    return {
      totalPreTax: input.totalMoneyInPreTax ?? 0,
      totalAfterTax: (input.afterTaxContributions ?? 0) + (input.spouseAfterTaxContributions ?? 0),
    };
  }
  const preTax = active(input.linkedAccounts ?? []).filter(
    ({ rdpLinkedAccountType }) => rdpLinkedAccountType === PRE_TAX,
  );
  const own = preTax.filter(({ accountOwner }) => (accountOwner ?? OWN) === OWN);
  return {
    totalPreTax: total(own.map(({ balance }) => balance)),
    totalAfterTax: total(preTax.map(({ afterTaxCostBasics }) => afterTaxCostBasics ?? 0)),
  };
}

/** What stock that is taken in kind must state. */
const REQUIRED_FIELDS = ['balance', 'costBasic', 'afterTax', 'planningAge'] as const;
const isGap = (value: number | null | undefined): boolean => (value ?? null) === null;

const isPlanningAge = (age: number): boolean => Number.isInteger(age) && age >= 1 && age <= MAX_PLANNING_AGE;

/** May this stock be taken in kind? Dollars; all its fields are required and own pre-tax money is the limit. Rules B4-30, B5-32. */
export function companyStock(input: CompanyStockInput): CompanyStockResult {
  const { includeStock, balance, afterTax, planningAge } = input.companyStock;
  const totals = householdTotals(input);
  if (!includeStock) return { ...totals, valid: true, errors: [] };
  const checks: readonly (readonly [boolean, string])[] = [
    ...REQUIRED_FIELDS.map((field) => [isGap(input.companyStock[field]), `REQUIRED_${field}`] as const),
    [(balance ?? 0) - totals.totalPreTax >= HALF_A_CENT, 'BALANCE_EXCEEDS_PRE_TAX'],
    [(afterTax ?? 0) - totals.totalAfterTax >= HALF_A_CENT, 'AFTER_TAX_EXCEEDS_TOTAL'],
    [!isGap(planningAge) && !isPlanningAge(planningAge ?? 0), 'PLANNING_AGE_RANGE'],
  ];
  const errors = checks.filter(([isBroken]) => isBroken).map(([, code]) => code);
  return { ...totals, valid: errors.length === 0, errors };
}
