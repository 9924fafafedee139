import { accountAmountErrors, studentLoanErrors } from '@fw/contract-finances/account-form';
import { ACCOUNT_FORM_TEXT as TEXT, STUDENT_LOAN } from '@fw/contract-finances/account-words';
import type { ManualAccountDraft, StudentLoanDraft } from '@fw/contract-finances/accounts';
import { valuedOnErrors } from '@fw/contract-finances/valued-accounts';
import type { FieldErrors } from '@fw/contract-kernel';
import { ApiError } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';
import { ACCOUNT_KINDS } from '../../shared/vocabulary/account-kinds.ts';

const choices = ACCOUNT_KINDS.filter(({ showInAddManual }) => showInAddManual);

function refuseWith(errors: readonly FieldErrors[]): void {
  if (errors.length > 0) throw ApiError.invalid('FIELDS', { errors });
}

function draftErrors(draft: ManualAccountDraft): FieldErrors[] {
  const kinds = choices.filter(({ categoryName }) => categoryName === draft.categoryName);
  const kind = kinds.find(({ typeName }) => typeName === draft.typeName);
  if (kinds.length === 0) return [{ Field: 'categoryName', Errors: [TEXT.category] }];
  if (!kind) return [{ Field: 'typeName', Errors: [TEXT.type] }];
  return accountAmountErrors(draft, kind.groupName);
}

const loanTypeErrors = ({ typeName, loanType }: ManualAccountDraft): FieldErrors[] =>
  typeName !== STUDENT_LOAN.typeName && loanType !== undefined && loanType !== null
    ? [{ Field: 'loanType', Errors: [TEXT.valid] }]
    : [];

/** Refuses a draft with every wrong field named; its category and type must be ones a person may choose. */
export const checkManualAccount = (draft: ManualAccountDraft, today: IsoDate): void =>
  refuseWith([...draftErrors(draft), ...loanTypeErrors(draft), ...valuedOnErrors(draft, today)]);

export const checkStudentLoan = (draft: StudentLoanDraft): void => refuseWith(studentLoanErrors(draft));
