import {
  accountCalls,
  type Account,
  type AccountChange,
  type ManualAccountDraft,
  type StudentLoanDraft,
} from '@fw/contract-finances';
import { conflictIn, useFormKey, useToast } from '@fw/web-kit';
import { useState } from 'react';
import {
  useCreateAccountMutation,
  useCreateStudentDebtMutation,
  useUpdateAccountMutation,
} from './accounts.api.ts';
import { ACCOUNT_FORM as TEXT } from './account-form.text.ts';

/** The stored account, when it was changed elsewhere in the meantime. */
export const currentOf = (failure: unknown): Account | null => conflictIn(accountCalls.update, failure);

/** Saves from a dialog, which closes only after success. */
export function useAccountSaving(onDone: () => void) {
  const toast = useToast();
  const { key } = useFormKey();
  const [create, creating] = useCreateAccountMutation();
  const [createStudentDebt, creatingLoan] = useCreateStudentDebtMutation();
  const [update, updating] = useUpdateAccountMutation();
  const [failure, setFailure] = useState<unknown>();

  const finish = (error: unknown, message: string, drop: () => void) => {
    setFailure(error);
    if (error !== undefined) return;
    toast.good(message);
    drop();
    onDone();
  };

  return {
    add: async (draft: ManualAccountDraft, drop: () => void) =>
      finish((await create({ body: draft, idempotencyKey: key })).error, TEXT.created, drop),
    addStudentLoan: async (draft: StudentLoanDraft, drop: () => void) =>
      finish((await createStudentDebt({ body: draft, idempotencyKey: key })).error, TEXT.created, drop),
    change: async (change: AccountChange, drop: () => void) =>
      finish((await update({ body: change })).error, TEXT.changed, drop),
    clearFailure: () => setFailure(undefined),
    isBusy: creating.isLoading || creatingLoan.isLoading || updating.isLoading,
    failure,
  };
}
