import { TextLink } from '@fw/ui/core';
import { useGoalsOfAccountQuery } from './account-goals.api.ts';
import { ACCOUNTS_TEXT as TEXT } from './accounts.text.ts';
import styles from './accounts.module.css';

interface AccountGoalsProps {
  readonly accountId: string;
}

/** The goals whose plans use an account; nothing where there are none. */
export function AccountGoals({ accountId }: AccountGoalsProps) {
  const { data: goals, error } = useGoalsOfAccountQuery({ body: { accountId } });
  if (error && !goals) return <p className={styles['kind']}>{TEXT.goalsUnknown}</p>;
  if (!goals || goals.length === 0) return null;
  return (
    <p className={styles['kind']}>
      {TEXT.usedBy}{' '}
      {goals.map(({ planType, name, url }, index) => (
        <span key={planType}>
          {index > 0 && ', '}
          <TextLink href={`#${url}`}>{name}</TextLink>
        </span>
      ))}
    </p>
  );
}
