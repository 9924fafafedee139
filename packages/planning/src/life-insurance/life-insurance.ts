import { calculator } from '../calculator/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { DOLLARS, optional, RATE, record, TIME, type TypeOf } from '../shape/index.ts';
import { constantsOf } from '../tables/index.ts';
import {
  DEFAULT_INFLATION,
  DEFAULT_RETURN,
  NEEDS_WORKSHEET,
  PURCHASE_STEP,
  SURVIVOR_EXPENSE_SHARE,
} from '../tables/insurance-needs.ts';
import { linesOf, workingOf, type Columns, type Working } from '../working/index.ts';

const INPUT = record({
  annualHouseholdExpenses: DOLLARS,
  survivorExpenseShare: optional(RATE),
  survivorAnnualIncome: optional(DOLLARS),
  survivorBenefits: optional(DOLLARS),
  yearsOfIncome: TIME,
  rateOfReturn: optional(RATE),
  inflation: optional(RATE),
  finalExpenses: optional(DOLLARS),
  debts: optional(DOLLARS),
  mortgageBalance: optional(DOLLARS),
  educationFund: optional(DOLLARS),
  emergencyFund: optional(DOLLARS),
  liquidAssets: optional(DOLLARS),
  groupLifeInsurance: optional(DOLLARS),
  individualLifeInsurance: optional(DOLLARS),
});
type LifeInsuranceInput = TypeOf<typeof INPUT>;

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

const COLUMNS: Columns = {
  annualIncomeGap: [
    'Income missing each year',
    'max(0, survivorExpenseShare * annualHouseholdExpenses - survivorAnnualIncome - survivorBenefits)',
  ],
  realRate: ['Return above inflation', '(1 + rateOfReturn) / (1 + inflation) - 1'],
  presentValueOfIncome: [
    'Value today of that income',
    'if(abs(realRate) < 0.000000000001, annualIncomeGap * yearsOfIncome, ' +
      'annualIncomeGap * (1 - (1 + realRate) ^ (0 - yearsOfIncome)) / realRate * (1 + realRate))',
  ],
  immediateNeeds: [
    'Needed at once',
    'finalExpenses + debts + mortgageBalance + educationFund + emergencyFund',
  ],
  totalNeed: ['Total need', 'presentValueOfIncome + immediateNeeds'],
  currentCoverage: ['Current coverage', 'groupLifeInsurance + individualLifeInsurance'],
  resources: ['Resources', 'liquidAssets + currentCoverage'],
  coverageRequired: ['Coverage required', 'max(0, totalNeed - liquidAssets)'],
  additionalCoverage: ['Additional coverage', 'max(0, totalNeed - resources)'],
  recommendedPurchase: [
    'Recommended purchase',
    'ceil(additionalCoverage / purchaseStep - 0.000000001) * purchaseStep',
  ],
  covered: ['Covered', 'currentCoverage > coverageRequired - 0.005'],
};

const ZERO_RATE = 1e-12;
const GUARD = 1e-9;

/** Lump sums the survivors need at once; what is left out counts as nothing. */
const lumpsOf = (input: LifeInsuranceInput) => ({
  finalExpenses: input.finalExpenses ?? 0,
  debts: input.debts ?? 0,
  mortgageBalance: input.mortgageBalance ?? 0,
  educationFund: input.educationFund ?? 0,
  emergencyFund: input.emergencyFund ?? 0,
});

/** What there is already. */
const resourcesOf = (input: LifeInsuranceInput) => ({
  liquidAssets: input.liquidAssets ?? 0,
  groupLifeInsurance: input.groupLifeInsurance ?? 0,
  individualLifeInsurance: input.individualLifeInsurance ?? 0,
});

/** Fills what the input leaves out with the worksheet's defaults. */
const completed = (input: LifeInsuranceInput) => ({
  ...lumpsOf(input),
  ...resourcesOf(input),
  annualHouseholdExpenses: input.annualHouseholdExpenses,
  yearsOfIncome: Math.max(0, input.yearsOfIncome),
  survivorExpenseShare: input.survivorExpenseShare ?? SURVIVOR_EXPENSE_SHARE,
  survivorAnnualIncome: input.survivorAnnualIncome ?? 0,
  survivorBenefits: input.survivorBenefits ?? 0,
  rateOfReturn: input.rateOfReturn ?? DEFAULT_RETURN,
  inflation: input.inflation ?? DEFAULT_INFLATION,
});

type Complete = ReturnType<typeof completed>;

const realRateOf = (given: Complete): number => (1 + given.rateOfReturn) / (1 + given.inflation) - 1;

/** Value today of one dollar at the start of each year. */
function annuityDue(rate: number, years: number): number {
  if (Math.abs(rate) < ZERO_RATE) return years;
  return ((1 - (1 + rate) ** -years) / rate) * (1 + rate);
}

const immediateNeedsOf = (given: Complete): number =>
  given.finalExpenses + given.debts + given.mortgageBalance + given.educationFund + given.emergencyFund;

function run(input: LifeInsuranceInput): LifeInsuranceResult {
  const given = completed(input);
  const need = given.survivorExpenseShare * given.annualHouseholdExpenses;
  const annualIncomeGap = Math.max(0, need - given.survivorAnnualIncome - given.survivorBenefits);
  const presentValueOfIncome = annualIncomeGap * annuityDue(realRateOf(given), given.yearsOfIncome);
  const immediateNeeds = immediateNeedsOf(given);
  const totalNeed = presentValueOfIncome + immediateNeeds;
  const currentCoverage = given.groupLifeInsurance + given.individualLifeInsurance;
  const resources = given.liquidAssets + currentCoverage;
  const coverageRequired = Math.max(0, totalNeed - given.liquidAssets);
  const additionalCoverage = Math.max(0, totalNeed - resources);
  const steps = Math.max(0, Math.ceil(additionalCoverage / PURCHASE_STEP - GUARD));
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
  return workingOf('life-insurance', {
    inputs: given,
    constants: constantsOf(NEEDS_WORKSHEET, { purchaseStep: PURCHASE_STEP }),
    lines: linesOf(COLUMNS, { ...result, realRate: realRateOf(given) }),
  });
}

/**
 * Life insurance a household needs, in dollars: survivors' missing income as an annuity-due at the real rate, plus lump
 * sums, less liquid assets and policies; the purchase is rounded up to 10,000. For the partner swap the roles.
 */
export const lifeInsurance = calculator<LifeInsuranceInput, LifeInsuranceResult>({
  shape: INPUT,
  run,
  working,
});
