import { call, enteredText, id, type RowLimit } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** Names that one person gives to merchants. */
const MAX_MERCHANT_NAMES = 100;
export const MERCHANT_NAME_ROWS: RowLimit = { of: 'merchant names', max: MAX_MERCHANT_NAMES };
const MIN_MERCHANT_LENGTH = 3;
export const MAX_MERCHANT_LENGTH = 60;

export const MERCHANT_NAME_TEXT = {
  shortMerchant: `Enter at least ${String(MIN_MERCHANT_LENGTH)} characters.`,
  longMerchant: `Enter at most ${String(MAX_MERCHANT_LENGTH)} characters.`,
  noName: 'Enter a name.',
  tooMany: `You have named ${String(MAX_MERCHANT_NAMES)} merchants. Remove a name before you add another.`,
} as const;

const { shortMerchant, longMerchant, noName } = MERCHANT_NAME_TEXT;

const draft = z.strictObject({
  /** How the descriptions of the bank begin, in any case. */
  merchant: enteredText(MAX_MERCHANT_LENGTH, longMerchant).check(
    z.minLength(MIN_MERCHANT_LENGTH, shortMerchant),
  ),
  name: enteredText(MAX_MERCHANT_LENGTH, longMerchant).check(z.minLength(1, noName)),
});
export type MerchantNameDraft = z.output<typeof draft>;

export const merchantNameCalls = {
  save: call({
    path: '/webapi/v1/merchant-names/save',
    limits: { perMinute: 120, rows: MERCHANT_NAME_ROWS },
    summary: 'Names every transaction, past and future, whose description begins with the merchant',
    body: draft,
    reply: z.object({
      merchantNameId: id,
      /** Transactions that have the name now. */
      transactions: z.number(),
      /** The name that the same merchant had before. */
      previousName: z.nullable(z.string()),
    }),
  }),
  delete: call({
    path: '/webapi/v1/merchant-names/delete',
    summary: 'Shows the transactions of a merchant by the description of the bank again',
    body: z.strictObject({ merchantNameId: id }),
    reply: z.object({ merchantNameId: id }),
  }),
} as const;
