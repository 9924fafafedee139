import type { Account, AccountGroupName, AccountKind } from '@fw/contract-finances';
import { fieldErrorOf, useFormDraft } from '@fw/web-kit';
import { useState } from 'react';
import { draftOf, draftProblems, isStudentLoan, keptDraft, type AccountDraft } from './account-draft.ts';

interface FormOptions {
  /** Names what the form edits. */
  readonly form: string;
  readonly start: AccountDraft;
  readonly kinds: readonly AccountKind[];
  /** True for the rules of the student loan form [A5-26]. */
  readonly asStudentLoan: boolean;
  /** The failure of the last save. */
  readonly failure: unknown;
}

/** State of one open form. */
export interface AccountForm {
  readonly draft: AccountDraft;
  /** Null until a type is chosen. */
  readonly group: AccountGroupName | null;
  readonly change: (part: Partial<AccountDraft>) => void;
  readonly replace: (draft: AccountDraft) => void;
  /** Forgets what was typed. */
  readonly drop: () => void;
  readonly adopt: (account: Account) => void;
  /** The message to show at a field: of the service, or of the rules once the field was left or saving was tried. */
  readonly problem: (field: string) => string | null;
  readonly leave: (field: string) => () => void;
  /** Shows every problem; true when there is none. */
  readonly judge: () => boolean;
}

const groupOf = ({ typeName }: AccountDraft, kinds: readonly AccountKind[]): AccountGroupName | null =>
  kinds.find((kind) => kind.typeName === typeName)?.groupName ?? null;

export function useAccountForm({ form, start, kinds, asStudentLoan, failure }: FormOptions): AccountForm {
  const { value: draft, set: setDraft, update, drop } = useFormDraft(form, keptDraft, start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isJudged, setJudged] = useState(false);
  const group = groupOf(draft, kinds);
  const problems = draftProblems(draft, group, asStudentLoan && isStudentLoan(draft));
  return {
    draft,
    group,
    change: (part) => update((current) => ({ ...current, ...part })),
    drop,
    replace: setDraft,
    adopt: (account) => setDraft(draftOf(account)),
    problem: (field) =>
      fieldErrorOf(failure, field) ?? (isJudged || left.has(field) ? (problems[field] ?? null) : null),
    leave: (field) => () => setLeft((before) => new Set(before).add(field)),
    judge: () => {
      setJudged(true);
      return Object.keys(problems).length === 0;
    },
  };
}
