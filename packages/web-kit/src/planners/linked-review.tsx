import type { Question } from '@fw/contract-goals/questions';
import { resolveWords } from '@fw/contract-goals/questions';
import { ACCOUNTS_ROUTE } from '@fw/contract-remotes/routes';
import { useNavigate } from '@fw/router';
import { CurrencyField, TextButton } from '@fw/ui/core';
import { LinkAccountsDialog, sumLinked } from '@fw/ui/linking';
import { useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { ZERO_CENTS } from '@fw/units';
import { useContext, useState } from 'react';
import { balanceAt, withBalance, withLinkedAccounts } from './linked-answer.ts';
import { DeletedAccount } from './linked-accounts.tsx';
import { AccountLinking } from './linking.ts';
import { LINKED_TEXT as TEXT } from './planners.text.ts';
import type { WithAccounts } from './question-fields.tsx';
import { StepCard } from './step-card.tsx';

interface LinkedReviewProps<Answers> extends StepProps<Answers> {
  readonly title: string;
  readonly question: Extract<Question<Answers>, { readonly kind: 'linked' }>;
}

/** The dialog of the Link/Relink link; OK takes the balance from the accounts that are linked then [B4-42]. */
function Linking<Answers extends WithAccounts>({
  question,
  value,
  onChange,
  onClose,
}: LinkedReviewProps<Answers> & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <LinkAccountsDialog
      accounts={value.linkedAccounts}
      defaultTypes={question.accountTypes}
      onAddAccount={() => void navigate(ACCOUNTS_ROUTE)}
      onClose={(result, ids) => {
        onClose();
        if (result !== 'ok') return;
        onChange(withLinkedAccounts(ids));
        if (ids.length > 0) {
          onChange((latest) => withBalance(question, sumLinked(latest.linkedAccounts, ZERO_CENTS))(latest));
        }
      }}
    />
  );
}

/** A balance in the review with its Link/Relink link [B2-91]. */
export function LinkedReview<Answers extends WithAccounts>(props: LinkedReviewProps<Answers>) {
  const { title, question, value, onChange } = props;
  const canLink = useContext(AccountLinking);
  const [isLinking, setLinking] = useState(false);
  const label = resolveWords(question.label, value);
  const { error, field } = useQuestion(question.path, label);
  const isLinked = value.linkedAccounts.some((account) => account.isLinked);
  return (
    <StepCard
      title={title}
      action={
        canLink && (
          <TextButton onPress={() => setLinking(true)}>{isLinked ? TEXT.relink : TEXT.link}</TextButton>
        )
      }
    >
      <CurrencyField
        {...field}
        label={label}
        value={balanceAt(value, question.path)}
        error={error}
        subtype="positive"
        required
        onChange={(balance) => onChange(withBalance(question, balance))}
      />
      <DeletedAccount accounts={value.linkedAccounts} />
      {isLinking && <Linking {...props} onClose={() => setLinking(false)} />}
    </StepCard>
  );
}
