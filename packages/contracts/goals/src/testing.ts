import type { AssetAllocationCalculatorOnWire } from './asset-allocation.contract.ts';
import type { EmergencyFundCalculatorOnWire } from './emergency-fund.contract.ts';
import type { ReduceDebtCalculatorOnWire } from './reduce-debt.contract.ts';
import type { RetirementCalculatorOnWire } from './retirement.contract.ts';

export * from './legacy-testing.ts';
export * from './testing/advice.ts';
export * from './student-debt-testing.ts';

/** No income beside the savings. */
const NO_INCOME: RetirementCalculatorOnWire['yourIncome'] = {
  pension: {
    annualPensionIncome: null,
    pensionCostOfLivingAdjustment: null,
    retirementAge: 62,
    pensionSurvivorBenefit: null,
  },
  socialSecurity: null,
  defaultSocialSecurity: null,
  lumpSumArRetirement: null,
  otherIncome: null,
  otherIncomeYears: null,
};

type EventOnWire = Omit<NonNullable<RetirementCalculatorOnWire['events']>[number], 'estimate'>;

/** A home that is sold for $300,000 at 50, without tax. */
export const aHomeSale = (over: Partial<EventOnWire> = {}): EventOnWire => ({
  kind: 'HOME_SALE',
  startAge: 50,
  years: 1,
  amount: 300_000,
  dollars: 'TODAY',
  isTaxed: false,
  ...over,
});

/** A retirement questionnaire of a single person aged 40 in November 2026 that can be committed, as it travels. */
export const aRetirementCalculator = (
  over: Partial<RetirementCalculatorOnWire> = {},
): RetirementCalculatorOnWire => ({
  planType: 'RETIREMENT',
  currentStep: 0,
  committedOn: null,
  estimatedHousehold: 120_000.5,
  linkedAccounts: [],
  isSpouseIncomeIncluded: false,
  personalInformation: {
    dateOfBirth: '1986-03-04',
    relationshipStatus: 0,
    annualIncome: 80_000,
    expectedAnnualIncomeIncrease: 0.02,
  },
  spousePersonalInformation: { dateOfBirth: null, annualIncome: null, expectedAnnualIncomeIncrease: null },
  retirementPlanDetails: {
    monthlyExpenses: 4_000,
    retirementAge: 65,
    lifeExpectancy: 85,
    spouseRetirementAge: null,
    spouseLifeExpectancy: null,
  },
  retirementSavings: {
    employerSponsoredSavingsRate: 0.08,
    employerMatch: 0.04,
    otherContributions: 1_200,
    spouseEmployerSponsoredSavingsRate: null,
    spouseEmployerMatch: null,
    spouseOtherContributions: null,
  },
  yourIncome: NO_INCOME,
  spouseIncome: NO_INCOME,
  assetsGrowPlan: {
    expectedAnnualRateReturn: 0.05,
    expectedAnnualRate: 0.05,
    expectedAnnualInflationRate: 0.02,
  },
  additionalDetails: { prevMonthTotalExpenses: null },
  ...over,
});

/** An emergency fund of one income that is half full and can be committed, as it travels. */
export const anEmergencyFundCalculator = (
  over: Partial<EmergencyFundCalculatorOnWire> = {},
): EmergencyFundCalculatorOnWire => ({
  planType: 'EMERGENCY_FUND',
  currentStep: 0,
  committedOn: null,
  goalPlanStatus: null,
  monthlyHouseHoldLivingExpenses: 3_000,
  sourceOfIncomeAmountEnum: 0,
  lastMonthsHouseHoldLivingExpenses: 4_200,
  emergencySavingsBalance: 9_000,
  linkedAccounts: [],
  emergencyFundMonthsSaved: 200,
  isSavingsGoalMet: false,
  targetSavings: 18_000,
  ...over,
});

type Allocation = AssetAllocationCalculatorOnWire;

/** The portfolios of the product, as the service writes them into every asset-allocation questionnaire. */
const PORTFOLIO_ROWS = [
  ['Short Term', 3.4, 0, [0, 0, 0, 0, 100]],
  ['Conservative', 5.1, 3.6, [65, 12, 3, 5, 15]],
  ['Moderately Conservative', 5.5, 5.6, [55, 21, 5, 9, 10]],
  ['Conservative Balanced', 5.9, 7.9, [42, 30, 7, 13, 8]],
  ['Balanced', 6.2, 9.7, [35, 36, 9, 15, 5]],
  ['Moderate Growth', 6.4, 11.5, [27, 42, 10, 18, 3]],
  ['Growth', 6.6, 13.6, [16, 48, 13, 21, 2]],
  ['Aggressive Growth', 6.9, 16, [5, 54, 16, 25, 0]],
] as const;

export const PORTFOLIOS_ON_WIRE: Allocation['portfolios'] = PORTFOLIO_ROWS.map(
  ([riskLevelName, compoundReturn, possibleLoss, shares], number) => ({
    number,
    riskLevelName,
    compoundReturn,
    possibleLoss,
    fixedIncome: shares[0],
    largeCap: shares[1],
    smallCap: shares[2],
    foreign: shares[3],
    other: shares[4],
  }),
);

/** Answers of a person at a sponsor with both approaches and no stock: portfolio 4, hands-on, nothing allocated yet. */
export const anAllocation = (over: Partial<Allocation> = {}): Allocation => ({
  planType: 'ASSET_ALLOCATION',
  currentStep: 0,
  committedOn: null,
  editMode: false,
  investorType: 'HANDS_ON',
  investmentApproachType: 'BOTH',
  riskModifier: 'Average',
  timeFrameTakeFromInvestments: 3,
  timeFrameSpendFromInvestments: 3,
  edgeCase: false,
  companyOffersStock: false,
  companyOffersStockFund: null,
  companyStock: null,
  portfolios: PORTFOLIOS_ON_WIRE,
  portfolioCoreRecommendationNumber: 4,
  recalculatePortfolioRecommendation: true,
  selectedHandsOffTrust: null,
  selectedHandsOnFunds: [],
  linkedAccounts: [],
  ...over,
});

type DebtAccountOnWire = ReduceDebtCalculatorOnWire['linkedAccounts'][number];

/** A linked credit card that owes 1,000 dollars at 12 %, as it travels. */
export const aDebtAccount = (over: Partial<DebtAccountOnWire> = {}): DebtAccountOnWire => ({
  userAccountId: 'a'.repeat(24),
  name: 'Store card',
  typeName: 'Credit Card',
  balance: -1_000,
  latestBalance: -1_000,
  isLinked: true,
  isDeleted: false,
  hasSyncIssue: false,
  interestRate: 12,
  minimumMonthlyPayment: 50,
  currentMonthlyPayment: 100,
  ...over,
});

/** A debt plan of one card that can be committed, as it travels. */
export const aDebtCalculator = (
  over: Partial<ReduceDebtCalculatorOnWire> = {},
): ReduceDebtCalculatorOnWire => ({
  planType: 'REDUCE_DEBT',
  currentStep: 0,
  committedOn: null,
  linkedAccounts: [aDebtAccount()],
  strategy: 1,
  monthlyPayment: 100,
  interestRate: 7,
  targetPaymentIsValid: true,
  ...over,
});
