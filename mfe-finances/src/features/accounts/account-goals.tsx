import { goalCalls } from '@fw/contract-goals/goals';
import { TextLink } from '@fw/ui/core';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';
import { ACCOUNTS_TEXT as TEXT } from './accounts.text.ts';
import styles from './accounts.module.css';

const { useGoalsOfAccountQuery } = financesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Read anew each time it is shown: plans belong to another domain. */
    goalsOfAccount: build.query({ ...contractEndpoint(goalCalls.byAccount), keepUnusedDataFor: 0 }),
  }),
});

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
