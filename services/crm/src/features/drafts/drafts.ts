import type { Nothing } from '@fw/contract-kernel';
import type { Draft } from '@fw/contract-crm';
import { notFound, versionLost, type Clock } from '@fw/service-kit';
import { toInstant } from '@fw/units';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { DraftsRepo } from './drafts.repo.ts';
import type { DraftRow } from './drafts.schema.ts';

interface DraftsDependencies {
  readonly draftsRepo: DraftsRepo;
  readonly servedClients: ServedClients;
  readonly clock: Pick<Clock, 'date'>;
}

type Contents = Pick<DraftRow, 'task' | 'interaction' | 'template' | 'plan'>;

/** The form that a draft is of; the others are left out. */
type Form = Partial<Contents> & { readonly clientId: string | null; readonly version: number };

const NONE: Contents = { task: null, interaction: null, template: null, plan: null };

const contentKind = ({ task, interaction, plan }: Contents): string => {
  if (plan) return `plan ${plan.planId}`;
  if (task) return 'task';
  return interaction ? 'interaction' : 'template';
};

export type DraftsService = ReturnType<typeof draftsService>;

/** Forms of advisors that are not submitted, one for each employee and kind. */
export function draftsService({ draftsRepo, servedClients, clock }: DraftsDependencies) {
  const shown = async (rows: readonly DraftRow[]): Promise<Draft[]> => {
    const [clients, advisors] = await Promise.all([
      servedClients.clientNames(rows.map(({ clientId }) => clientId || null)),
      servedClients.advisorNames(rows.map(({ advisorId }) => advisorId)),
    ]);
    return rows.flatMap((row): Draft[] => {
      const common = {
        draftId: row._id,
        advisorId: row.advisorId,
        advisorName: advisors.get(row.advisorId) ?? '',
        clientId: row.clientId || null,
        clientName: clients.get(row.clientId) ?? null,
        savedAt: toInstant(row.savedAt),
        version: row.version,
      };
      if (row.task) return [{ ...common, kind: 'task', content: row.task }];
      if (row.interaction) return [{ ...common, kind: 'interaction', content: row.interaction }];
      if (row.template) return [{ ...common, kind: 'template', content: row.template }];
      return row.plan ? [{ ...common, kind: 'plan', content: row.plan }] : [];
    });
  };

  /** The draft as it is now refuses the save of an earlier version. */
  const lost = async (row: DraftRow) => {
    const current = await draftsRepo.find(row);
    const [draft] = current ? await shown([current]) : [];
    return draft ? versionLost(draft) : notFound();
  };

  return {
    save: async (
      advisorId: string,
      { clientId, version, ...form }: Form,
      newId: () => string,
    ): Promise<Draft> => {
      const client = clientId === null ? null : await servedClients.client(advisorId, clientId);
      const contents = { ...NONE, ...form };
      const row = {
        _id: newId(),
        advisorId,
        ...contents,
        kind: contentKind(contents),
        clientId: clientId ?? '',
        companyId: client?.companyId ?? '',
        savedAt: clock.date(),
        version,
      };
      const saved = await draftsRepo.save(row);
      const [draft] = await shown(saved ? [saved] : []);
      if (!draft) throw await lost(row);
      return draft;
    },
    count: async (advisorId: string) => ({ count: await draftsRepo.count(advisorId) }),
    my: async (advisorId: string) => shown(await draftsRepo.list(advisorId)),
    all: async (advisorId: string) =>
      shown(await draftsRepo.listOfCompanies(await servedClients.companyIds(advisorId))),
    remove: async (advisorId: string, draftId: string): Promise<Nothing> => {
      await draftsRepo.remove(advisorId, draftId);
      return {};
    },
  };
}
