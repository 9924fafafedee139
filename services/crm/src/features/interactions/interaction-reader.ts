import type { Interaction } from '@fw/contract-crm';
import { notFound } from '@fw/service-kit';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { InteractionsRepo } from './interactions.repo.ts';
import type { InteractionRow } from './interactions.schema.ts';

interface ReaderDependencies {
  readonly interactionsRepo: Pick<InteractionsRepo, 'find'>;
  readonly servedClients: Pick<ServedClients, 'client' | 'advisorNames'>;
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
  const ownInAnyState = async (advisorId: string, interactionId: string): Promise<InteractionRow> => {
    const row = await interactionsRepo.find(advisorId, interactionId);
    if (!row) throw notFound();
    await servedClients.client(advisorId, row.clientId);
    return row;
  };
  return {
    shown,
    ownInAnyState,
    shownOne: async (row: InteractionRow): Promise<Interaction> => {
      const [interaction] = await shown([row]);
      if (!interaction) throw notFound();
      return interaction;
    },
    own: async (advisorId: string, interactionId: string): Promise<InteractionRow> => {
      const row = await ownInAnyState(advisorId, interactionId);
      if (row.deletedAt !== null) throw notFound();
      return row;
    },
  };
}
