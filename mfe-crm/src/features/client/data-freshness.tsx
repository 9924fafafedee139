import type { EmployeeProfile } from '@fw/contract-crm';
import type { ClientConnection } from '@fw/contract-crm/client-reads';
import { AlertIcon, Card, GoodIcon } from '@fw/ui/core';
import type { Instant } from '@fw/units';
import { useState } from 'react';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useClientConnectionsQuery } from './client.api.ts';
import { ClientPart } from './client-part.tsx';
import { CLIENT_TEXT as TEXT, sinceText, updatedText } from './client.text.ts';
import { FRESH } from './finance-reads.ts';
import type { ClientSharing } from './use-sharing.ts';
import styles from './client.module.css';

interface DataFreshnessProps {
  readonly employee: Pick<EmployeeProfile, 'userId' | 'contactChangedAt' | 'onRosterAt'>;
  readonly sharing: Pick<ClientSharing, 'scopes' | 'refuse'>;
}

/** How old the data of a client are: of each linked bank where it is shared, and of what the desk keeps itself. */
export function DataFreshness({ employee, sharing: { scopes, refuse } }: DataFreshnessProps) {
  const { userId: clientId } = employee;
  return (
    <>
      {scopes.includes('connections') && (
        <SharedConnections clientId={clientId} onRefused={() => refuse('connections')} />
      )}
      <KeptData employee={employee} />
    </>
  );
}

/** Contact details and the roster of the employer, which need no consent: the desk shows them to every advisor of the company. */
function KeptData({ employee: { contactChangedAt, onRosterAt } }: Pick<DataFreshnessProps, 'employee'>) {
  return contactChangedAt || onRosterAt ? (
    <Card title={TEXT.recordAge}>
      <ul className={styles['goals']}>
        {contactChangedAt && <Aged name={TEXT.contact} at={contactChangedAt} isCurrent />}
        {onRosterAt && <Aged name={TEXT.roster} at={onRosterAt} isCurrent wording={sinceText} />}
      </ul>
    </Card>
  ) : null;
}

interface SharedConnectionsProps {
  readonly clientId: string;
  readonly onRefused: () => void;
}

function SharedConnections({ clientId, onRefused }: SharedConnectionsProps) {
  const read = useClientConnectionsQuery({ body: { clientId } }, FRESH);
  return (
    <ClientPart title={TEXT.freshness} read={read} onRefused={onRefused}>
      {(banks) =>
        banks.length === 0 ? (
          <p>{TEXT.noBanks}</p>
        ) : (
          <ul className={styles['goals']}>
            {banks.map((bank) => (
              <Bank key={bank.connectionId} bank={bank} />
            ))}
          </ul>
        )
      }
    </ClientPart>
  );
}

const Bank = ({ bank: { name, hasSyncIssue, lastSuccessAt } }: { readonly bank: ClientConnection }) => (
  <Aged
    name={name}
    at={lastSuccessAt}
    isCurrent={!hasSyncIssue && lastSuccessAt !== null}
    problem={hasSyncIssue ? TEXT.reconnect : null}
  />
);

interface AgedProps {
  readonly name: string;
  readonly at: Instant | null;
  readonly isCurrent: boolean;
  readonly problem?: string | null;
  /** What the moment is; that of the last update by default. */
  readonly wording?: typeof updatedText;
}

/** When something was updated last, in the zone of the desk. */
function Aged({ name, at, isCurrent, problem = null, wording = updatedText }: AgedProps) {
  const [now] = useState(() => Date.now());
  const { timeZone } = useDesk();
  const Icon = isCurrent ? GoodIcon : AlertIcon;
  return (
    <li className={styles['bank']} data-current={isCurrent || undefined}>
      <Icon aria-hidden />
      <span>
        {name}
        <span className={styles['status']}>{at === null ? TEXT.notUpdated : wording(at, now, timeZone)}</span>
        {problem !== null && <span className={styles['status']}>{problem}</span>}
      </span>
    </li>
  );
}
