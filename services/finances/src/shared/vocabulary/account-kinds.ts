import type { AccountKind } from '@fw/contract-finances/accounts';

type Group = AccountKind['groupName'];

const LIABILITIES: ReadonlySet<string> = new Set([
  'Credit Card',
  'Auto Loan',
  'HELOC',
  'Loan',
  'Mortgage',
  'Student Loan',
]);

/** Types of accounts by category, named as in the Quovo data dictionary; Home and Vehicle are added by hand alone. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  Banking: ['Certificate of Deposit', 'Checking', 'Credit Card', 'Misc Banking', 'Savings'],
  Loan: ['Auto Loan', 'HELOC', 'Loan', 'Mortgage', 'Student Loan'],
  Investment: [
    '401a',
    '401k',
    '403b',
    '457b',
    '529',
    'Brokerage Account',
    'Education Savings Account',
    'Health Reimbursement Arrangement',
    'Health Savings Account',
    'IRA',
    'Non-Taxable Brokerage Account',
    'Pension',
    'Profit Sharing Plan',
    'Roth 401k',
    'Roth IRA',
    'SEP IRA',
    'Simple IRA',
    'Stock Plan',
    'Thrift Savings Plan',
    'UGMA',
    'UTMA',
    'Variable Annuity',
  ],
  Insurance: [
    'Annuity',
    'Fixed Annuity',
    'Insurance',
    'Term Life Insurance',
    'Universal Life Insurance',
    'Variable Life Insurance',
    'Whole Life Insurance',
  ],
  Other: ['Alternative', 'Home', 'Limited Partnership', 'Misc', 'Real Estate', 'Vehicle'],
  Unknown: ['Unknown'],
};

/** Categories a person cannot choose: they only come from a bank. */
const FROM_BANKS_ONLY: ReadonlySet<string> = new Set(['Unknown']);

export const groupOf = (typeName: string): Group => (LIABILITIES.has(typeName) ? 'Liability' : 'Asset');

/** Every category and type [A3-09]. */
export const ACCOUNT_KINDS: readonly AccountKind[] = Object.entries(TYPES).flatMap(([categoryName, types]) =>
  types.map((typeName) => ({
    categoryName,
    typeName,
    groupName: groupOf(typeName),
    showInAddManual: !FROM_BANKS_ONLY.has(categoryName),
  })),
);

const kindByType = new Map(ACCOUNT_KINDS.map((kind) => [kind.typeName, kind]));

/** Category of a type; a type the dictionary does not know is Unknown. */
export const categoryOfType = (typeName: string): string =>
  kindByType.get(typeName)?.categoryName ?? 'Unknown';
