import type { Nothing } from '@fw/contract-kernel';
import type {
  Employee,
  Interaction,
  InteractionChange,
  InteractionDraft,
  InteractionKind,
} from '@fw/contract-crm';
import { fieldRefused, versionLost, type Clock } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { NewRecord } from '@fw/service-kit/records';
import { interactionRecord } from './interaction-record.ts';
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

const searchedText = ({ subject, text }: Pick<InteractionRow, 'subject' | 'text'>): string =>
  `${subject}\n${text}`.toLowerCase();

/** A new interaction; an email that is sent with it has the address it is sent to. */
interface NewInteraction extends InteractionDraft {
  readonly recipient?: string | undefined;
}

/** What is recorded of a write of an advisor. */
const createRecorder =
  ({ servedClients, clock }: Pick<InteractionsDependencies, 'servedClients' | 'clock'>) =>
  async (
    advisorId: string,
    what: {
      readonly act: NewRecord['act'];
      readonly client: Employee;
      readonly recipient?: string | undefined;
    },
  ) => {
    const names = await servedClients.advisorNames([advisorId]);
    return interactionRecord({ ...what, advisorName: names.get(advisorId) ?? '', at: clock.date() });
  };

/** Each write is recorded with it. */
function interactionWrites(dependencies: InteractionsDependencies) {
  const { interactionsRepo, clock, servedClients } = dependencies;
  const { shownOne, own, ownInAnyState } = interactionReader({ interactionsRepo, servedClients });
  const recording = createRecorder(dependencies);
  const checkDay = (happenedOn: IsoDate): void => {
    if (happenedOn > clock.today()) throw fieldRefused('happenedOn', IN_FUTURE);
  };

  return {
    create: async (
      advisorId: string,
      { recipient, ...draft }: NewInteraction,
      newId: () => string,
    ): Promise<Interaction> => {
      checkDay(draft.happenedOn);
      const client = await servedClients.client(advisorId, draft.clientId);
      const row = {
        ...draft,
        _id: newId(),
        advisorId,
        searched: searchedText(draft),
        createdAt: clock.date(),
        deletedAt: null,
        version: 0,
      };
      const act = recipient === undefined ? 'added' : 'sent';
      await interactionsRepo.insert(row, await recording(advisorId, { act, client, recipient }));
      return shownOne(row);
    },
    update: async (
      advisorId: string,
      { interactionId, version, ...entered }: InteractionChange,
    ): Promise<Interaction> => {
      checkDay(entered.happenedOn);
      const { client } = await own(advisorId, interactionId);
      const changes = { ...entered, searched: searchedText(entered) };
      const toRecord = await recording(advisorId, { act: 'changed', client });
      const row = await interactionsRepo.change(
        { _id: interactionId, advisorId, version },
        changes,
        toRecord,
      );
      if (!row) throw versionLost(await shownOne((await own(advisorId, interactionId)).row));
      return shownOne(row);
    },
    remove: async (advisorId: string, interactionId: string): Promise<Nothing> => {
      const { row, client } = await ownInAnyState(advisorId, interactionId);
      const toRecord = await recording(advisorId, { act: 'deleted', client });
      await interactionsRepo.setDeleted(row, clock.date(), toRecord);
      return {};
    },
    restore: async (advisorId: string, interactionId: string): Promise<Interaction> => {
      const { row, client } = await ownInAnyState(advisorId, interactionId);
      const toRecord = await recording(advisorId, { act: 'restored', client });
      await interactionsRepo.setDeleted(row, null, toRecord);
      return shownOne((await own(advisorId, interactionId)).row);
    },
  };
}

/** The interaction history of employees: every advisor of the company reads it, its author changes it. */
export function interactionsService({ interactionsRepo, servedClients, clock }: InteractionsDependencies) {
  const { shown } = interactionReader({ interactionsRepo, servedClients });
  return {
    list: async (advisorId: string, { clientId, kind, searchText, page, pageSize }: ListQuery) => {
      await servedClients.client(advisorId, clientId);
      const { rows, total } = await interactionsRepo.list(
        { clientId, kind: kind ?? null, searchText: searchText.trim().toLowerCase() },
        { skip: (page - 1) * pageSize, limit: pageSize },
      );
      return { items: await shown(rows), total };
    },
    ...interactionWrites({ interactionsRepo, servedClients, clock }),
  };
}
