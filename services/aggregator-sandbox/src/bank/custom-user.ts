import * as z from 'zod/mini';
import { PlaidRefusal } from '../wire/errors.ts';

const text = z.optional(z.string());
const amount = z.optional(z.nullable(z.number()));
/** An ISO date, `today`, `-12d`, or a number of days from the day the Item is made. */
const dayText = z.union([
  z
    .string()
    .check(z.regex(/^(\d{4}-\d{2}-\d{2}|today|[+-]?\d+d)$/, 'expected a date, "today" or a number of days')),
  z.int(),
]);

const transaction = z.object({
  date_transacted: dayText,
  date_posted: z.optional(dayText),
  amount: z.number(),
  description: z.string(),
  currency: text,
  merchant_name: z.optional(z.nullable(z.string())),
  personal_finance_category: z.optional(
    z.nullable(
      z.union([z.string(), z.object({ primary: z.string(), detailed: z.string(), confidence_level: text })]),
    ),
  ),
  payment_channel: z.optional(z.enum(['online', 'in store', 'other'])),
  check_number: z.optional(z.nullable(z.string())),
});
export type CustomTransaction = z.infer<typeof transaction>;

const inflow = z.object({
  type: z.enum(['none', 'monthly-income', 'monthly-balance-payment', 'monthly-interest-only-payment']),
  income_amount: z.optional(z.number()),
  payment_day_of_month: z.optional(z.int()),
  statement_day_of_month: z.optional(z.int()),
  transaction_name: text,
});
export type Inflow = z.infer<typeof inflow>;

const holding = z.object({
  institution_price: z.number(),
  institution_price_as_of: text,
  cost_basis: amount,
  quantity: z.number(),
  currency: text,
  security: z.object({
    ticker_symbol: z.optional(z.nullable(z.string())),
    name: text,
    type: text,
    currency: text,
  }),
});

const liability = z.looseObject({ type: z.enum(['credit', 'mortgage', 'student']) });
export type CustomLiability = z.infer<typeof liability>;

const account = z.object({
  type: z.enum(['depository', 'credit', 'loan', 'investment', 'brokerage', 'payroll', 'other']),
  subtype: z.optional(z.nullable(z.string())),
  starting_balance: amount,
  force_available_balance: amount,
  has_null_available_balance: z.optional(z.boolean()),
  currency: text,
  meta: z.optional(
    z.object({
      name: text,
      official_name: z.optional(z.nullable(z.string())),
      limit: amount,
      mask: z.optional(z.nullable(z.string())),
    }),
  ),
  holder_category: z.optional(z.enum(['personal', 'business'])),
  transactions: z.optional(z.array(transaction)),
  holdings: z.optional(z.array(holding)),
  inflow_model: z.optional(inflow),
  liability: z.optional(liability),
});
export type CustomAccount = z.infer<typeof account>;

const mfa = z.object({
  type: z.string(),
  question_rounds: z.optional(z.number()),
  questions_per_round: z.optional(z.number()),
  selection_rounds: z.optional(z.number()),
  selections_per_question: z.optional(z.number()),
});
export type CustomMfa = z.infer<typeof mfa>;

const customUser = z.object({
  version: z.optional(z.union([z.string(), z.number()])),
  seed: text,
  override_accounts: z.optional(z.array(account).check(z.maxLength(60))),
  mfa: z.optional(mfa),
  force_error: text,
});
export type CustomUser = z.infer<typeof customUser>;

/** Reads Plaid's custom-user format; refuses with INVALID_CREDENTIALS and the place of the mistake. */
export function readCustomUser(json: string): CustomUser {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new PlaidRefusal('INVALID_CREDENTIALS', 'the custom user is not valid JSON');
  }
  const read = z.safeParse(customUser, value);
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new PlaidRefusal(
    'INVALID_CREDENTIALS',
    `the custom user is not valid: ${places.slice(0, 5).join('; ')}`,
  );
}
