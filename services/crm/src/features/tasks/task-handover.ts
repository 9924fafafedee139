import type { DomainEventPayload } from '@fw/contract-events';
import type { TasksRepo } from './tasks.repo.ts';

/** The transaction of an event. */
type Session = Parameters<TasksRepo['handOver']>[1];

export interface HandoverDependencies {
  readonly tasksRepo: Pick<TasksRepo, 'handOver' | 'takeOver'>;
  readonly advisorsRepo: {
    readonly listCompanyIds: (advisorId: string) => Promise<readonly string[]>;
    readonly listServing: (companyIds: readonly string[]) => Promise<readonly { readonly _id: string }[]>;
  };
}

/** No task stays with an advisor who left. */
export function taskHandover({ tasksRepo, advisorsRepo }: HandoverDependencies) {
  const othersServing = async (advisorId: string, companyIds: readonly string[]): Promise<string[]> =>
    (await advisorsRepo.listServing(companyIds)).map(({ _id }) => _id).filter((id) => id !== advisorId);

  return {
    /**
     * The tasks of a deleted advisor go to another one of the company; those about no client to a colleague. Where there is none
     * they wait for the next advisor of the company.
     */
    leave: async (advisorId: string, session: Session): Promise<void> => {
      const companyIds = await advisorsRepo.listCompanyIds(advisorId);
      for (const companyId of companyIds) {
        const [other] = await othersServing(advisorId, [companyId]);
        if (other !== undefined) await tasksRepo.handOver({ from: advisorId, to: other, companyId }, session);
      }
      const [colleague] = await othersServing(advisorId, companyIds);
      if (colleague === undefined) return;
      await tasksRepo.handOver({ from: advisorId, to: colleague, companyId: null }, session);
    },
    /** A new advisor takes over what waits at the companies. */
    join: async (
      { role, userId, advisesCompanyIds }: DomainEventPayload<'user.registered'>,
      session: Session,
    ): Promise<void> => {
      if (role !== 'advisor') return;
      for (const companyId of advisesCompanyIds) {
        const others = await othersServing(userId, [companyId]);
        await tasksRepo.takeOver({ to: userId, companyId, others }, session);
      }
    },
  };
}
