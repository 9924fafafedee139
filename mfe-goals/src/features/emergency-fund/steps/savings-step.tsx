import { EMERGENCY_ACCOUNT_TYPES, type EmergencyFundCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { ZERO_CENTS } from '@fw/units';
import { DeletedAccount } from '../../../app/planner-parts/linked-accounts.tsx';
import { LinkedBalance } from '../../../app/planner-parts/linked-balance.tsx';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';
import { EMERGENCY_TEXT as TEXT } from '../emergency-fund.text.ts';
import { withLinkedSavings, withSavings } from '../savings.ts';

/** Emergency savings from linked accounts or estimated [B2-89] [B5-39]. */
export const SavingsStep = ({ value, onChange }: StepProps<EmergencyFundCalculator>) => (
  <StepCard>
    <LinkedBalance
      path="emergencySavingsBalance"
      label={TEXT.balance}
      hint={TEXT.balanceHint}
      value={value.emergencySavingsBalance}
      accounts={value.linkedAccounts}
      defaultTypes={EMERGENCY_ACCOUNT_TYPES}
      minimum={ZERO_CENTS}
      onChange={(balance) => onChange(withSavings(balance))}
      onLink={(ids) => onChange(withLinkedSavings(ids))}
    />
    <DeletedAccount accounts={value.linkedAccounts} />
  </StepCard>
);
