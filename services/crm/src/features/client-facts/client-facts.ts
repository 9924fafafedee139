import type { ClientFacts, Employee } from '@fw/contract-crm';
import type { IsoDate } from '@fw/units';

export interface ClientFactsDependencies {
  readonly advisorsRepo: { readonly listCompanyIds: (advisorId: string) => Promise<readonly string[]> };
  readonly employeesRepo: {
    readonly findMany: (companyIds: readonly string[], userIds: readonly string[]) => Promise<Employee[]>;
  };
  readonly tagsOfClients: (clientIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  readonly interactions: {
    readonly lastOn: (clientIds: readonly string[]) => Promise<ReadonlyMap<string, IsoDate>>;
  };
  readonly appointments: {
    readonly lastMetOn: (clientIds: readonly string[]) => Promise<ReadonlyMap<string, IsoDate>>;
  };
  readonly tasks: {
    readonly findNext: (
      clients: readonly Employee[],
    ) => Promise<ReadonlyMap<string, ClientFacts['nextTask']>>;
  };
}

const later = (one: IsoDate | undefined, other: IsoDate | undefined): IsoDate | null => {
  if (one === undefined || other === undefined) return one ?? other ?? null;
  return one > other ? one : other;
};

/** What a list of clients shows beside their names, from the records of the advisors. */
export const clientFacts =
  ({ advisorsRepo, employeesRepo, tagsOfClients, ...records }: ClientFactsDependencies) =>
  async (advisorId: string, userIds: readonly string[]): Promise<ClientFacts[]> => {
    const clients = await employeesRepo.findMany(await advisorsRepo.listCompanyIds(advisorId), userIds);
    const served = new Set(clients.map(({ userId }) => userId));
    const clientIds = [...new Set(userIds)].filter((userId) => served.has(userId));
    const [noted, met, tasks, tags] = await Promise.all([
      records.interactions.lastOn(clientIds),
      records.appointments.lastMetOn(clientIds),
      records.tasks.findNext(clients),
      tagsOfClients(clientIds),
    ]);
    return clientIds.map((userId) => ({
      userId,
      lastContactOn: later(noted.get(userId), met.get(userId)),
      nextTask: tasks.get(userId) ?? null,
      tags: [...(tags.get(userId) ?? [])],
    }));
  };
