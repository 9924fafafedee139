import { CONNECTIVITY, type AggregatorAdapter, type Aggregators, type Connectivity } from './adapter.ts';
import type { ConnectionOperations } from './adapter.ts';

/** The adapter of a connection's type; the type of a connection never changes. */
export const adapterFor = (aggregators: Aggregators, type: Connectivity): AggregatorAdapter =>
  type === CONNECTIVITY.quovo ? aggregators.quovo : aggregators.plaid;

/** Operations that go to the aggregator which holds the connection. */
export function operationsByType(aggregators: Aggregators): ConnectionOperations {
  const of = (type: Connectivity): AggregatorAdapter => adapterFor(aggregators, type);
  return {
    identify: (grant) => of(grant.type).identify(grant),
    snapshot: (grant, options) => of(grant.type).snapshot(grant, options),
    pullTransactions: (grant, cursor, signal) => of(grant.type).pullTransactions(grant, cursor, signal),
    refresh: (grant) => of(grant.type).refresh(grant),
    revoke: (grant) => of(grant.type).revoke(grant),
    renew: (grant) => of(grant.type).renew(grant),
  };
}
