const PERSON = {
  dateOfBirth: 'Date of birth',
  relationshipStatus: 'Relationship status',
  annualIncome: 'Annual income',
  expectedAnnualIncomeIncrease: 'Expected annual income increase',
} as const;

const INCOME = {
  'pension.annualPensionIncome': 'Annual pension income',
  'pension.pensionCostOfLivingAdjustment': 'Pension cost-of-living adjustment',
  'pension.retirementAge': 'Pension start age',
  'pension.pensionSurvivorBenefit': 'Pension survivor benefit',
  socialSecurity: 'Social Security',
  defaultSocialSecurity: 'Estimated Social Security',
  lumpSumArRetirement: 'Lump sum at retirement',
  otherIncome: 'Other income',
  otherIncomeYears: 'Years of other income',
} as const;

const under = (section: string, labels: Readonly<Record<string, string>>, owner = '') =>
  Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [`${section}.${field}`, owner + label] as const),
  );

const SPOUSE = 'Spouse or partner: ';

/** Words for the answers of the retirement questionnaire, by path. */
export const LABELS: Readonly<Record<string, string>> = {
  estimatedHousehold: 'Household retirement savings',
  isSpouseIncomeIncluded: 'Spouse or partner is part of the plan',
  ...under('personalInformation', PERSON),
  ...under('spousePersonalInformation', PERSON, SPOUSE),
  ...under('retirementPlanDetails', {
    monthlyExpenses: 'Monthly spending in retirement',
    retirementAge: 'Retirement age',
    lifeExpectancy: 'Life expectancy',
    spouseRetirementAge: `${SPOUSE}Retirement age`,
    spouseLifeExpectancy: `${SPOUSE}Life expectancy`,
  }),
  ...under('retirementSavings', {
    employerSponsoredSavingsRate: 'Savings rate',
    employerMatch: 'Employer match',
    otherContributions: 'Other contributions',
    spouseEmployerSponsoredSavingsRate: `${SPOUSE}Savings rate`,
    spouseEmployerMatch: `${SPOUSE}Employer match`,
    spouseOtherContributions: `${SPOUSE}Other contributions`,
  }),
  ...under('yourIncome', INCOME),
  ...under('spouseIncome', INCOME, SPOUSE),
  ...under('assetsGrowPlan', {
    expectedAnnualRateReturn: 'Expected rate of return',
    expectedAnnualRate: 'Rate of return in retirement',
    expectedAnnualInflationRate: 'Inflation',
  }),
};
