export { assetAllocationInput, type AssetAllocationInput } from './asset-allocation.ts';
export { budgetCashflowInput, type BudgetCashflowInput } from './budget-cashflow.ts';
export { debtPayoffInput, debtToolsInput, type DebtPayoffInput, type DebtToolsInput } from './debts.ts';
export { displayInput, type DisplayInput } from './display.ts';
export { distributionInput, type DistributionInput } from './distribution.ts';
export { distributionValidationInput, type DistributionValidationInput } from './distribution-validation.ts';
export { planEvent } from './plan-events.ts';
export { emergencyFundInput, type EmergencyFundInput } from './emergency-fund.ts';
export {
  disabilityInsuranceInput,
  lifeInsuranceInput,
  type DisabilityInsuranceInput,
  type LifeInsuranceInput,
} from './insurance.ts';
export {
  monteCarloInput,
  retirementInput,
  type MonteCarloInput,
  type RetirementInput,
} from './retirement.ts';
export {
  claimingInput,
  retirementEstimateInput,
  statutoryInput,
  type ClaimingInput,
  type RetirementEstimateInput,
  type StatutoryInput,
} from './social-security.ts';
export { studentDebtInput, type StudentDebtInput } from './student-debt.ts';
export {
  federalTaxInput,
  futureTaxInput,
  rothConversionInput,
  type FederalTaxInput,
  type FutureTaxInput,
  type RothConversionInput,
} from './taxes.ts';
export { timeValueInput, type TimeValueInput } from './time-value.ts';
export { nuaInput, rmdInput, type NuaInput, type RmdInput } from './withdrawals.ts';
