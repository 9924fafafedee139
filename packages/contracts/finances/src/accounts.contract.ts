import { call, id, label } from '@fw/contract-kernel';
import { moment, rate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { enteredRate, enteredUsd } from './limits.contract.ts';

export const accountConnection = z.object({
  accountConnectionId: z.nullable(id),
  /** `Manually Added` for unconnected accounts [A3-06]. */
  name: z.string(),
  /** `FAILED_MAPPING` when the institution is unknown [A3-07]. */
  institutionId: z.nullable(z.string()),
});

/** One account, asset or liability [A3-01] to [A3-07]. */
export const account = z.object({
  userAccountId: id,
  name: z.string(),
  displayName: z.string(),
  /** Signed: a debt is negative. */
  balance: usd,
  latestBalance: usd,
  category: z.string(),
  categoryName: z.string(),
  type: z.string(),
  typeName: z.string(),
  groupName: z.enum(['Asset', 'Liability']),
  mask: z.nullable(z.string()),
  interestRate: z.nullable(rate),
  monthlyMinimumPayment: z.nullable(usd),
  currentMonthlyPayment: z.nullable(usd),
  loanType: z.nullable(z.string()),
  isManualAccount: z.boolean(),
  isHiddenFromNW: z.boolean(),
  isHiddenFromCFBS: z.boolean(),
  isLinked: z.boolean(),
  isDeleted: z.boolean(),
  hasSyncIssue: z.boolean(),
  accountConnection,
  /** When the balance was last read from the bank; null for manual accounts. */
  updatedAt: z.nullable(moment),
  version: z.number(),
});
export type Account = z.output<typeof account>;

/** One kind of account a person can add by hand or link [A3-09]. */
export const accountKind = z.object({
  categoryName: z.string(),
  typeName: z.string(),
  groupName: z.enum(['Asset', 'Liability']),
  showInAddManual: z.boolean(),
});
export type AccountKind = z.output<typeof accountKind>;

const liability = {
  interestRate: z.optional(enteredRate),
  minimumMonthlyPayment: z.optional(enteredUsd),
  currentMonthlyPayment: z.optional(enteredUsd),
};

export const manualAccountDraft = z.strictObject({
  categoryName: z.string().check(z.minLength(1, 'Please select one category.'), z.maxLength(60)),
  typeName: z.string().check(z.minLength(1, 'Please select one type.'), z.maxLength(60)),
  name: label(260, 'Please provide a valid name.'),
  balance: enteredUsd,
  ...liability,
});
export type ManualAccountDraft = z.output<typeof manualAccountDraft>;

export const accountCalls = {
  all: call({
    method: 'POST',
    path: '/webapi/v1/user/account/all',
    summary: 'Every account of the caller',
    reply: z.array(account),
  }),
  single: call({
    method: 'POST',
    path: '/webapi/v1/user/account/single',
    summary: 'One account',
    body: z.strictObject({ userAccountId: id }),
    reply: account,
  }),
  types: call({
    method: 'POST',
    path: '/webapi/v1/user/account/types',
    summary: 'Categories and types of accounts',
    reply: z.array(accountKind),
  }),
  create: call({
    method: 'POST',
    path: '/webapi/v1/user/account/create',
    summary: 'Adds an account by hand',
    acceptsIdempotencyKey: true,
    body: manualAccountDraft,
    reply: account,
  }),
  delete: call({
    method: 'POST',
    path: '/webapi/v1/user/account/delete',
    summary: 'Deletes a manual account, or the whole connection of a linked one',
    body: z.strictObject({ userAccountId: id }),
    reply: z.object({ deletedAccountIds: z.array(id) }),
  }),
} as const;
