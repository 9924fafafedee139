import {
  call,
  bankText,
  enteredLines,
  enteredText,
  id,
  RESTORE_STATE,
  restoreAdd,
  restoredRows,
  slug,
} from '@fw/contract-kernel';
import { isCents, ZERO_CENTS, type Cents } from '@fw/units';
import { day, moment } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { studentLoanKind } from './accounts.contract.ts';
import { importMapping } from './imports.contract.ts';
import { knownMonth } from './limits.contract.ts';
import { MAX_MERCHANT_LENGTH } from './merchant-names.contract.ts';
import { MAX_NOTE_LENGTH, tags } from './notes.contract.ts';

/** Whole cents, as an export has them. */
const cents = z.pipe(
  z.number().check(z.refine((value) => isCents(value), 'Please enter a valid value.')),
  z.custom<Cents>((value) => isCents(value)),
);
const share = z.number().check(
  z.gt(0),
  z.refine((value) => value < 1),
);
const NAME_LENGTH = 260;
const MAX_STEPS = 1_000;
const MAX_PARTS = 5;

/** A member that exports of earlier versions lack. */
const added = <Member extends z.ZodMiniType>(member: Member) => z._default(z.nullable(member), null);

const account = z.object({
  _id: id,
  name: bankText(NAME_LENGTH).check(z.minLength(1)),
  givenName: added(enteredText(NAME_LENGTH)),
  mask: added(bankText(20)),
  typeName: bankText(60),
  balanceCents: cents,
  isEveryday: z.boolean(),
  rateE5: added(z.number().check(z.int())),
  minimumCents: added(cents),
  currentCents: added(cents),
  loanType: added(studentLoanKind),
  bankLoanType: added(studentLoanKind),
  valuedOn: added(day),
  isHiddenFromNW: z._default(z.boolean(), false),
  isHiddenFromCFBS: z._default(z.boolean(), false),
  readAt: added(moment),
  enteredAt: added(moment),
  goneAt: added(moment),
});
export type RestoredAccount = z.output<typeof account>;

const balancePoint = z.object({ accountId: id, day, balanceCents: cents });
export type RestoredBalance = z.output<typeof balancePoint>;

const transaction = z.object({
  _id: id,
  accountId: z.nullable(id),
  externalId: bankText(300),
  date: day,
  description: bankText(2_000),
  accountName: bankText(NAME_LENGTH),
  valueCents: cents,
  fullCents: added(cents),
  splitCents: z._default(cents, ZERO_CENTS),
  partOf: added(id),
  copyId: added(id),
  sourceId: added(id),
  providerCategoryId: slug,
  userCategoryId: added(slug),
  isManual: z.boolean(),
  isEveryday: z.boolean(),
  hidden: z.boolean(),
  importedAt: added(moment),
  ruleId: added(id),
  note: added(enteredLines(MAX_NOTE_LENGTH)),
  tags: z._default(tags, []),
  isOwn: z._default(z.boolean(), false),
});
export type RestoredTransaction = z.output<typeof transaction>;

const merchantName = z.object({
  merchant: enteredText(MAX_MERCHANT_LENGTH).check(z.minLength(1)),
  name: enteredText(MAX_MERCHANT_LENGTH).check(z.minLength(1)),
});
export type RestoredMerchantName = z.output<typeof merchantName>;

const rule = z.object({
  _id: id,
  position: z.number(),
  when: z.strictObject({
    text: z.nullable(
      z.strictObject({ match: z.enum(['contains', 'equals']), value: enteredText(NAME_LENGTH) }),
    ),
    from: z.nullable(cents),
    to: z.nullable(cents),
    direction: z.enum(['any', 'in', 'out']),
    userAccountId: z.nullable(id),
  }),
  outcome: z.strictObject({
    categoryId: z.nullable(slug),
    hide: z.boolean(),
    parts: z.array(z.strictObject({ categoryId: slug, share })).check(z.maxLength(MAX_PARTS)),
  }),
  isActive: z.boolean(),
  activeFrom: moment,
});
export type RestoredRule = z.output<typeof rule>;

const budgetStep = z.strictObject({ fromMonth: knownMonth, targetCents: z.nullable(cents) });
const budget = z.object({
  _id: id,
  categoryId: slug,
  steps: z.array(budgetStep).check(z.maxLength(MAX_STEPS)),
  rolloverFrom: added(knownMonth),
});
export type RestoredBudget = z.output<typeof budget>;

/** What the person decided of a bill; the id follows from the person who exported it. */
const recurringDecision = z.object({ _id: id, userId: id, decision: z.enum(['confirmed', 'rejected']) });
export type RestoredDecision = z.output<typeof recurringDecision>;

const forecastAlert = z.object({ boundCents: z.nullable(cents) });
export type RestoredAlert = z.output<typeof forecastAlert>;

/** What finances takes over of an export, by its collections in the order in which they are sent. */
/** Columns that were matched for files of one shape; `shape` begins with the account. */
const importShape = z.object({ shape: bankText(430).check(z.minLength(1)), mapping: importMapping });
export type RestoredImportShape = z.output<typeof importShape>;

export const FINANCES_RESTORED = {
  accounts: account,
  balance_points: balancePoint,
  merchant_names: merchantName,
  rules: rule,
  budgets: budget,
  transactions: transaction,
  recurring_decisions: recurringDecision,
  forecast_alerts: forecastAlert,
  import_shapes: importShape,
} as const;

export const financesRestorePart = z.discriminatedUnion('of', [
  restoredRows('accounts', account),
  restoredRows('balance_points', balancePoint),
  restoredRows('merchant_names', merchantName),
  restoredRows('rules', rule),
  restoredRows('budgets', budget),
  restoredRows('transactions', transaction),
  restoredRows('recurring_decisions', recurringDecision),
  restoredRows('forecast_alerts', forecastAlert),
  restoredRows('import_shapes', importShape),
]);
export type FinancesRestorePart = z.output<typeof financesRestorePart>;

export const financesRestoreCalls = {
  state: call({
    path: '/webapi/v1/restore/finances/state',
    ...RESTORE_STATE,
  }),
  add: call({
    path: '/webapi/v1/restore/finances/add',
    ...restoreAdd(financesRestorePart),
  }),
} as const;

const liveRow = z.object({ live: z.boolean() });

/** False for rows that the bank took back and rows in another currency: they count in no total and stay behind. */
export function isRestoredTransaction(exported: unknown): boolean {
  const read = z.safeParse(liveRow, exported);
  return !read.success || read.data.live;
}
