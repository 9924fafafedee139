import type { FoundEmployee } from '@fw/contract-crm/employee-search';
import { MAX_HANDED_OVER } from '@fw/contract-crm/hand-over';
import { useState } from 'react';
import { usePlannerClientsQuery } from '../../app/inbox.api.ts';

type Client = Pick<FoundEmployee, 'userId'>;

export interface ClientSelection {
  /** Ids; a client stays selected on another page. */
  readonly clientIds: ReadonlySet<string>;
  /** Only clients whose planner the advisor is can be selected. */
  readonly isOwn: (client: Client) => boolean;
  readonly toggle: (client: Client, isSelected: boolean) => void;
  /** Selects every own client, as many as can be handed over at once. */
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly end: () => void;
}

/** The clients that are selected, as many as can be handed over at once; null while none can be. */
export function useClientSelection() {
  const [clientIds, setClientIds] = useState<ReadonlySet<string> | null>(null);
  const { data: own = [] } = usePlannerClientsQuery(undefined, { skip: clientIds === null });
  const ownIds = new Set(own.map(({ clientId }) => clientId));
  const select = (ids: readonly string[]) => setClientIds(new Set(ids.slice(0, MAX_HANDED_OVER)));
  const toggle = ({ userId }: Client, isSelected: boolean) => {
    const others = [...(clientIds ?? [])].filter((id) => id !== userId);
    select(isSelected ? [...others, userId] : others);
  };
  const selection: ClientSelection | null = clientIds && {
    clientIds,
    isOwn: ({ userId }) => ownIds.has(userId),
    toggle,
    selectAll: () => select([...ownIds]),
    clear: () => select([]),
    end: () => setClientIds(null),
  };
  return { selection, begin: () => select([]) };
}
