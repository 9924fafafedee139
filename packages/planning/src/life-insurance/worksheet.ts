import type { LifeInsuranceInput } from '../inputs/insurance.ts';
import { DEFAULT_INFLATION, DEFAULT_RETURN, SURVIVOR_EXPENSE_SHARE } from '../tables/insurance-needs.ts';
import type { Columns } from '../working/index.ts';

/** The worksheet line by line. */
export const COLUMNS: Columns = {
  annualIncomeGap: [
    'Income missing each year',
    'max(0, survivorExpenseShare * annualHouseholdExpenses - survivorAnnualIncome * (1 - survivorTaxRate) - survivorBenefits)',
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

/** Lump sums the survivors need at once; what is left out counts as nothing. */
const toLumpSums = (input: LifeInsuranceInput) => ({
  finalExpenses: input.finalExpenses ?? 0,
  debts: input.debts ?? 0,
  mortgageBalance: input.mortgageBalance ?? 0,
  educationFund: input.educationFund ?? 0,
  emergencyFund: input.emergencyFund ?? 0,
});

/** What there is already. */
const toResources = (input: LifeInsuranceInput) => ({
  liquidAssets: input.liquidAssets ?? 0,
  groupLifeInsurance: input.groupLifeInsurance ?? 0,
  individualLifeInsurance: input.individualLifeInsurance ?? 0,
});

/** What comes in each year for the survivors. */
const toSurvivorIncome = (input: LifeInsuranceInput) => ({
  survivorAnnualIncome: input.survivorAnnualIncome ?? 0,
  survivorTaxRate: input.survivorTaxRate ?? 0,
  survivorBenefits: input.survivorBenefits ?? 0,
});

/** Fills what the input leaves out with the worksheet's defaults. */
export const completed = (input: LifeInsuranceInput) => ({
  ...toLumpSums(input),
  ...toResources(input),
  annualHouseholdExpenses: input.annualHouseholdExpenses,
  yearsOfIncome: Math.max(0, input.yearsOfIncome),
  survivorExpenseShare: input.survivorExpenseShare ?? SURVIVOR_EXPENSE_SHARE,
  ...toSurvivorIncome(input),
  rateOfReturn: input.rateOfReturn ?? DEFAULT_RETURN,
  inflation: input.inflation ?? DEFAULT_INFLATION,
});
