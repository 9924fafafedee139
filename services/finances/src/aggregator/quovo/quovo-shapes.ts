import { FAILED_MAPPING } from '@fw/contract-finances/accounts';
import * as z from 'zod/mini';
import { HOME_CURRENCY, type Institution, type NormalAccount } from '../adapter.ts';
import { maskBankText } from '../bank-text.ts';
import { bankCents } from '../plaid/bank-amount.ts';
import type { HistoryPage } from '../plaid/pull-transactions.ts';

export const quovoConnection = z.object({
  id: z.string(),
  institution_id: z.nullable(z.string()),
  institution_name: z.nullable(z.string()),
  status: z.string(),
});
type QuovoConnection = z.output<typeof quovoConnection>;

export const quovoAccount = z.object({
  id: z.string(),
  name: z.string(),
  mask: z.nullable(z.string()),
  /** A name of the aggregator's own dictionary, which is the product's too. */
  type: z.string(),
  /** Signed: what is owed is negative. */
  value: z.nullable(z.number()),
  currency: z.string(),
  is_everyday: z.boolean(),
});
type QuovoAccount = z.output<typeof quovoAccount>;

const isPage = (value: unknown): value is HistoryPage =>
  typeof value === 'object' &&
  value !== null &&
  'added' in value &&
  Array.isArray(value.added) &&
  'next_cursor' in value &&
  typeof value.next_cursor === 'string';

/** History has the rows of the banks behind both aggregators. */
export const quovoHistory = z.custom<HistoryPage>(isPage);

export const institutionOfConnection = (found: QuovoConnection): Institution => ({
  institutionId: found.institution_id ?? FAILED_MAPPING,
  name: maskBankText(found.institution_name ?? found.institution_id ?? 'Unknown institution'),
});

export const isInDollars = ({ currency }: QuovoAccount): boolean => currency === HOME_CURRENCY;

/** An account in normal form. */
export const accountOfQuovo = (account: QuovoAccount): NormalAccount => ({
  externalId: account.id,
  persistentId: null,
  name: maskBankText(account.name),
  mask: account.mask,
  typeName: account.type,
  balance: account.value === null ? null : bankCents(account.value),
  isEveryday: account.is_everyday,
});
