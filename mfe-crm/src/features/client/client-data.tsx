import type { Employee } from '@fw/contract-crm';
import { CONSENT_SCOPE_TEXT, type ConsentScope } from '@fw/contract-crm/consent';
import { Card, EmptyState } from '@fw/ui/core';
import type { ComponentType } from 'react';
import { ClientBudgets, ClientCashFlow, ClientSpendingCard } from './client-finances.tsx';
import { ClientGoals } from './client-goals.tsx';
import { ClientPart } from './client-part.tsx';
import { allowedSentence, CLIENT_TEXT as TEXT } from './client.text.ts';
import type { OfClient } from './of-client.ts';
import { RequestSharing } from './request-sharing.tsx';
import { useSharing } from './use-sharing.ts';
import styles from './client.module.css';

function ClientSpendingAndCashFlow(card: OfClient) {
  return (
    <>
      <ClientSpendingCard {...card} />
      <ClientCashFlow {...card} />
    </>
  );
}

/** What each scope shows; a scope without a row does not compile. */
const CARDS: Readonly<Record<ConsentScope, ComponentType<OfClient>>> = {
  goals: ClientGoals,
  budget: ClientBudgets,
  transactions: ClientSpendingAndCashFlow,
};

/** What the client lets this advisor read; nothing else is requested. */
export function ClientData({ employee }: { readonly employee: Employee }) {
  const { userId: clientId, firstName } = employee;
  const { read, scopes, ended, endsOn, refuse } = useSharing(clientId);
  return (
    <div className={styles['cards']}>
      <ClientPart title={TEXT.title} read={read}>
        {() => (
          <>
            {endsOn === null || scopes.length === 0 ? (
              <EmptyState illustration="no-goals" title={TEXT.nothing}>
                {TEXT.nothingHint}
              </EmptyState>
            ) : (
              <p>
                {allowedSentence(scopes, endsOn)} {TEXT.logged}
              </p>
            )}
            <RequestSharing {...{ clientId, firstName, scopes }} />
          </>
        )}
      </ClientPart>
      {scopes.map((scope) => {
        const Cards = CARDS[scope];
        return <Cards key={scope} clientId={clientId} onRefused={() => refuse(scope)} />;
      })}
      {ended.map((scope) => (
        <Card key={scope} title={CONSENT_SCOPE_TEXT[scope].label}>
          <p>{TEXT.notAllowed}</p>
        </Card>
      ))}
    </div>
  );
}
