import { isIsoDate, isoDate, negate, saturatingCents, toCents, type Cents } from '@fw/units';
import type { Transaction } from 'plaid';
import type { NormalTransaction } from '../adapter.ts';
import { categoryOf } from './category-of.ts';
import { maskBankText } from '../bank-text.ts';
import { currencyOf } from './normal-account.ts';

const LONGEST_DESCRIPTION = 260;
const MAX_EXACT_DOLLARS = 1e9;

/** `name` is old, but the only name a row always has. */
interface Named {
  readonly merchant_name?: string | null;
  readonly name: string;
}

const descriptionOf = ({ merchant_name, name }: Named): string =>
  maskBankText((merchant_name ?? '').trim() || name.trim() || 'No description').slice(0, LONGEST_DESCRIPTION);

/** An amount beyond what a screen can carry is limited, so that one row never stops a sync. */
const amountOf = ({ amount }: Transaction): Cents =>
  Math.abs(amount) < MAX_EXACT_DOLLARS ? toCents(amount) : saturatingCents(amount * 100);

/** A row in normal form: cents of its currency, an expense is negative, a day as text, no full card or identity number. */
export function normalTransactions(rows: readonly Transaction[]): NormalTransaction[] {
  return rows
    .filter((row) => isIsoDate(row.date))
    .map((row) => ({
      externalId: row.transaction_id,
      accountExternalId: row.account_id,
      pendingOf: row.pending_transaction_id,
      date: isoDate(row.date),
      description: descriptionOf(row),
      value: negate(amountOf(row)),
      currency: currencyOf(row),
      categoryId: categoryOf(row.personal_finance_category),
      isPending: row.pending,
    }));
}
