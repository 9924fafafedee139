import { bankText, call, id, isPlainLine, label, version, type RowLimit } from '@fw/contract-kernel';
import { ZERO_CENTS } from '@fw/units';
import { day, moment, shownRate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { ACCOUNT_FORM_TEXT as TEXT } from './account-words.contract.ts';
import { enteredRate, enteredUsd } from './limits.contract.ts';

/** Accounts that one person adds by hand. */
export const MANUAL_ACCOUNT_ROWS: RowLimit = { of: 'manual accounts', max: 500 };

/** Institution of a connection that could not be mapped to a known one [A3-07]. */
export const FAILED_MAPPING = 'FAILED_MAPPING';

/** Kind of a student loan [A3-24]. */
export const STUDENT_LOAN_KIND = { federal: 1, private: 2 } as const;
export const studentLoanKind = z.union([
  z.literal(STUDENT_LOAN_KIND.federal),
  z.literal(STUDENT_LOAN_KIND.private),
]);
export type StudentLoanKind = z.output<typeof studentLoanKind>;

export const accountConnection = z.object({
  accountConnectionId: z.nullable(id),
  /** `Manually Added` for unconnected accounts [A3-06]. */
  name: z.string(),
  /** `FAILED_MAPPING` when the institution is unknown [A3-07]. */
  institutionId: z.nullable(z.string()),
});

/**
 * What the person sets of any account, also of one from a bank. It is stored, read and changed as it is: a member that is
 * added here needs a value in the two objects below, and nothing else in the service.
 */
export const accountSettings = z.object({
  /** Left out of net worth. */
  isHiddenFromNW: z.boolean(),
  /** Its transactions are left out of cash flow, budgets and spending. */
  isHiddenFromCFBS: z.boolean(),
});
export type AccountSettings = z.output<typeof accountSettings>;

/** Those of an account for which nothing was chosen. */
export const DEFAULT_ACCOUNT_SETTINGS: AccountSettings = { isHiddenFromNW: false, isHiddenFromCFBS: false };

const { shape } = accountSettings;
/** The same as it is stored: rows from before a member was added have its default. */
export const storedAccountSettings = z.object({
  isHiddenFromNW: z._default(shape.isHiddenFromNW, DEFAULT_ACCOUNT_SETTINGS.isHiddenFromNW),
  isHiddenFromCFBS: z._default(shape.isHiddenFromCFBS, DEFAULT_ACCOUNT_SETTINGS.isHiddenFromCFBS),
} satisfies Readonly<Record<keyof AccountSettings, z.ZodMiniType>>);

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
  interestRate: z.nullable(shownRate),
  /** Two names of one amount [A3-03]: as it is read, and as it is entered. */
  monthlyMinimumPayment: z.nullable(usd),
  minimumMonthlyPayment: z.nullable(usd),
  currentMonthlyPayment: z.nullable(usd),
  /** Of student loans whose kind is known [A3-24]. */
  loanType: z.nullable(studentLoanKind),
  isManualAccount: z.boolean(),
  /** The day of the value of a home or vehicle; other accounts have none. */
  valuedOn: z.optional(day),
  ...accountSettings.shape,
  /** True for an account that comes from a bank connection. Links to plans are known to the plans. */
  isLinked: z.boolean(),
  /** True for an account that its bank no longer names, or whose connection is being removed. */
  isDeleted: z.boolean(),
  hasSyncIssue: z.boolean(),
  accountConnection,
  /** When the balance was last read from the bank; null for manual accounts. */
  updatedAt: z.nullable(moment),
  /** The balance is beyond the largest amount that a sum counts. */
  isOutOfRange: z.optional(z.boolean()),
  /** Counts the changes by the person; a sync does not change it. */
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

const settings = z.partial(accountSettings).shape;

/** A name of the list of kinds. */
const kindName = (message: string) =>
  z.string().check(z.minLength(1, message), z.maxLength(60, message), z.refine(isPlainLine, message));

export const manualAccountDraft = z.strictObject({
  categoryName: kindName(TEXT.category),
  typeName: kindName(TEXT.type),
  name: label(260, TEXT.name),
  balance: enteredUsd,
  ...liability,
  loanType: z.optional(z.nullable(studentLoanKind)),
  /** Of a home or vehicle; the present day where it is absent. */
  valuedOn: z.optional(day),
  ...settings,
});
export type ManualAccountDraft = z.output<typeof manualAccountDraft>;

/** What changes; an absent member stays. An account from a bank keeps its category, type and amounts [A4-17]. */
export const accountEdit = z.partial(manualAccountDraft);
export type AccountEdit = z.output<typeof accountEdit>;

/** Taken and ignored. */
export const ignored = z.optional(z.unknown());

/** What an account has beside what a person changes: taken with the account as it was read, and ignored [A7-17]. */
const readOnlyOfAccount = {
  displayName: ignored,
  latestBalance: ignored,
  category: ignored,
  type: ignored,
  groupName: ignored,
  mask: ignored,
  monthlyMinimumPayment: ignored,
  isManualAccount: ignored,
  isLinked: ignored,
  isDeleted: ignored,
  hasSyncIssue: ignored,
  accountConnection: ignored,
  updatedAt: ignored,
  isOutOfRange: ignored,
} as const;

/**
 * The account as it was read, changed or not, or only what changes [A7-17]. Of a bank it may have a name and amounts that
 * no person may enter: they are checked as an `accountEdit` where they differ from what is stored.
 */
export const accountChange = z.strictObject({
  ...accountEdit.shape,
  name: z.optional(bankText(260)),
  balance: z.optional(usd),
  interestRate: z.nullish(enteredRate),
  minimumMonthlyPayment: z.nullish(usd),
  currentMonthlyPayment: z.nullish(usd),
  ...readOnlyOfAccount,
  userAccountId: id,
  version,
});
export type AccountChange = z.output<typeof accountChange>;

/** Every member of an account but its id, where only the id counts. */
export const accountAsRead = {
  ...readOnlyOfAccount,
  name: ignored,
  balance: ignored,
  categoryName: ignored,
  typeName: ignored,
  interestRate: ignored,
  minimumMonthlyPayment: ignored,
  currentMonthlyPayment: ignored,
  loanType: ignored,
  valuedOn: ignored,
  ...settings,
  version: ignored,
} as const;

/** Category and type are fixed [A5-25]; the minimum payment is 0 unless it is entered [A5-27]. */
export const studentLoanDraft = z.strictObject({
  name: label(260, TEXT.name),
  loanType: studentLoanKind,
  balance: enteredUsd,
  interestRate: enteredRate,
  minimumMonthlyPayment: z._default(enteredUsd, ZERO_CENTS),
  currentMonthlyPayment: enteredUsd,
  ...settings,
});
export type StudentLoanDraft = z.output<typeof studentLoanDraft>;

export const accountCalls = {
  all: call({
    path: '/webapi/v1/user/account/all',
    isRead: true,
    summary: 'Every account of the caller',
    reply: z.array(account),
  }),
  single: call({
    path: '/webapi/v1/user/account/single',
    isRead: true,
    summary: 'One account',
    body: z.strictObject({ userAccountId: id }),
    reply: account,
  }),
  manual: call({
    path: '/webapi/v1/user/account/manual',
    isRead: true,
    summary: 'The accounts that the caller added by hand',
    reply: z.array(account),
  }),
  types: call({
    path: '/webapi/v1/user/account/types',
    isRead: true,
    summary: 'Categories and types of accounts; they may be kept for the whole visit [A7-17]',
    reply: z.array(accountKind),
  }),
  create: call({
    path: '/webapi/v1/user/account/create',
    limits: { perMinute: 300, rows: MANUAL_ACCOUNT_ROWS },
    summary: 'Adds an account by hand',
    acceptsIdempotencyKey: true,
    body: manualAccountDraft,
    reply: account,
  }),
  createStudentDebt: call({
    path: '/webapi/v1/user/account/create/student-debt',
    limits: { perMinute: 300, rows: MANUAL_ACCOUNT_ROWS },
    summary: 'Adds a student loan by hand',
    acceptsIdempotencyKey: true,
    body: studentLoanDraft,
    reply: account,
  }),
  update: call({
    path: '/webapi/v1/user/account/update',
    summary: 'Changes an account; one from a bank keeps its category, type and amounts [A4-17]',
    body: accountChange,
    reply: account,
    conflict: account,
  }),
  /** The account object is accepted as it was read; only its id counts. */
  delete: call({
    path: '/webapi/v1/user/account/delete',
    summary: 'Deletes a manual account, or the whole connection of a linked one',
    body: z.object({ userAccountId: id }),
    reply: z.object({ deletedAccountIds: z.array(id) }),
  }),
} as const;
