import { Notice, TextButton } from '@fw/ui/core';
import { useEffect } from 'react';
import { StepCard } from '@fw/web-kit/planners';
import { withoutAccount } from '../accounts.ts';
import { DEBT_TEXT as TEXT } from '../debt.text.ts';
import { AccountFields, type AccountProps } from './account-fields.tsx';
import { DatedTerms } from './dated-terms.tsx';

/** A debt with a positive balance is an error of its source and is logged [B8-10]. */
function usePositiveBalanceLog(isPositive: boolean): void {
  useEffect(() => {
    if (isPositive) reportError(new Error('Balance is positive!'));
  }, [isPositive]);
}

/** One debt of the review: its terms, or that it was deleted [B4-48]. */
export function AccountBlock(props: AccountProps) {
  const { account, onChange } = props;
  usePositiveBalanceLog(!account.isDeleted && account.balance > 0);
  return (
    <StepCard
      title={account.name}
      lead={account.typeName}
      action={
        <TextButton onPress={() => onChange(withoutAccount(account.userAccountId))}>
          {TEXT.unlink} <span className="visually-hidden">{account.name}</span>
        </TextButton>
      }
    >
      {account.isDeleted ? (
        <Notice tone="warning">{TEXT.deleted}</Notice>
      ) : (
        <>
          <AccountFields {...props} />
          <DatedTerms {...props} />
        </>
      )}
    </StepCard>
  );
}
