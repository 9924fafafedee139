import {
  ACCOUNT_FORM_TEXT as TEXT,
  ACCOUNT_GROUP,
  accountAmountErrors,
  accountSettings,
  DEFAULT_ACCOUNT_SETTINGS,
  INSURANCE_CATEGORY,
  manualAccountDraft,
  isValuedType,
  STUDENT_LOAN,
  STUDENT_LOAN_KIND,
  studentLoanErrors,
  VALUED_ON_TEXT,
  valuedOnErrors,
  type Account,
  type AccountGroupName,
  type AccountKind,
  type AccountSettings,
  type ManualAccountDraft,
  type StudentLoanKind,
} from '@fw/contract-finances';
import { percentText } from '@fw/ui/core';
import {
  absolute,
  isCents,
  isIsoDate,
  negate,
  ZERO_CENTS,
  type Cents,
  type Fraction,
  type IsoDate,
} from '@fw/units';
import { today } from '@fw/units/today';
import * as z from 'zod/mini';

/** What a form of an account holds; null where nothing was entered. */
export interface AccountDraft extends AccountSettings {
  readonly categoryName: string | null;
  readonly typeName: string | null;
  readonly name: string;
  readonly balance: Cents | null;
  readonly interestRate: Fraction | null;
  readonly minimumMonthlyPayment: Cents | null;
  readonly currentMonthlyPayment: Cents | null;
  readonly loanType: StudentLoanKind | null;
  /** The day of the value of a home or vehicle. */
  readonly valuedOn: IsoDate | null;
}

const NOTHING_ENTERED = {
  name: '',
  balance: null,
  interestRate: null,
  minimumMonthlyPayment: null,
  currentMonthlyPayment: null,
  loanType: null,
  valuedOn: null,
} as const;

const amount = z.nullable(z.custom<Cents>(isCents));

/** A draft as it is kept while the person signs in again. */
export const keptDraft: z.ZodMiniType<AccountDraft> = z.object({
  categoryName: z.nullable(z.string()),
  typeName: z.nullable(z.string()),
  name: z.string(),
  balance: amount,
  interestRate: z.nullable(z.custom<Fraction>((value) => typeof value === 'number')),
  minimumMonthlyPayment: amount,
  currentMonthlyPayment: amount,
  loanType: z.nullable(
    z.custom<StudentLoanKind>((value) => Object.values(STUDENT_LOAN_KIND).some((kind) => kind === value)),
  ),
  valuedOn: z.nullable(z.custom<IsoDate>(isIsoDate)),
  ...accountSettings.shape,
});

export const EMPTY_DRAFT: AccountDraft = {
  categoryName: null,
  typeName: null,
  ...NOTHING_ENTERED,
  ...DEFAULT_ACCOUNT_SETTINGS,
};

/** A new student loan: category and type are fixed, the minimum payment is 0 [A5-25] [A5-27]; its kind is chosen. */
export const EMPTY_STUDENT_LOAN: AccountDraft = {
  ...EMPTY_DRAFT,
  ...STUDENT_LOAN,
  minimumMonthlyPayment: ZERO_CENTS,
};

/** What the person sets of any account, also of one from a bank. */
export const toAccountSettings = (source: AccountSettings): AccountSettings =>
  z.parse(accountSettings, source);

/** The present day for what has a value on a day. */
export const firstValueDay = (typeName: string | null): IsoDate | null =>
  typeName !== null && isValuedType(typeName) ? today() : null;

export const toDraft = (account: Account): AccountDraft => ({
  categoryName: account.categoryName,
  typeName: account.typeName,
  name: account.name,
  balance: account.balance,
  interestRate: account.interestRate,
  minimumMonthlyPayment: account.minimumMonthlyPayment,
  currentMonthlyPayment: account.currentMonthlyPayment,
  loanType: account.loanType,
  valuedOn: account.valuedOn ?? firstValueDay(account.typeName),
  ...toAccountSettings(account),
});

/** A debt is negative, what is owned is positive [A4-13] [A4-15]. */
export function balanceIn(group: AccountGroupName, balance: Cents | null): Cents | null {
  if (balance === null) return null;
  return group === ACCOUNT_GROUP.liability ? negate(absolute(balance)) : absolute(balance);
}

/** An existing balance is kept when another category or type is chosen; everything else is entered anew [A4-12]. */
const cleared = (draft: AccountDraft, existing: Account | null): AccountDraft => ({
  ...draft,
  ...NOTHING_ENTERED,
  balance: existing ? draft.balance : null,
});

/** Another category: the type is chosen anew [A4-11]. */
export const withCategory = (
  draft: AccountDraft,
  categoryName: string,
  existing: Account | null,
): AccountDraft =>
  categoryName === draft.categoryName ? draft : { ...cleared(draft, existing), categoryName, typeName: null };

/** Another type: an existing balance gets the sign of its group [A4-15]. */
export function withType(draft: AccountDraft, kind: AccountKind, existing: Account | null): AccountDraft {
  if (kind.typeName === draft.typeName) return draft;
  const { typeName } = kind;
  const fresh = { ...cleared(draft, existing), typeName, valuedOn: firstValueDay(typeName) };
  return { ...fresh, balance: balanceIn(kind.groupName, fresh.balance) };
}

export const isInsurance = ({ categoryName }: AccountDraft): boolean => categoryName === INSURANCE_CATEGORY;
export const isStudentLoan = ({ typeName }: AccountDraft): boolean => typeName === STUDENT_LOAN.typeName;

/** The first message of each field with a problem. */
export type DraftProblems = Readonly<Record<string, string>>;

/** Category, type and name [A5-20] [A5-21]. */
function textProblems(draft: AccountDraft): [string, string][] {
  const { categoryName, typeName, name } = manualAccountDraft.shape;
  const checks = [
    ['categoryName', z.safeParse(categoryName, draft.categoryName ?? '')],
    ['typeName', z.safeParse(typeName, draft.typeName ?? '')],
    ['name', z.safeParse(name, draft.name.trim())],
  ] as const;
  return checks.flatMap(([field, { error }]) => (error ? [[field, error.issues[0]?.message ?? '']] : []));
}

/** An amount that was not entered, or cannot be read: the message of its kind of field [A5-04] [A5-05]. */
function shownMessage(field: string, message: string): string {
  if (message !== TEXT.required) return message;
  return field === 'interestRate' ? percentText.invalid : TEXT.valid;
}

/** The day of a value [A5-16]. */
function dayProblem({ typeName, valuedOn }: AccountDraft): [string, string][] {
  if (typeName === null || !isValuedType(typeName)) return [];
  if (valuedOn === null) return [['valuedOn', VALUED_ON_TEXT.date]];
  const errors = valuedOnErrors({ typeName, valuedOn }, today());
  return errors.map(({ Field, Errors }) => [Field, Errors[0] ?? '']);
}

/** What is wrong with a draft, by the rules that the service applies too; amounts once the type is known. */
export function draftProblems(
  draft: AccountDraft,
  group: AccountGroupName | null,
  asStudentLoan: boolean,
): DraftProblems {
  if (group === null) return Object.fromEntries(textProblems(draft));
  const amounts = asStudentLoan ? studentLoanErrors(draft) : accountAmountErrors(draft, group);
  const ofAmounts = amounts.map(({ Field, Errors }): [string, string] => [
    Field,
    shownMessage(Field, Errors[0] ?? ''),
  ]);
  const ofKind: [string, string][] =
    asStudentLoan && draft.loanType === null ? [['loanType', TEXT.required]] : [];
  return Object.fromEntries([...textProblems(draft), ...ofAmounts, ...ofKind, ...dayProblem(draft)]);
}

type Debt = Pick<AccountDraft, 'interestRate' | 'minimumMonthlyPayment' | 'currentMonthlyPayment'>;

/** Rate and payments, as far as they were entered. */
const enteredDebt = ({ interestRate, minimumMonthlyPayment, currentMonthlyPayment }: Debt) => ({
  ...(interestRate === null ? {} : { interestRate }),
  ...(minimumMonthlyPayment === null ? {} : { minimumMonthlyPayment }),
  ...(currentMonthlyPayment === null ? {} : { currentMonthlyPayment }),
});

/** The body of a create or change; null until category, type and balance are entered. */
export function toEntry(draft: AccountDraft, group: AccountGroupName | null): ManualAccountDraft | null {
  const { categoryName, typeName, balance } = draft;
  if (group === null || categoryName === null || typeName === null || balance === null) return null;
  return {
    categoryName,
    typeName,
    name: draft.name.trim(),
    balance,
    ...(group === ACCOUNT_GROUP.liability ? enteredDebt(draft) : {}),
    ...(isStudentLoan(draft) ? { loanType: draft.loanType } : {}),
    ...(draft.valuedOn !== null && isValuedType(typeName) ? { valuedOn: draft.valuedOn } : {}),
    ...toAccountSettings(draft),
  };
}
