import type { FoundEmployee } from '@fw/contract-crm/employee-search';
import { MAX_HANDED_OVER } from '@fw/contract-crm/hand-over';
import { useState } from 'react';

export interface ClientSelection {
  /** By id; a client stays selected on another page. */
  readonly clients: ReadonlyMap<string, FoundEmployee>;
  readonly toggle: (client: FoundEmployee, isSelected: boolean) => void;
  readonly clear: () => void;
  readonly end: () => void;
}

/** The clients that are selected, as many as can be handed over at once; null while none can be. */
export function useClientSelection() {
  const [clients, setClients] = useState<ReadonlyMap<string, FoundEmployee> | null>(null);
  const clear = () => setClients(new Map());
  const toggle = (client: FoundEmployee, isSelected: boolean) => {
    const next = new Map(clients);
    if (!isSelected) next.delete(client.userId);
    else if (next.size < MAX_HANDED_OVER) next.set(client.userId, client);
    setClients(next);
  };
  const end = () => setClients(null);
  const selection: ClientSelection | null = clients && { clients, toggle, clear, end };
  return { selection, begin: clear };
}
