import { assetAllocation } from '../asset-allocation/index.ts';
import { budgetCashflow } from '../budget-cashflow/index.ts';
import { debtPayoff } from '../debt-payoff/index.ts';
import { debtTools } from '../debt-tools/index.ts';
import { disabilityInsurance } from '../disability-insurance/index.ts';
import { display } from '../display/index.ts';
import { distributionCalculate } from '../distribution-calculate/index.ts';
import { distributionValidation } from '../distribution-validation/index.ts';
import { emergencyFund } from '../emergency-fund/index.ts';
import { federalTax } from '../federal-tax/index.ts';
import { futureTax } from '../future-tax/index.ts';
import { lifeInsurance } from '../life-insurance/index.ts';
import { monteCarlo } from '../monte-carlo/index.ts';
import { nua } from '../nua/index.ts';
import { retirementProjection } from '../retirement/index.ts';
import { rmd } from '../rmd/index.ts';
import { rothConversion } from '../roth-conversion/index.ts';
import { sensitivity } from '../sensitivity/index.ts';
import { claimingEstimate, retirementEstimate } from '../social-security/index.ts';
import { statutoryBenefit } from '../social-security-statutory/index.ts';
import { studentDebt } from '../student-debt/index.ts';
import { timeValue } from '../time-value/index.ts';
import { withdrawalOrder } from '../withdrawal-order/index.ts';

/** Every calculator under the name its vectors use, for unvalidated input; refusals are returned as `{ error }`. */
export const calculators: Readonly<Record<string, (input: unknown) => object>> = {
  'asset-allocation': assetAllocation.accept,
  'budget-cashflow': budgetCashflow.accept,
  'debt-payoff': debtPayoff.accept,
  'debt-tools': debtTools.accept,
  'disability-insurance': disabilityInsurance.accept,
  'distribution-calculate': distributionCalculate.accept,
  'distribution-validation': distributionValidation.accept,
  'emergency-fund': emergencyFund.accept,
  'federal-tax': federalTax.accept,
  helpers: display.accept,
  'life-insurance': lifeInsurance.accept,
  'monte-carlo': monteCarlo.accept,
  nua: nua.accept,
  'retirement-projection': retirementProjection.accept,
  rmd: rmd.accept,
  'roth-conversion': rothConversion.accept,
  sensitivity: sensitivity.accept,
  'social-security-distribution': claimingEstimate.accept,
  'social-security-retirement': retirementEstimate.accept,
  'social-security-statutory': statutoryBenefit.accept,
  'student-debt': studentDebt.accept,
  'tax-rate': futureTax.accept,
  tvm: timeValue.accept,
  'withdrawal-order': withdrawalOrder.accept,
};
