import type { ClientConnection } from '@fw/contract-crm/client-reads';
import { AlertIcon, GoodIcon } from '@fw/ui/core';
import { useState } from 'react';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useClientConnectionsQuery } from './client.api.ts';
import { ClientPart } from './client-part.tsx';
import { CLIENT_TEXT as TEXT, updatedText } from './client.text.ts';
import { FRESH } from './finance-reads.ts';
import type { ClientSharing } from './use-sharing.ts';
import styles from './client.module.css';

interface DataFreshnessProps {
  readonly clientId: string;
  readonly sharing: Pick<ClientSharing, 'scopes' | 'refuse'>;
}

/** How old the data of each linked bank is, of a client who shares it. */
export const DataFreshness = ({ clientId, sharing: { scopes, refuse } }: DataFreshnessProps) =>
  scopes.includes('connections') ? (
    <SharedConnections clientId={clientId} onRefused={() => refuse('connections')} />
  ) : null;

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

function Bank({ bank: { name, hasSyncIssue, lastSuccessAt } }: { readonly bank: ClientConnection }) {
  const [now] = useState(() => Date.now());
  const { timeZone } = useDesk();
  const isCurrent = !hasSyncIssue && lastSuccessAt !== null;
  const Icon = isCurrent ? GoodIcon : AlertIcon;
  return (
    <li className={styles['bank']} data-current={isCurrent || undefined}>
      <Icon aria-hidden />
      <span>
        {name}
        <span className={styles['status']}>
          {lastSuccessAt === null ? TEXT.notUpdated : updatedText(lastSuccessAt, now, timeZone)}
        </span>
        {hasSyncIssue && <span className={styles['status']}>{TEXT.reconnect}</span>}
      </span>
    </li>
  );
}
