import type { ReduceDebtCalculator } from '@fw/contract-goals';
import { ACCOUNTS_ROUTE } from '@fw/contract-remotes/routes';
import { useNavigate } from '@fw/router';
import { LinkAccountsDialog } from '@fw/ui/linking';
import type { StepProps } from '@fw/ui/questionnaire';
import { withLinks } from './accounts.ts';
import { DEBT_TEXT as TEXT } from './debt.text.ts';

/** 'Link debt accounts to this goal': every account of the kinds Loan and Credit Card [B2-97]. */
export function LinkDebts({
  value,
  onChange,
  onClose,
}: StepProps<ReduceDebtCalculator> & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <LinkAccountsDialog
      title={TEXT.linkTitle}
      accounts={value.linkedAccounts}
      defaultTypes={value.linkedAccounts.map(({ typeName }) => typeName)}
      onAddAccount={() => void navigate(ACCOUNTS_ROUTE)}
      onClose={(result, ids) => {
        onClose();
        if (result === 'ok') onChange(withLinks(ids));
      }}
    />
  );
}
