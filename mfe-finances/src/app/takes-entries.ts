import type { Account } from '@fw/contract-finances';

/** Kinds of accounts that hold no transactions. */
const WITHOUT_TRANSACTIONS: ReadonlySet<string> = new Set(['Home', 'Real Estate', 'Vehicle']);

/** Whether a person may add transactions to it, by a file or by hand: rows of banks come from the banks alone. */
export const takesEntries = ({ isManualAccount, typeName }: Account): boolean =>
  isManualAccount && !WITHOUT_TRANSACTIONS.has(typeName);
