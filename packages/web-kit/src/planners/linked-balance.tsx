import type { LinkedAccount } from '@fw/contract-goals';
import { ACCOUNTS_ROUTE } from '@fw/contract-remotes/routes';
import { useNavigate } from '@fw/router';
import { LinkOrEstimate } from '@fw/ui/linking';
import { useQuestion } from '@fw/ui/questionnaire';
import type { ComponentProps } from 'react';

type Field = ComponentProps<typeof LinkOrEstimate>;

interface LinkedBalanceProps extends Pick<
  Field,
  'label' | 'hint' | 'value' | 'defaultTypes' | 'minimum' | 'problem' | 'layout' | 'onChange' | 'onLink'
> {
  /** Path of the answer. */
  readonly path: string;
  readonly accounts: readonly LinkedAccount[];
}

/** A balance of the answers: the sum of linked accounts, or an estimate. */
export function LinkedBalance({ path, ...props }: LinkedBalanceProps) {
  const navigate = useNavigate();
  const { error, field } = useQuestion(path, props.label);
  return (
    <div id={field.id}>
      <LinkOrEstimate
        {...props}
        showsProblems={error !== null}
        onAddAccount={() => void navigate(ACCOUNTS_ROUTE)}
      />
    </div>
  );
}
