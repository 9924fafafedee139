import type { ConsentScope } from '@fw/contract-crm/consent';
import { SkeletonLines } from '@fw/ui/core';
import { later } from '@fw/web-kit/first-use';
import type { ComponentType } from 'react';
import { BudgetTile, GoalTile, SpendingTiles } from './client-figures.tsx';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import { ForecastTile } from './forecast-tile.tsx';
import type { OfClient } from './of-client.ts';

interface ScopeParts {
  /** The key figures; null where the scope has none. */
  readonly Tiles: ComponentType<OfClient> | null;
  /** All that is shared, loaded once it is opened. */
  readonly Details: ComponentType<OfClient>;
}

const details = (load: () => Promise<ComponentType<OfClient>>) =>
  later(load, { fallback: <SkeletonLines label={TEXT.loading} lines={5} /> });

/** What each scope shows, but for the age of the data, which is in the rail; another scope without a row does not compile. */
const SCOPES: Readonly<Record<Exclude<ConsentScope, 'connections'>, ScopeParts>> = {
  goals: { Tiles: GoalTile, Details: details(async () => (await import('./client-goals.tsx')).ClientGoals) },
  budget: {
    Tiles: BudgetTile,
    Details: details(async () => (await import('./client-finances.tsx')).ClientBudgets),
  },
  forecast: {
    Tiles: ForecastTile,
    Details: details(async () => (await import('./client-forecast.tsx')).ClientForecastCard),
  },
  transactions: {
    Tiles: SpendingTiles,
    Details: details(async () => (await import('./client-finances.tsx')).ClientSpendingAndCashFlow),
  },
};

/** The parts of a scope; null for one that is shown elsewhere. */
export const scopeParts = (scope: ConsentScope): ScopeParts | null =>
  scope === 'connections' ? null : SCOPES[scope];
