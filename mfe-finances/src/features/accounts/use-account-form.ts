import {
  accountCalls,
  isValuedType,
  type Account,
  type AccountChange,
  type AccountGroupName,
  type AccountKind,
  type ManualAccountDraft,
} from '@fw/contract-finances';
import { useEntityForm, type EntityForm } from '@fw/web-kit/forms';
import { useState } from 'react';
import {
  toDraft,
  draftProblems,
  EMPTY_DRAFT,
  firstValueDay,
  toEntry,
  isStudentLoan,
  keptDraft,
  toAccountSettings,
  type AccountDraft,
} from './account-draft.ts';
import { ACCOUNT_FORM as TEXT } from './account-form.text.ts';
import { useCreateAccountMutation, useUpdateAccountMutation } from './accounts.api.ts';
import type { AccountPreset } from './home-prompt.tsx';

/** State of one open form. */
export interface AccountForm extends EntityForm<AccountDraft, Account> {
  /** Null until a type is chosen. */
  readonly group: AccountGroupName | null;
}

/** The form of any account but a new student loan. */
export interface DatedAccountForm extends AccountForm {
  /** What is wrong with the typed day of a value, which is no day yet; null where it is one. */
  readonly setDayProblem: (problem: string | null) => void;
}

export const accountGroup = (
  { typeName }: AccountDraft,
  kinds: readonly AccountKind[],
): AccountGroupName | null => kinds.find((kind) => kind.typeName === typeName)?.groupName ?? null;

const isFromBank = (stored: Account | null): boolean => stored?.isManualAccount === false;

/** The person's own part of an account from a bank; the rest changes with each update. */
function ownPart(draft: AccountDraft, stored: Account): Partial<AccountChange> {
  const name = draft.name.trim();
  return {
    ...toAccountSettings(draft),
    ...(name === stored.name ? {} : { name }),
    ...(isStudentLoan(draft) ? { loanType: draft.loanType } : {}),
  };
}

type Payload =
  | { readonly added: ManualAccountDraft }
  | { readonly userAccountId: string; readonly changed: Partial<AccountChange> };

/** What is saved: of an account from a bank the person's own part, otherwise the whole form once it has no problem. */
function toPayload(
  draft: AccountDraft,
  stored: Account | null,
  kinds: readonly AccountKind[],
): Payload | null {
  if (stored && isFromBank(stored))
    return { userAccountId: stored.userAccountId, changed: ownPart(draft, stored) };
  const group = accountGroup(draft, kinds);
  const entry = toEntry(draft, group);
  if (entry === null || Object.keys(draftProblems(draft, group, false)).length > 0) return null;
  return stored ? { userAccountId: stored.userAccountId, changed: entry } : { added: entry };
}

interface AccountFormOptions {
  /** The account to edit; null creates one. */
  readonly existing: Account | null;
  readonly preset?: AccountPreset | undefined;
  readonly kinds: readonly AccountKind[];
  readonly onDone: () => void;
}

/** The form of an account, and its saving; the dialog closes only after success. */
export function useAccountForm({ existing, preset, kinds, onDone }: AccountFormOptions): DatedAccountForm {
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const [create] = useCreateAccountMutation();
  const [update] = useUpdateAccountMutation();
  const form = useEntityForm({
    name: `account ${existing?.userAccountId ?? preset?.typeName ?? 'new'}`,
    schema: keptDraft,
    start: existing
      ? toDraft(existing)
      : { ...EMPTY_DRAFT, ...preset, valuedOn: firstValueDay(preset?.typeName ?? null) },
    edited: existing,
    toValues: toDraft,
    toPayload: (draft, stored) =>
      dayProblem !== null && isValuedType(draft.typeName ?? '') ? null : toPayload(draft, stored, kinds),
    problems: (draft, stored) => {
      const problems = draftProblems(draft, accountGroup(draft, kinds), false);
      return isFromBank(stored) ? { name: problems['name'] ?? null } : problems;
    },
    save: (payload: Payload, { version, idempotencyKey }) =>
      'added' in payload
        ? create({ body: payload.added, idempotencyKey })
        : update({ body: { ...payload.changed, userAccountId: payload.userAccountId, version } }),
    contract: accountCalls.update,
    savedText: existing ? TEXT.changed : TEXT.created,
    onSaved: onDone,
  });
  return { ...form, setDayProblem, group: accountGroup(form.values, kinds) };
}
