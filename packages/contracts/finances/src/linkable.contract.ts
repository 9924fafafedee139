import { call, id, text } from '@fw/contract-kernel';
import { day, shownRate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { studentLoanKind } from './accounts.contract.ts';

const MAX_KINDS = 60;
/** More than any plan links. */
const MAX_ACCOUNTS = 200;

/** One account as a plan sees it. Whether it is linked to a plan is known to the plan alone. */
export const linkableAccount = z.object({
  userAccountId: id,
  name: z.string(),
  displayName: z.string(),
  categoryName: z.string(),
  typeName: z.string(),
  groupName: z.enum(['Asset', 'Liability']),
  /** Signed: a debt is negative. */
  balance: usd,
  latestBalance: usd,
  interestRate: z.nullable(shownRate),
  minimumMonthlyPayment: z.nullable(usd),
  currentMonthlyPayment: z.nullable(usd),
  loanType: z.nullable(studentLoanKind),
  /** `Manually Added` for unconnected accounts [A3-06]. */
  connectionName: z.string(),
  hasSyncIssue: z.boolean(),
  /** True for an account that its bank no longer names or whose connection was removed. */
  isDeleted: z.boolean(),
  isManualAccount: z.boolean(),
  /** Day of the balance: when the bank was last read, or when the person entered it. */
  balanceDate: z.nullable(day),
});
export type LinkableAccount = z.output<typeof linkableAccount>;

/** Calls of other services on behalf of a person; the gateway forwards none of them. */
export const linkableCalls = {
  list: call({
    path: '/internal/v1/accounts/linkable',
    isRead: true,
    summary: 'Accounts that a plan may link; each kind is the name of a group, a category or a type',
    body: z.strictObject({ kinds: z.optional(z.array(text(60)).check(z.maxLength(MAX_KINDS))) }),
    reply: z.array(linkableAccount),
  }),
  /** An id that is missing in the reply is deleted, or never was an account of this person. */
  byIds: call({
    path: '/internal/v1/accounts/by-ids',
    isRead: true,
    summary: 'The named accounts, also deleted ones as far as they are still stored',
    body: z.strictObject({ userAccountIds: z.array(id).check(z.maxLength(MAX_ACCOUNTS)) }),
    reply: z.array(linkableAccount),
  }),
} as const;
