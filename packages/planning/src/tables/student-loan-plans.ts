import type { Origin } from './origin.ts';

/** What must hold for a repayment plan and its forgiveness, with its source and year. */
export interface LoanPlanRules {
  /** Payments after which the rest is forgiven; null for a plan that repays the whole loan. */
  readonly forgivenAfter: number | null;
  /** First day on which it can be chosen; null where it always could. */
  readonly opensOn: string | null;
  /** Day from which it can no longer be chosen; null while it has no end. */
  readonly endsOn: string | null;
  readonly conditions: readonly string[];
  readonly origin: Pick<Origin, 'source' | 'year'>;
}

const REGULATION = { source: '34 CFR 685.208 and 685.209', year: 2024 };
const LAW_OF_2025 = { source: 'Public Law 119-21, section 82001', year: 2026 };

/** Repayment plans of federal loans: when they can be chosen and when the rest is forgiven. */
export const LOAN_PLAN_RULES = {
  STANDARD_10: {
    forgivenAfter: null,
    opensOn: null,
    endsOn: null,
    conditions: ['The same payment for 10 years.'],
    origin: REGULATION,
  },
  TIERED_STANDARD: {
    forgivenAfter: null,
    opensOn: '2026-07-01',
    endsOn: null,
    conditions: [
      'The same payment for 10 to 25 years, by what you owe.',
      'For loans made from July 1, 2026.',
    ],
    origin: LAW_OF_2025,
  },
  EXTENDED_25: {
    forgivenAfter: null,
    opensOn: null,
    endsOn: null,
    conditions: ['The same payment for 25 years.', 'Only above $30,000 of federal loans.'],
    origin: REGULATION,
  },
  IBR15: {
    forgivenAfter: 300,
    opensOn: null,
    endsOn: null,
    conditions: [
      '15% of your income above 150% of the poverty guideline, never more than the 10-year payment.',
      'The rest is forgiven after 25 years of payments.',
    ],
    origin: REGULATION,
  },
  IBR10: {
    forgivenAfter: 240,
    opensOn: null,
    endsOn: null,
    conditions: [
      '10% of your income above 150% of the poverty guideline, never more than the 10-year payment.',
      'Only without a federal loan before July 1, 2014.',
      'The rest is forgiven after 20 years of payments.',
    ],
    origin: REGULATION,
  },
  PAYE: {
    forgivenAfter: 240,
    opensOn: null,
    endsOn: '2028-07-01',
    conditions: [
      '10% of your income above 150% of the poverty guideline, never more than the 10-year payment.',
      'Only for people who can use Pay As You Earn. It ends by July 1, 2028.',
      'The rest is forgiven after 20 years of payments.',
    ],
    origin: LAW_OF_2025,
  },
  ICR: {
    forgivenAfter: 300,
    opensOn: null,
    endsOn: '2028-07-01',
    conditions: [
      '20% of your income above the poverty guideline, never more than a 12-year payment.',
      'It ends by July 1, 2028.',
      'The rest is forgiven after 25 years of payments.',
    ],
    origin: LAW_OF_2025,
  },
  RAP: {
    forgivenAfter: 360,
    opensOn: '2026-07-01',
    endsOn: null,
    conditions: [
      '1% to 10% of your income, less $50 for each dependent, at least $10 a month.',
      'Interest that the payment does not cover is waived.',
      'The rest is forgiven after 30 years of payments.',
    ],
    origin: LAW_OF_2025,
  },
} as const satisfies Readonly<Record<string, LoanPlanRules>>;

/** Public Service Loan Forgiveness: it shortens every income-driven plan. */
export const PUBLIC_SERVICE_RULES: Pick<LoanPlanRules, 'forgivenAfter' | 'conditions' | 'origin'> = {
  forgivenAfter: 120,
  conditions: [
    'You work full time for a government or a qualifying nonprofit.',
    'The rest of your federal Direct loans is forgiven after 120 qualifying payments.',
    'Private loans never qualify.',
  ],
  origin: { source: '34 CFR 685.219', year: 2024 },
};
