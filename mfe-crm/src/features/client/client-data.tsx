import type { Employee } from '@fw/contract-crm';
import { CONSENT_SCOPES, type ConsentScope } from '@fw/contract-crm/consent';
import { EmptyState } from '@fw/ui/core';
import type { ComponentType } from 'react';
import { useClientConsentQuery } from './client.api.ts';
import { ClientBudgets, ClientCashFlow, ClientSpendingCard } from './client-finances.tsx';
import { ClientGoals } from './client-goals.tsx';
import { ClientPart } from './client-part.tsx';
import { allowedSentence, CLIENT_TEXT as TEXT } from './client.text.ts';
import styles from './client.module.css';

function ClientSpendingAndCashFlow({ clientId }: { readonly clientId: string }) {
  return (
    <>
      <ClientSpendingCard clientId={clientId} />
      <ClientCashFlow clientId={clientId} />
    </>
  );
}

/** What each scope shows; a scope without a row does not compile. */
const CARDS: Readonly<Record<ConsentScope, ComponentType<{ readonly clientId: string }>>> = {
  goals: ClientGoals,
  budget: ClientBudgets,
  transactions: ClientSpendingAndCashFlow,
};

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
      {CONSENT_SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => {
        const Cards = CARDS[scope];
        return <Cards key={scope} clientId={clientId} />;
      })}
    </div>
  );
}
