import { calculator } from '../calculator/index.ts';
import { variants, type TypeOf } from '../shape/index.ts';
import { workingOf, type Working } from '../working/index.ts';
import {
  ACCOUNT_TYPE_CHANGE_INPUT,
  ACCOUNT_TYPES_INPUT,
  accountTypeChange,
  accountTypes,
  MATCH_HOUSEHOLD_INPUT,
  matchHousehold,
  type AccountTypeChangeResult,
  type AccountTypesResult,
} from './account-types.ts';
import { COMPANY_STOCK_INPUT, companyStock, type CompanyStockResult } from './company-stock.ts';
import { SAVINGS_SPLIT_INPUT, savingsSplit, type SavingsSplitResult } from './savings-split.ts';

const INPUT = variants('kind', {
  accountTypes: ACCOUNT_TYPES_INPUT,
  savingsSplit: SAVINGS_SPLIT_INPUT,
  accountTypeChange: ACCOUNT_TYPE_CHANGE_INPUT,
  companyStock: COMPANY_STOCK_INPUT,
  matchHousehold: MATCH_HOUSEHOLD_INPUT,
});
type DistributionValidationInput = TypeOf<typeof INPUT>;

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

/** A check has no figures of its own: what was entered is what it looked at. */
const working = (input: DistributionValidationInput): Working =>
  workingOf('distribution-validation', { inputs: { ...input }, lines: [] });

/**
 * Checks of the distribution questionnaire: account types, savings split, change of type and company stock, in dollars;
 * totals agree in whole dollars, splits in hundredths. Specification, rules B4-31, B4-32, B5-22 and B5-26 to B5-32.
 */
export const distributionValidation = calculator<DistributionValidationInput, DistributionValidationResult>({
  shape: INPUT,
  run,
  working,
});
