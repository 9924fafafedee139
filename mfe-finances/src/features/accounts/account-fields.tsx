import { ACCOUNT_GROUP, isValuedType, type Account, type AccountKind } from '@fw/contract-finances';
import { SENSITIVE_DATA_DISCLAIMER } from '@fw/contract-kernel';
import { CurrencyField, Notice, TextField } from '@fw/ui/core';
import { DateField, Select } from '@fw/ui/overlays';
import { today as readToday } from '@fw/units/today';
import { useState } from 'react';
import { FieldPair } from '../../app/field-pair.tsx';
import {
  balanceIn,
  firstValueDay,
  isInsurance,
  withCategory,
  withType,
  type AccountDraft,
} from './account-draft.ts';
import { ACCOUNT_FORM as TEXT } from './account-form.text.ts';
import { LoanFields } from './loan-fields.tsx';
import type { AccountForm, DatedAccountForm } from './use-account-form.ts';
import { VisibilityFields } from './visibility-fields.tsx';

/** Name of an account: letters, digits, spaces and ampersands, at most 260 [A5-20]. */
const NAME_CHARACTERS = /[\p{L}\p{N} &]/u;
const MAX_NAME_LENGTH = 260;

interface KindFieldsProps {
  readonly form: AccountForm;
  readonly kinds: readonly AccountKind[];
  readonly existing: Account | null;
  readonly disabled: boolean;
}

/** Category and type; choosing a category clears the type and lists its types [A4-11]. */
export function KindFields({ form, kinds, existing, disabled }: KindFieldsProps) {
  const { values: draft, change, errorOf } = form;
  const categories = [...new Set(kinds.map(({ categoryName }) => categoryName))];
  const types = kinds.filter(({ categoryName }) => categoryName === draft.categoryName);
  const chooseType = (typeName: string) => {
    const kind = types.find((each) => each.typeName === typeName);
    if (kind) change(withType(draft, kind, existing));
  };
  return (
    <FieldPair>
      <Select
        label={TEXT.category}
        value={draft.categoryName}
        options={categories.map((name) => ({ value: name, label: name }))}
        onChange={(categoryName) => change(withCategory(draft, categoryName, existing))}
        error={errorOf('categoryName')}
        disabled={disabled}
        required
      />
      <Select
        label={TEXT.type}
        value={draft.typeName}
        options={types.map(({ typeName }) => ({ value: typeName, label: typeName }))}
        onChange={chooseType}
        error={errorOf('typeName')}
        disabled={disabled || draft.categoryName === null}
        required
      />
    </FieldPair>
  );
}

export function NameField({ form }: { readonly form: AccountForm }) {
  return (
    <TextField
      label={TEXT.name}
      maxLength={MAX_NAME_LENGTH}
      allow={NAME_CHARACTERS}
      allowed={TEXT.allowed}
      hint={SENSITIVE_DATA_DISCLAIMER}
      {...form.field('name')}
      autoComplete="off"
      required
    />
  );
}

/** Another value is that of the present day, unless another day is entered. */
const revalued = ({ typeName }: AccountDraft): Partial<AccountDraft> => {
  const valuedOn = firstValueDay(typeName);
  return valuedOn === null ? {} : { valuedOn };
};

/** The day of the value of a home or vehicle. */
function ValueDayField({ form }: { readonly form: DatedAccountForm }) {
  const [today] = useState(readToday);
  return (
    <DateField
      label={TEXT.valuedOn}
      required
      maxDate={today}
      picker
      onProblem={form.setDayProblem}
      {...form.field('valuedOn')}
    />
  );
}

/** The balance: of a debt negative, whatever sign is typed [A4-13]; of an insurance under its own label [A4-14]. */
export function BalanceField({ form, disabled }: { readonly form: AccountForm; readonly disabled: boolean }) {
  const { values: draft, group, change, touch, errorOf } = form;
  const isDebt = group === ACCOUNT_GROUP.liability;
  const end = () => {
    if (group) change({ balance: balanceIn(group, draft.balance) });
    touch('balance');
  };
  return (
    <CurrencyField
      label={isInsurance(draft) ? TEXT.insurance : TEXT.balance}
      value={draft.balance}
      subtype={isDebt ? 'negative' : 'positive'}
      nonzero={isDebt}
      onChange={(balance) => change({ balance, ...revalued(draft) })}
      onBlur={end}
      error={errorOf('balance')}
      disabled={disabled}
      required
    />
  );
}

interface AccountFieldsProps extends Omit<KindFieldsProps, 'disabled' | 'form'> {
  readonly form: DatedAccountForm;
  /** True for an account from a bank: category, type and amounts are locked [A4-17]. */
  readonly isLocked: boolean;
}

/** Every field of the account form [A2-24]. */
export function AccountFields({ form, kinds, existing, isLocked }: AccountFieldsProps) {
  const isDebt = form.group === ACCOUNT_GROUP.liability;
  return (
    <>
      {isLocked && <Notice>{TEXT.linked}</Notice>}
      <KindFields form={form} kinds={kinds} existing={existing} disabled={isLocked} />
      <NameField form={form} />
      <BalanceField form={form} disabled={isLocked} />
      {isValuedType(form.values.typeName ?? '') && <ValueDayField form={form} />}
      {isDebt && <LoanFields form={form} disabled={isLocked} />}
      <VisibilityFields form={form} hasTransactions={isLocked} />
    </>
  );
}
