import {
  distributionValidationInput,
  type DistributionValidationInput,
} from '../inputs/distribution-validation.ts';
import { calculator } from '../calculator/index.ts';
import { toLines, toWorking, type Columns, type Figures, type Working } from '../working/index.ts';
import {
  accountTypeChange,
  accountTypes,
  matchHousehold,
  type AccountTypeChangeResult,
  type AccountTypes,
  type AccountTypesResult,
} from './account-types.ts';
import { companyStock, type CompanyStockResult } from './company-stock.ts';
import { savingsSplit, type SavingsSplitResult } from './savings-split.ts';

export type DistributionValidationResult =
  | AccountTypesResult
  | SavingsSplitResult
  | AccountTypeChangeResult
  | CompanyStockResult
  | { readonly match: boolean };

function run(input: DistributionValidationInput): DistributionValidationResult {
  switch (input.kind) {
    case 'accountTypes':
      return accountTypes(input);
    case 'savingsSplit':
      return savingsSplit(input);
    case 'accountTypeChange':
      return accountTypeChange(input);
    case 'companyStock':
      return companyStock(input);
    case 'matchHousehold':
      return matchHousehold(input);
  }
}

const CHANGE: Columns = { costBasis: ['Cost basis preset', 'round(balance * 75) / 100'] };
const TOTALS: Columns = {
  total: [
    'Sum of the accounts',
    'totalMoneyInPreTax + totalMoneyInTaxable + totalMoneyInRoth + spousePreTax',
  ],
};

function totalsWorking(input: AccountTypes, result: Figures): Working {
  const isSingle = (input.relationshipStatus ?? 0) === 0;
  return toWorking('distribution-validation', {
    inputs: {
      totalMoneyInPreTax: input.totalMoneyInPreTax ?? 0,
      totalMoneyInTaxable: input.totalMoneyInTaxable ?? 0,
      totalMoneyInRoth: input.totalMoneyInRoth ?? 0,
      spousePreTax: isSingle ? 0 : (input.spouseTotalMoneyInPreTax ?? 0),
      householdTotal: input.householdTotal,
    },
    lines: toLines(TOTALS, result),
  });
}

/** Most checks have no figures of their own: what was entered is what they looked at. */
function working(input: DistributionValidationInput, result: DistributionValidationResult): Working {
  if (input.kind === 'accountTypes') return totalsWorking(input, { ...result });
  const columns = input.kind === 'accountTypeChange' ? CHANGE : {};
  return toWorking('distribution-validation', {
    inputs: { ...input },
    lines: toLines(columns, { ...result }),
  });
}

/**
 * Checks of the distribution questionnaire: account types, savings split, change of type and company stock, in dollars;
 * totals agree in whole dollars, splits in hundredths. Specification, rules B4-31, B4-32, B5-22 and B5-26 to B5-32.
 */
export const distributionValidation = calculator({
  input: distributionValidationInput,
  run,
  working,
});
