import {
  ICR_SHARE,
  INCOME_BASED,
  POVERTY_GUIDELINES,
  RAP,
  TIERS,
  type Region,
} from '../tables/student-loans.ts';

interface Household {
  readonly year: number;
  readonly region: Region;
  readonly familySize: number;
}

/** Poverty guideline in dollars a year; null for a year without a table. */
export function povertyGuideline({ year, region, familySize }: Household): number | null {
  const guideline = POVERTY_GUIDELINES.get(year)?.regions[region];
  return guideline ? guideline.first + guideline.perPerson * Math.max(0, Math.floor(familySize) - 1) : null;
}

interface Income {
  readonly adjustedGrossIncome: number;
  readonly guideline: number;
}

/** Income-based payment in dollars a month before any cap: a share of the income above 150 % of the guideline. */
export function incomeBasedPayment({ adjustedGrossIncome, guideline }: Income, share: number): number {
  const { protectedShare, noneBelow, least } = INCOME_BASED;
  const payment = (share * Math.max(0, adjustedGrossIncome - protectedShare * guideline)) / 12;
  if (payment < noneBelow) return 0;
  return Math.max(least, payment);
}

/** Income-contingent payment in dollars a month before its cap. */
export const contingentPayment = ({ adjustedGrossIncome, guideline }: Income): number =>
  (ICR_SHARE * Math.max(0, adjustedGrossIncome - guideline)) / 12;

/** Yearly base of the Repayment Assistance Plan in dollars: 1 to 10 % of the income by steps of 10,000. */
export function rapBase(adjustedGrossIncome: number): number {
  if (adjustedGrossIncome <= RAP.step) return RAP.leastYearly;
  const percent = Math.min(RAP.highestPercent, Math.ceil(adjustedGrossIncome / RAP.step) - 1);
  return (adjustedGrossIncome * percent) / 100;
}

/** Its monthly payment in dollars: 50 less for each dependent, at least 10. */
export const rapPayment = (adjustedGrossIncome: number, dependents: number): number =>
  Math.max(RAP.leastMonthly, rapBase(adjustedGrossIncome) / 12 - RAP.perDependent * Math.max(0, dependents));

/** Term of the tiered standard plan in months. */
export const tieredTerm = (balance: number): number => TIERS.find(({ upTo }) => balance <= upTo)?.months ?? 0;
