import { EMERGENCY_ACCOUNT_TYPES, type EmergencyFundCalculator } from '@fw/contract-goals';
import { ACCOUNTS_ROUTE } from '@fw/contract-remotes/routes';
import { useNavigate } from '@fw/router';
import { CurrencyField, TextButton } from '@fw/ui/core';
import { LinkAccountsDialog, linkedSumOf } from '@fw/ui/linking';
import { useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { ZERO_CENTS } from '@fw/units';
import { useState } from 'react';
import { DeletedAccount } from '../../../app/planner-parts/linked-accounts.tsx';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';
import { EMERGENCY_TEXT as TEXT } from '../emergency-fund.text.ts';
import { withLinkedSavings, withSavings } from '../savings.ts';

/** The dialog of the Link/Relink link; OK takes the savings from the accounts that are linked then [B4-42]. */
function Linking({
  value,
  onChange,
  onClose,
}: StepProps<EmergencyFundCalculator> & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <LinkAccountsDialog
      accounts={value.linkedAccounts}
      defaultTypes={EMERGENCY_ACCOUNT_TYPES}
      onAddAccount={() => void navigate(ACCOUNTS_ROUTE)}
      onClose={(result, ids) => {
        onClose();
        if (result !== 'ok') return;
        onChange(withLinkedSavings(ids));
        if (ids.length > 0) {
          onChange((latest) => withSavings(linkedSumOf(latest.linkedAccounts, ZERO_CENTS))(latest));
        }
      }}
    />
  );
}

/** 'Emergency savings' of the review: the balance with its Link/Relink link [B2-91]. */
export function SavingsReview(props: StepProps<EmergencyFundCalculator>) {
  const { value, onChange } = props;
  const [isLinking, setLinking] = useState(false);
  const { error, field } = useQuestion('emergencySavingsBalance', TEXT.balance);
  const isLinked = value.linkedAccounts.some((account) => account.isLinked);
  return (
    <StepCard
      title={TEXT.emergencySavings}
      action={<TextButton onPress={() => setLinking(true)}>{isLinked ? TEXT.relink : TEXT.link}</TextButton>}
    >
      <CurrencyField
        {...field}
        label={TEXT.balance}
        value={value.emergencySavingsBalance}
        error={error}
        subtype="positive"
        required
        onChange={(balance) => onChange(withSavings(balance))}
      />
      <DeletedAccount accounts={value.linkedAccounts} />
      {isLinking && <Linking {...props} onClose={() => setLinking(false)} />}
    </StepCard>
  );
}
