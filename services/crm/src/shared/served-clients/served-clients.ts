import { fullName } from '@fw/contract-profile/person-name';
import type { Employee } from '@fw/contract-crm';
import { notFound } from '@fw/service-kit';

interface ServedClientsDependencies {
  readonly employeesRepo: {
    readonly find: (companyIds: readonly string[], userId: string) => Promise<Employee | null>;
    readonly findNames: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };
  readonly advisorsRepo: {
    readonly listCompanyIds: (advisorId: string) => Promise<readonly string[]>;
    readonly findMany: (advisorIds: readonly string[]) => Promise<readonly NamedAdvisor[]>;
    readonly listServing: (companyIds: readonly string[]) => Promise<readonly NamedAdvisor[]>;
  };
}

interface NamedAdvisor {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The name of an advisor whose account is deleted, for the desk and for clients, who know them as planner. */
export const ADVISOR_WHO_LEFT = 'Someone who left';

export type ServedClients = ReturnType<typeof servedClients>;

/** Whom an advisor serves at this moment, and the names that lists show. */
export function servedClients({ employeesRepo, advisorsRepo }: ServedClientsDependencies) {
  const companyIds = (advisorId: string) => advisorsRepo.listCompanyIds(advisorId);
  const colleagues = async (advisorId: string): Promise<readonly NamedAdvisor[]> =>
    advisorsRepo.listServing(await companyIds(advisorId));
  return {
    companyIds,
    colleagues,
    /** The employee; refused as unknown when the advisor does not serve their company. */
    client: async (advisorId: string, clientId: string): Promise<Employee> => {
      const employee = await employeesRepo.find(await companyIds(advisorId), clientId);
      if (!employee) throw notFound();
      return employee;
    },
    /** Whether the other one serves a company of the advisor, or this one where it is named. */
    isColleague: async (advisorId: string, otherId: string, companyId: string | null): Promise<boolean> => {
      if (advisorId === otherId) return true;
      const served = (await companyIds(advisorId)).filter((one) => companyId === null || one === companyId);
      return (await advisorsRepo.listServing(served)).some(({ _id }) => _id === otherId);
    },
    clientNames: (clientIds: readonly (string | null)[]) =>
      employeesRepo.findNames([...new Set(clientIds.filter((clientId) => clientId !== null))]),
    /** A name for each of them, also of those who left. */
    advisorNames: async (advisorIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const ids = [...new Set(advisorIds)];
      const found = await advisorsRepo.findMany(ids);
      const left = ids.map((id) => [id, ADVISOR_WHO_LEFT] as const);
      return new Map([...left, ...found.map((advisor) => [advisor._id, fullName(advisor)] as const)]);
    },
  };
}
