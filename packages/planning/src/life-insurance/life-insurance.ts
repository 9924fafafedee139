import { lifeInsuranceInput, type LifeInsuranceInput } from '../inputs/insurance.ts';
import { calculator } from '../calculator/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { namedConstants } from '../tables/index.ts';
import { NEEDS_WORKSHEET, PURCHASE_STEP } from '../tables/insurance-needs.ts';
import { toLines, toWorking, type Working } from '../working/index.ts';
import { COLUMNS, completed } from './worksheet.ts';

export interface LifeInsuranceResult {
  readonly annualIncomeGap: number;
  readonly presentValueOfIncome: number;
  readonly immediateNeeds: number;
  readonly totalNeed: number;
  readonly resources: number;
  readonly coverageRequired: number;
  readonly currentCoverage: number;
  readonly additionalCoverage: number;
  readonly recommendedPurchase: number;
  readonly covered: boolean;
}

const ZERO_RATE = 1e-12;
const ROUNDING_TOLERANCE = 1e-9;

type Complete = ReturnType<typeof completed>;

const realRateOfReturn = (given: Complete): number => (1 + given.rateOfReturn) / (1 + given.inflation) - 1;

/** Value today of one dollar at the start of each year. */
function annuityDue(rate: number, years: number): number {
  if (Math.abs(rate) < ZERO_RATE) return years;
  return ((1 - (1 + rate) ** -years) / rate) * (1 + rate);
}

const sumImmediateNeeds = (given: Complete): number =>
  given.finalExpenses + given.debts + given.mortgageBalance + given.educationFund + given.emergencyFund;

function run(input: LifeInsuranceInput): LifeInsuranceResult {
  const given = completed(input);
  const need = given.survivorExpenseShare * given.annualHouseholdExpenses;
  const income = given.survivorAnnualIncome * (1 - given.survivorTaxRate);
  const annualIncomeGap = Math.max(0, need - income - given.survivorBenefits);
  const presentValueOfIncome = annualIncomeGap * annuityDue(realRateOfReturn(given), given.yearsOfIncome);
  const immediateNeeds = sumImmediateNeeds(given);
  const totalNeed = presentValueOfIncome + immediateNeeds;
  const currentCoverage = given.groupLifeInsurance + given.individualLifeInsurance;
  const resources = given.liquidAssets + currentCoverage;
  const coverageRequired = Math.max(0, totalNeed - given.liquidAssets);
  const additionalCoverage = Math.max(0, totalNeed - resources);
  const steps = Math.max(0, Math.ceil(additionalCoverage / PURCHASE_STEP - ROUNDING_TOLERANCE));
  return {
    annualIncomeGap,
    presentValueOfIncome,
    immediateNeeds,
    totalNeed,
    resources,
    coverageRequired,
    currentCoverage,
    additionalCoverage,
    recommendedPurchase: steps * PURCHASE_STEP,
    covered: currentCoverage > coverageRequired - HALF_A_CENT,
  };
}

function working(input: LifeInsuranceInput, result: LifeInsuranceResult): Working {
  const given = completed(input);
  return toWorking('life-insurance', {
    inputs: given,
    constants: namedConstants(NEEDS_WORKSHEET, { purchaseStep: PURCHASE_STEP }),
    lines: toLines(COLUMNS, { ...result, realRate: realRateOfReturn(given) }),
  });
}

/**
 * Life insurance a household needs, in dollars: survivors' missing income as an annuity-due at the real rate, plus lump
 * sums, less liquid assets and policies; the purchase is rounded up to 10,000. For the partner swap the roles.
 */
export const lifeInsurance = calculator({
  input: lifeInsuranceInput,
  run,
  working,
});
