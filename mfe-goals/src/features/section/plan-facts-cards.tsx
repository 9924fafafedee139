import type { PlanCard } from '@fw/contract-goals';
import { BankIcon, Card, PlusIcon, RoundMark, TextLink } from '@fw/ui/core';
import { formatLongDate, formatWholeUsd } from '@fw/units';
import { clsx } from 'clsx';
import { planRoute } from '../../app/plans/plan-routes.ts';
import { balancesText, SECTION_TEXT as TEXT } from './section.text.ts';
import styles from './plan-facts-cards.module.css';

interface FactsProps {
  readonly card: PlanCard;
  /** The name of the plan, where the goal has several. */
  readonly of?: string | undefined;
}

/** As many as the cards beside it have rows. */
const MAX_ACCOUNTS = 3;

/** A quiet line in place of the next row, so that a list of one fills its card as the lists beside it do. */
const NextRow = ({ children }: { readonly children: string }) => (
  <p className={styles['nextRow']}>{children}</p>
);

/** In place of the accounts of a plan that has none. */
const NoAccounts = () => (
  <li>
    <RoundMark>
      <BankIcon />
    </RoundMark>
    <small className={styles['fresh']}>{TEXT.noAccounts}</small>
  </li>
);

/** The accounts that a plan counts with. */
export function AccountsCard({ card: { planType, accounts = [], versions = [] }, of }: FactsProps) {
  const [last] = versions;
  return (
    <Card
      fill
      title={TEXT.accounts}
      sub={of}
      action={
        <TextLink href={`#${planRoute(planType, 'edit')}`} icon={<PlusIcon aria-hidden />}>
          {TEXT.link}
          <span className="visually-hidden">{TEXT.linkAccounts}</span>
        </TextLink>
      }
      footer={
        last && accounts.length > 0 ? (
          <span className={styles['fresh']}>
            {balancesText(last.committedOn, Math.max(0, accounts.length - MAX_ACCOUNTS))}
          </span>
        ) : undefined
      }
    >
      <ul className={clsx(styles['rows'], styles['stretched'])}>
        {accounts.length === 0 && <NoAccounts />}
        {accounts.slice(0, MAX_ACCOUNTS).map(({ userAccountId, name, typeName, balance }) => (
          <li key={userAccountId}>
            <RoundMark>
              <BankIcon />
            </RoundMark>
            <span className={styles['what']}>
              <strong>{name === '' ? typeName : name}</strong>
              {name !== '' && <small>{typeName}</small>}
            </span>
            <span className={styles['amount']}>{formatWholeUsd(balance)}</span>
          </li>
        ))}
      </ul>
      {accounts.length < 2 && (
        <NextRow>{accounts.length === 0 ? TEXT.linkCounts : TEXT.balanceCounts}</NextRow>
      )}
    </Card>
  );
}

/** The last versions of a plan with what each came to. */
export function VersionsCard({ card: { planType, versions = [] }, of }: FactsProps) {
  const [last] = versions;
  const hasSeveral = versions.length > 1;
  return (
    <Card
      fill
      title={TEXT.versions}
      sub={of}
      footer={
        hasSeveral ? (
          <TextLink href={`#${planRoute(planType, 'summary')}`}>{TEXT.compare}</TextLink>
        ) : (
          <span className={styles['fresh']}>{TEXT.nothingToCompare}</span>
        )
      }
    >
      <ol className={clsx(styles['rows'], styles['stretched'])}>
        {versions.map((version) => (
          <li key={version.number}>
            <span className={clsx(styles['number'], version === last && styles['current'])}>
              <span className="visually-hidden">{TEXT.version}</span>
              {version.number}
            </span>
            <span className={styles['what']}>
              <strong>{version.figure}</strong>
              <small>
                {formatLongDate(version.committedOn)}
                {version === last && TEXT.current}
              </small>
            </span>
          </li>
        ))}
      </ol>
      {!hasSeveral && <NextRow>{TEXT.firstVersion}</NextRow>}
    </Card>
  );
}
