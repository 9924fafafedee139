import { findInstitution } from '../bank/institutions.ts';
import { openItem, visibleAccounts } from '../items/open-item.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import type { SandboxContext } from '../state/context.ts';
import type { Account, Item } from '../state/rows.ts';

/** Account types of the legacy dictionary, by the subtype of the bank's data. */
const TYPES: Readonly<Record<string, string>> = {
  checking: 'Checking',
  savings: 'Savings',
  'money market': 'Savings',
  cd: 'Certificate of Deposit',
  hsa: 'Health Savings Account',
  'credit card': 'Credit Card',
  student: 'Student Loan',
  mortgage: 'Mortgage',
  auto: 'Auto Loan',
  'home equity': 'HELOC',
  '401k': '401k',
  '403b': '403b',
  'roth 401k': 'Roth 401k',
  ira: 'IRA',
  roth: 'Roth IRA',
  brokerage: 'Brokerage Account',
  pension: 'Pension',
};
const DEBTS: readonly string[] = ['credit', 'loan'];

/** Connection status of the legacy aggregator: good, or what the customer has to do. */
const connectionStatus = ({ error }: Item): string => {
  if (error === null) return 'good';
  return error === 'ITEM_LOGIN_REQUIRED' ? 'incorrect_credentials' : 'unavailable';
};

/** The Item of a connection; refuses unknown ones. */
export function findQuovoItem({ tables }: SandboxContext, connection: string): Item {
  const item = tables.quovoConnections.get(connection) && tables.items.get(connection);
  if (!item) throw new PlaidRefusal('ITEM_NOT_FOUND');
  return item;
}

/** The access token of a connection, as the other face of the sandbox knows it. */
export function requireAccessToken({ tables }: SandboxContext, connection: string): string {
  const row = tables.quovoConnections.get(connection);
  if (!row) throw new PlaidRefusal('ITEM_NOT_FOUND');
  return row.accessToken;
}

export const connectionView = (item: Item) => ({
  id: item.id,
  institution_id: item.institutionId,
  institution_name: findInstitution(item.institutionId)?.name ?? null,
  status: connectionStatus(item),
});

/** What is owed is negative. */
const signedValue = ({ type, current, available }: Account): number | null => {
  const value = current ?? available;
  return value === null || !DEBTS.includes(type) ? value : -value;
};

/** Accounts of a connection; refuses while the bank requires a new sign-in. */
export function accountViews(context: SandboxContext, connection: string) {
  const { item, ledger } = openItem(context, requireAccessToken(context, connection));
  return visibleAccounts(item, ledger).map((account) => ({
    id: account.id,
    name: account.name,
    mask: account.mask,
    type: TYPES[account.subtype ?? ''] ?? 'Unknown',
    value: signedValue(account),
    currency: account.currency,
    is_everyday: account.type === 'depository' || account.type === 'credit',
  }));
}
