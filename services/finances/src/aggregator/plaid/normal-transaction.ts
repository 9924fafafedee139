import { isIsoDate, isoDate, negate } from '@fw/units';
import type { Transaction } from 'plaid';
import type { NormalTransaction } from '../adapter.ts';
import { toCategory } from './to-category.ts';
import { maskBankText } from '../bank-text.ts';
import { bankCents } from './bank-amount.ts';
import { currencyCode } from './normal-account.ts';

const MAX_DESCRIPTION_LENGTH = 260;

/** `name` is old, but the only name a row always has. */
interface Named {
  readonly merchant_name?: string | null;
  readonly name: string;
}

const toDescription = ({ merchant_name, name }: Named): string =>
  maskBankText((merchant_name ?? '').trim() || name.trim() || 'No description').slice(
    0,
    MAX_DESCRIPTION_LENGTH,
  );

/** A row in normal form: cents of its currency, an expense is negative, a day as text, no full card or identity number. */
export function normalTransactions(rows: readonly Transaction[]): NormalTransaction[] {
  return rows
    .filter((row) => isIsoDate(row.date))
    .map((row) => ({
      externalId: row.transaction_id,
      accountExternalId: row.account_id,
      pendingOf: row.pending_transaction_id,
      date: isoDate(row.date),
      description: toDescription(row),
      value: negate(bankCents(row.amount)),
      currency: currencyCode(row),
      categoryId: toCategory(row.personal_finance_category),
      isPending: row.pending,
    }));
}
