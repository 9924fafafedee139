import { RadioGroup } from '@fw/ui/core';
import { ACCOUNT_FORM as TEXT } from './account-form.text.ts';
import type { AccountForm } from './use-account-form.ts';

/** The two answers of a question [A3-22]. */
const YES_NO = [
  { value: true, label: TEXT.yes },
  { value: false, label: TEXT.no },
];

interface VisibilityFieldsProps {
  readonly form: AccountForm;
  /** True for an account from a bank: only its transactions count in cash flow, budget and spending. */
  readonly hasTransactions: boolean;
}

/** Where an account counts. */
export function VisibilityFields({ form, hasTransactions }: VisibilityFieldsProps) {
  const { values: draft, change } = form;
  return (
    <>
      <RadioGroup
        label={TEXT.inNetWorth}
        value={!draft.isHiddenFromNW}
        choices={YES_NO}
        layout="segments"
        onChange={(isCounted) => change({ isHiddenFromNW: !isCounted })}
      />
      {hasTransactions && (
        <RadioGroup
          label={TEXT.inSums}
          value={!draft.isHiddenFromCFBS}
          choices={YES_NO}
          layout="segments"
          onChange={(isCounted) => change({ isHiddenFromCFBS: !isCounted })}
        />
      )}
    </>
  );
}
