/** A yearly pension in US dollars from its start age, growing by `cola` (fraction) from the first payment. */
export interface Pension {
  readonly startAge: number;
  readonly income: number;
  readonly cola: number;
  /** Share of the amount paid on while only the other person lives (fraction). */
  readonly survivorShare: number;
}

/** Yearly Social Security in US dollars of today, from a claiming age. */
export interface SocialSecurityClaim {
  readonly claimAge: number;
  readonly annualAmount: number;
}

/** A person of the household, aged by whole plan years from `age` today. Amounts a year in US dollars, rates fractions. */
export interface Person {
  readonly age: number;
  readonly lifeExpectancy: number;
  readonly retirementAge: number;
  readonly annualIncome: number;
  readonly incomeIncrease: number;
  readonly savingsRate: number;
  readonly socialSecurity: SocialSecurityClaim;
  readonly pension: Pension | null;
  readonly otherIncome: number;
  readonly otherIncomeYears: number;
}
