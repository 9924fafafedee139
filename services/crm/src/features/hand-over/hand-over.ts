import { fullName } from '@fw/contract-profile/person-name';
import type { Employee, HandOver } from '@fw/contract-crm';
import { fieldRefused, notFound, type Clock, type OnBehalfOf } from '@fw/service-kit';
import type { ProfileSource } from '../../shared/sources/profile.source.ts';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { HandOverRepo } from './hand-over.repo.ts';

const UNKNOWN_ADVISOR = 'Please choose another advisor of these clients.';

interface HandOverDependencies {
  readonly handOverRepo: HandOverRepo;
  readonly servedClients: Pick<ServedClients, 'companyIds' | 'advisorNames'>;
  readonly employeesRepo: {
    readonly findMany: (companyIds: readonly string[], userIds: readonly string[]) => Promise<Employee[]>;
  };
  readonly handOverClients: ProfileSource['handOverClients'];
  readonly clock: Pick<Clock, 'date'>;
}

type Advisor = OnBehalfOf & { readonly userId: string };

interface Move {
  readonly handOverId: string;
  readonly clients: readonly Employee[];
  readonly from: string;
  readonly to: string;
  /** Whether it takes back what was handed over. */
  readonly isBack?: boolean;
}

/** Makes another advisor the planner of clients, and takes that back. */
export function handOverService(dependencies: HandOverDependencies) {
  const { handOverRepo, servedClients, employeesRepo, handOverClients, clock } = dependencies;

  const findClients = async (advisorId: string, clientIds: readonly string[]): Promise<Employee[]> =>
    employeesRepo.findMany(await servedClients.companyIds(advisorId), clientIds);

  const move = async (
    advisor: Advisor,
    { handOverId, clients, from, to, isBack = false }: Move,
  ): Promise<HandOver> => {
    const [companyIds, names] = await Promise.all([
      servedClients.companyIds(to),
      servedClients.advisorNames([to]),
    ]);
    const possible = clients.filter(({ companyId }) => companyIds.includes(companyId));
    if (possible.length === 0) throw fieldRefused('advisorId', UNKNOWN_ADVISOR);
    const clientIds = possible.map(({ userId }) => userId);
    const moved = new Set(
      await handOverClients(advisor, {
        clientIds,
        from,
        to,
        handOverId: isBack ? `${handOverId} back` : handOverId,
      }),
    );
    const shown = clients.map((client) => ({ userId: client.userId, name: fullName(client) }));
    return {
      handOverId,
      advisorName: names.get(to) ?? '',
      moved: shown.filter(({ userId }) => moved.has(userId)),
      kept: shown.filter(({ userId }) => !moved.has(userId)),
    };
  };

  return {
    move: async (
      advisor: Advisor,
      { clientIds, advisorId }: { readonly clientIds: readonly string[]; readonly advisorId: string },
      handOverId: string,
    ): Promise<HandOver> => {
      if (advisorId === advisor.userId) throw fieldRefused('advisorId', UNKNOWN_ADVISOR);
      const clients = await findClients(advisor.userId, clientIds);
      if (clients.length < new Set(clientIds).size) throw notFound();
      const outcome = await move(advisor, { handOverId, clients, from: advisor.userId, to: advisorId });
      const row = { _id: handOverId, advisorId: advisor.userId, toAdvisorId: advisorId, at: clock.date() };
      await handOverRepo.insert({ ...row, clientIds: outcome.moved.map(({ userId }) => userId) });
      return outcome;
    },
    /** Clients whose planner has changed again since keep that one. */
    undo: async (advisor: Advisor, handOverId: string): Promise<HandOver> => {
      const row = await handOverRepo.find(advisor.userId, handOverId);
      if (!row) throw notFound();
      const clients = await findClients(advisor.userId, row.clientIds);
      return move(advisor, { handOverId, clients, from: row.toAdvisorId, to: advisor.userId, isBack: true });
    },
  };
}
