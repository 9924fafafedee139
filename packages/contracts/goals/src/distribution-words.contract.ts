import { partnerWord } from './retirement-words.contract.ts';
import { MAX_ENTRIES } from './distribution-entries.contract.ts';
import type { RelationshipStatus } from './plan-fields.contract.ts';

/** Names of the answers of a distribution plan; the planner of the client and the desk of an advisor have the same. */
export const DISTRIBUTION_WORDS = {
  // Steps, [B2-64] to [B2-73]
  accounts: 'Confirm your account types',
  socialSecurity: 'Social security benefits',
  tax: 'Estimate your tax rate',
  expenses: 'Extra expenses',
  incomes: 'Special income',
  stock: 'Company stock',
  savings: 'Confirm retirement saving details',
  adjust: 'Adjust distribution plan',
  // Account types
  accountsLead: 'How each account is taxed decides what a withdrawal leaves you.',
  balances: 'Household totals',
  household: 'Household retirement savings',
  preTax: 'Pre-tax savings',
  afterTax: 'After-tax contributions in your 401K',
  taxable: 'Taxable savings',
  costBasis: 'Cost basis of the taxable savings',
  roth: 'Roth savings',
  // Social Security
  startAge: 'Age your Social Security starts',
  customAge: 'Start age',
  customAmount: 'Annual amount before taxes',
  customYear: 'Year',
  statementHint: "From your statement at ssa.gov, in today's dollars.",
  noEstimate: 'An estimate needs your date of birth and income in the retirement plan.',
  // Tax
  projectedRate: 'Projected effective tax rate',
  expectedRate: 'Expected tax rate',
  taxHelp:
    'To compute an effective rate, divide the total tax of a tax return by its total income. It is lower than your highest bracket.',
  // Entries
  anyExpenses: 'Do you anticipate any extra expenses?',
  anyIncomes: 'Do you anticipate any special income?',
  addExpense: 'Add another expense',
  addIncome: 'Add another income source',
  delete: 'Delete',
  expenseName: 'Extra expense name',
  expenseAmount: 'Annual expense amount',
  inflationRate: 'Inflation rate',
  incomeName: 'Special income name',
  incomeAmount: 'Annual income amount before taxes',
  taxRate: 'Tax rate',
  yearlyIncrease: 'Expected yearly increase',
  entryStart: 'Start age',
  entryEnd: 'End age',
  // Company stock
  stockTitle: 'Do you have company stock in your 401K?',
  inKind: 'Will you take an in-kind distribution of company stock?',
  stockBalance: 'Balance of company stock',
  stockBasis: 'Cost basis of company stock',
  stockAfterTax: 'Amount of after-tax contributions utilized in distribution',
  planningAge: 'Age at which you plan the distribution',
  // Savings details
  rateTitle: 'Employer-sponsored savings rate',
  contributionsTitle: 'Other yearly contributions',
  bucketPreTax: 'Pre-tax',
  bucketRoth: 'Roth',
  bucketTaxable: 'After tax/Taxable',
} as const;

/** The figures of a distribution plan in lists. */
export const DISTRIBUTION_FIGURE = {
  planMet: 'Every year in retirement is covered',
  coveredYears: 'Years covered',
  requiredYears: 'Years in retirement',
  endingBalance: 'Left at the end',
} as const;

/** The two lists of the questionnaire, each with the title of an entry. */
export const ENTRY_TITLE = { extraExpenses: 'Extra expense', specialIncomes: 'Special income' } as const;
export type EntryList = keyof typeof ENTRY_TITLE;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const entryTitle = (title: string, index: number): string => `${title} ${String(index + 1)}`;

/** Why no further entry can be added. */
export const mostEntries = (title: string): string =>
  `You can enter up to ${String(MAX_ENTRIES)} ${lowerFirst(title)}s.`;

/** A label keeps its capital letter where it begins with a name. */
const inSentence = (label: string): string =>
  label.startsWith('Social Security') ? label : lowerFirst(label);

/** The label of a field of the spouse or partner. */
export const partnersLabel = (status: RelationshipStatus | null | undefined) => (label: string) => {
  const word = partnerWord(status);
  if (label.startsWith('Age your ')) return label.replace('Age your ', `Age your ${word}'s `);
  return `${word === 'partner' ? "Partner's" : "Spouse's"} ${inSentence(label.replace(/^Your /, ''))}`;
};
