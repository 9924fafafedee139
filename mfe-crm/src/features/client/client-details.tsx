import type { ConsentScope } from '@fw/contract-crm/consent';
import type { ComponentType } from 'react';
import { ClientBudgets, ClientCashFlow, ClientSpendingCard } from './client-finances.tsx';
import { ClientForecastCard } from './client-forecast.tsx';
import { ClientGoals } from './client-goals.tsx';
import type { OfClient } from './of-client.ts';

type DetailedScope = Exclude<ConsentScope, 'connections'>;

function ClientSpendingAndCashFlow(card: OfClient) {
  return (
    <>
      <ClientSpendingCard {...card} />
      <ClientCashFlow {...card} />
    </>
  );
}

/** All that each scope shows. */
const DETAILS: Readonly<Record<DetailedScope, ComponentType<OfClient>>> = {
  goals: ClientGoals,
  budget: ClientBudgets,
  forecast: ClientForecastCard,
  transactions: ClientSpendingAndCashFlow,
};

export interface ClientDetailsProps {
  readonly scopes: readonly DetailedScope[];
  readonly cardOf: (scope: ConsentScope) => OfClient;
}

/** What the client shares, in full. */
export const ClientDetails = ({ scopes, cardOf }: ClientDetailsProps) =>
  scopes.map((scope) => {
    const Details = DETAILS[scope];
    return <Details key={scope} {...cardOf(scope)} />;
  });
