import type { Employee, Interaction } from '@fw/contract-crm';
import { notFound } from '@fw/service-kit';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { InteractionsRepo } from './interactions.repo.ts';
import type { InteractionRow } from './interactions.schema.ts';

interface ReaderDependencies {
  readonly interactionsRepo: Pick<InteractionsRepo, 'find'>;
  readonly servedClients: Pick<ServedClients, 'client' | 'advisorNames'>;
}

/** An interaction with the employee whom it is about. */
interface OfClient {
  readonly row: InteractionRow;
  readonly client: Employee;
}

/** Interactions as far as an advisor may see and change them. */
export function interactionReader({ interactionsRepo, servedClients }: ReaderDependencies) {
  const shown = async (rows: readonly InteractionRow[]): Promise<Interaction[]> => {
    const advisors = await servedClients.advisorNames(rows.map(({ advisorId }) => advisorId));
    return rows.map(({ _id, searched: _searched, deletedAt: _deletedAt, ...row }) => ({
      ...row,
      interactionId: _id,
      advisorName: advisors.get(row.advisorId) ?? '',
    }));
  };
  /** An interaction of the caller, deleted or not, with an employee whom they still serve. */
  const ownInAnyState = async (advisorId: string, interactionId: string): Promise<OfClient> => {
    const row = await interactionsRepo.find(advisorId, interactionId);
    if (!row) throw notFound();
    return { row, client: await servedClients.client(advisorId, row.clientId) };
  };
  return {
    shown,
    ownInAnyState,
    shownOne: async (row: InteractionRow): Promise<Interaction> => {
      const [interaction] = await shown([row]);
      if (!interaction) throw notFound();
      return interaction;
    },
    own: async (advisorId: string, interactionId: string): Promise<OfClient> => {
      const found = await ownInAnyState(advisorId, interactionId);
      if (found.row.deletedAt !== null) throw notFound();
      return found;
    },
  };
}
