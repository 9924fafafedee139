import type { Nothing } from '@fw/contract-kernel';
import type { Interaction, InteractionChange, InteractionDraft, InteractionKind } from '@fw/contract-crm';
import { fieldRefused, versionLost, type Clock } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import { interactionReader } from './interaction-reader.ts';
import type { InteractionsRepo } from './interactions.repo.ts';
import type { InteractionRow } from './interactions.schema.ts';

const IN_FUTURE = 'Please enter a date in the past';

interface InteractionsDependencies {
  readonly interactionsRepo: InteractionsRepo;
  readonly servedClients: ServedClients;
  readonly clock: Pick<Clock, 'today' | 'date'>;
}

interface ListQuery {
  readonly clientId: string;
  readonly kind?: InteractionKind | undefined;
  readonly searchText: string;
  readonly page: number;
  readonly pageSize: number;
}

const searchedOf = ({ subject, text }: Pick<InteractionRow, 'subject' | 'text'>): string =>
  `${subject}\n${text}`.toLowerCase();

export type InteractionsService = ReturnType<typeof interactionsService>;

/** The interaction history of employees: every advisor of the company reads it, its author changes it. */
export function interactionsService({ interactionsRepo, servedClients, clock }: InteractionsDependencies) {
  const { shown, shownOne, own, ownInAnyState } = interactionReader({ interactionsRepo, servedClients });
  const checkDay = (happenedOn: IsoDate): void => {
    if (happenedOn > clock.today()) throw fieldRefused('happenedOn', IN_FUTURE);
  };

  return {
    list: async (advisorId: string, { clientId, kind, searchText, page, pageSize }: ListQuery) => {
      await servedClients.client(advisorId, clientId);
      const { rows, total } = await interactionsRepo.list(
        { clientId, kind: kind ?? null, searchText: searchText.trim().toLowerCase() },
        { skip: (page - 1) * pageSize, limit: pageSize },
      );
      return { items: await shown(rows), total };
    },
    create: async (advisorId: string, draft: InteractionDraft, newId: () => string): Promise<Interaction> => {
      checkDay(draft.happenedOn);
      await servedClients.client(advisorId, draft.clientId);
      const row = {
        ...draft,
        _id: newId(),
        advisorId,
        searched: searchedOf(draft),
        createdAt: clock.date(),
        deletedAt: null,
        version: 0,
      };
      await interactionsRepo.insert(row);
      return shownOne(row);
    },
    update: async (
      advisorId: string,
      { interactionId, version, ...entered }: InteractionChange,
    ): Promise<Interaction> => {
      checkDay(entered.happenedOn);
      const { _id } = await own(advisorId, interactionId);
      const changes = { ...entered, searched: searchedOf(entered) };
      const row = await interactionsRepo.change({ _id, advisorId, version }, changes);
      if (!row) throw versionLost(await shownOne(await own(advisorId, interactionId)));
      return shownOne(row);
    },
    remove: async (advisorId: string, interactionId: string): Promise<Nothing> => {
      await interactionsRepo.setDeleted(await ownInAnyState(advisorId, interactionId), clock.date());
      return {};
    },
    restore: async (advisorId: string, interactionId: string): Promise<Interaction> => {
      await interactionsRepo.setDeleted(await ownInAnyState(advisorId, interactionId), null);
      return shownOne(await own(advisorId, interactionId));
    },
  };
}
