import {
  accountChange,
  accountEdit,
  type Account,
  type AccountChange,
  type AccountEdit,
  type ManualAccountDraft,
} from '@fw/contract-finances/accounts';
import { ACCOUNT_FORM_TEXT as TEXT } from '@fw/contract-finances/account-words';
import { decode, ApiError } from '@fw/service-kit';
import * as z from 'zod/mini';
import {
  rateOfSteps,
  toAccountSettings,
  shownName,
  type AccountRow,
} from '../../shared/ledger/accounts.schema.ts';
import { categoryOfType } from '../../shared/vocabulary/account-kinds.ts';
import type { LinkedChange } from './accounts.repo.ts';

const isField = (name: string): name is keyof AccountEdit => Object.hasOwn(accountEdit.shape, name);

/**
 * What differs from the account, by the rules of the form: an account is accepted as it was read, with a name and amounts
 * of a bank that no person may enter.
 */
export function toAccountEdit(change: AccountChange, account: Account): AccountEdit {
  const changed = Object.entries(z.encode(accountChange, change)).filter(
    ([name]) => isField(name) && change[name] !== undefined && change[name] !== account[name],
  );
  return decode(accountEdit, Object.fromEntries(changed));
}

/** What an account from a bank keeps [A4-17]. */
const LOCKED = [
  'categoryName',
  'typeName',
  'balance',
  'interestRate',
  'minimumMonthlyPayment',
  'currentMonthlyPayment',
] as const satisfies readonly (keyof AccountEdit)[];

/** Refuses a change of what only the bank may change, with every such field named. */
export function refuseLockedFields(edit: AccountEdit): void {
  const changed = LOCKED.filter((field) => edit[field] !== undefined);
  if (changed.length === 0) return;
  throw ApiError.invalid('LINKED_ACCOUNT', {
    errors: changed.map((Field) => ({ Field, Errors: [TEXT.valid] })),
  });
}

/** The person's own part of an account from a bank after a change; the bank's name is no name of the person's own. */
export function toLinkedChange(change: AccountEdit, row: AccountRow): LinkedChange {
  const { name = shownName(row) } = change;
  return {
    givenName: name === row.name ? null : name,
    loanType: change.loanType === undefined ? row.loanType : change.loanType,
    ...toAccountSettings({ ...row, ...change }),
  };
}

const toDraft = (row: AccountRow): ManualAccountDraft => ({
  categoryName: categoryOfType(row.typeName),
  typeName: row.typeName,
  name: row.name,
  balance: row.balanceCents,
  interestRate: row.rateE5 === null ? undefined : rateOfSteps(row.rateE5),
  minimumMonthlyPayment: row.minimumCents ?? undefined,
  currentMonthlyPayment: row.currentCents ?? undefined,
  loanType: row.loanType,
  valuedOn: row.valuedOn ?? undefined,
  ...toAccountSettings(row),
});

const NO_DEBT = {
  interestRate: undefined,
  minimumMonthlyPayment: undefined,
  currentMonthlyPayment: undefined,
  loanType: undefined,
  valuedOn: undefined,
} as const;

/** What an account added by hand is after a change; with another type its rate and payments are entered anew. */
export function changedDraft(change: AccountEdit, row: AccountRow): ManualAccountDraft {
  const { typeName = row.typeName } = change;
  const isOtherType = typeName !== row.typeName;
  const { loanType = isOtherType ? null : row.loanType } = change;
  const old = { ...toDraft(row), ...(isOtherType ? NO_DEBT : {}) };
  const { categoryName = old.categoryName, name = old.name, balance = old.balance } = change;
  const { interestRate = old.interestRate, minimumMonthlyPayment = old.minimumMonthlyPayment } = change;
  const { currentMonthlyPayment = old.currentMonthlyPayment } = change;
  const { valuedOn = old.valuedOn } = change;
  const payments = { interestRate, minimumMonthlyPayment, currentMonthlyPayment };
  const settings = toAccountSettings({ ...row, ...change });
  return { ...old, ...settings, ...payments, categoryName, typeName, name, balance, loanType, valuedOn };
}
