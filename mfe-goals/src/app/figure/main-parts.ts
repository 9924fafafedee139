/** A number that matters for a figure, by its name in the working; `label` where that of the working is not enough. */
export interface MainPart {
  readonly name: string;
  readonly label?: string;
}

const SPENDING = "Yearly spending in retirement, in today's dollars";
const SOCIAL_SECURITY = "Your Social Security a year, in today's dollars";

const IN_RETIREMENT: readonly MainPart[] = [
  { name: 'retirementSum', label: 'Savings at retirement, in dollars of that year' },
  { name: 'annualExpenses', label: SPENDING },
  { name: 'ownSocialSecurity', label: SOCIAL_SECURITY },
  { name: 'retirementReturn' },
];

const DRAWN: readonly MainPart[] = [
  { name: 'yearlyExpenses', label: SPENDING },
  { name: 'OwnPreTax' },
  { name: 'Taxable' },
  { name: 'Roth' },
  { name: 'SpousePreTax' },
  { name: 'ownSocialSecurity', label: SOCIAL_SECURITY },
  { name: 'retirementReturn' },
  { name: 'taxRate' },
];

/**
 * The numbers that matter for a figure that is worked out year by year: its formula only names the year before. What is 0
 * is left out, and so is what comes after the first four.
 */
export const MAIN_PARTS: Readonly<Record<string, readonly MainPart[]>> = {
  retirementSum: [
    { name: 'fund' },
    { name: 'contributions', label: 'Put aside in the first year' },
    { name: 'currentReturn' },
    { name: 'retirementYear' },
  ],
  balanceAtLifeExpectancy: IN_RETIREMENT,
  meetingRetirementGoal: IN_RETIREMENT,
  coveredYears: DRAWN,
  endingBalance: DRAWN,
};
