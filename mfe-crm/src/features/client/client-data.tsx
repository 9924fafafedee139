import type { Employee } from '@fw/contract-crm';
import { EmptyState } from '@fw/ui/core';
import { useClientConsentQuery } from './client.api.ts';
import { ClientBudgets, ClientCashFlow, ClientSpendingCard } from './client-finances.tsx';
import { ClientGoals } from './client-goals.tsx';
import { ClientPart } from './client-part.tsx';
import { allowedSentence, CLIENT_TEXT as TEXT } from './client.text.ts';
import styles from './client.module.css';

/** What the client lets this advisor read; nothing else is requested. */
export function ClientData({ employee: { userId: clientId } }: { readonly employee: Employee }) {
  const read = useClientConsentQuery({ body: { clientId } }, { refetchOnMountOrArgChange: true });
  const { scopes = [], endsOn = null } = read.data ?? {};
  return (
    <div className={styles['cards']}>
      <ClientPart title={TEXT.title} read={read}>
        {() =>
          endsOn === null || scopes.length === 0 ? (
            <EmptyState illustration="no-goals" title={TEXT.nothing}>
              {TEXT.nothingHint}
            </EmptyState>
          ) : (
            <p>
              {allowedSentence(scopes, endsOn)} {TEXT.logged}
            </p>
          )
        }
      </ClientPart>
      {scopes.includes('goals') && <ClientGoals clientId={clientId} />}
      {scopes.includes('budget') && <ClientBudgets clientId={clientId} />}
      {scopes.includes('transactions') && (
        <>
          <ClientSpendingCard clientId={clientId} />
          <ClientCashFlow clientId={clientId} />
        </>
      )}
    </div>
  );
}
