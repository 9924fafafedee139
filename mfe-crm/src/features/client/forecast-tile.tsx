import type { ClientForecast } from '@fw/contract-crm/client-reads';
import { moneyText } from '@fw/ui/core';
import { StatTile } from '@fw/ui/stats';
import { useClientForecastQuery } from './client.api.ts';
import { TileOf } from './client-figures.tsx';
import { CLIENT_TEXT as TEXT, shortDay } from './client.text.ts';
import { FRESH } from './finance-reads.ts';
import type { OfClient } from './of-client.ts';

type AccountAhead = ClientForecast['accounts'][number];

/** The account that falls lowest in the shortest time, and when. */
function findLowest(accounts: readonly AccountAhead[]) {
  const [first] = accounts
    .flatMap(({ name, lowest: [soonest] }) => (soonest ? [{ name, ...soonest }] : []))
    .toSorted((left, right) => left.balance - right.balance);
  return first;
}

/** How low an account of the client is expected to fall. */
export function ForecastTile({ clientId, onRefused }: OfClient) {
  const read = useClientForecastQuery({ body: { clientId } }, FRESH);
  return (
    <TileOf label={TEXT.lowest} {...{ read, onRefused }}>
      {({ accounts }) => {
        const lowest = findLowest(accounts);
        return lowest ? (
          <StatTile label={TEXT.lowest} sub={`${lowest.name}, ${shortDay(lowest.date)}`}>
            {moneyText({ amount: lowest.balance, whole: true })}
          </StatTile>
        ) : (
          <StatTile label={TEXT.lowest} tone="quiet">
            {TEXT.noAccounts}
          </StatTile>
        );
      }}
    </TileOf>
  );
}
