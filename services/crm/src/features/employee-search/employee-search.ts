import type { Employee } from '@fw/contract-crm';
import { notFound } from '@fw/service-kit';
import type { EmployeePage, EmployeesRepo } from './employees.repo.ts';
import { typedWords } from './search-words.ts';

interface SearchQuery {
  readonly searchText: string;
  readonly companyId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** An access of an advisor, as the access log keeps it. */
interface AccessEntry {
  readonly advisorId: string;
  readonly clientId: string | null;
  readonly action: 'employee-search' | 'employee-profile';
  readonly outcome: 'shown' | 'refused';
  readonly requestId: string;
}

interface EmployeeSearchDependencies {
  readonly employeesRepo: Pick<EmployeesRepo, 'search' | 'find'>;
  readonly advisorsRepo: { readonly listCompanyIds: (advisorId: string) => Promise<readonly string[]> };
  readonly accessLogRepo: { readonly insert: (entry: AccessEntry) => Promise<void> };
}

interface Advisor {
  readonly userId: string;
  readonly requestId: string;
}

const EMPTY_PAGE: EmployeePage = { items: [], total: 0 };

export type EmployeeSearchService = ReturnType<typeof employeeSearchService>;

/** Advisors find only employees of the companies they serve; every access is logged before it is answered. */
export function employeeSearchService({
  employeesRepo,
  advisorsRepo,
  accessLogRepo,
}: EmployeeSearchDependencies) {
  const search = async (
    { userId: advisorId, requestId }: Advisor,
    query: SearchQuery,
  ): Promise<EmployeePage> => {
    const served = await advisorsRepo.listCompanyIds(advisorId);
    const companyIds =
      query.companyId === undefined ? served : served.filter((companyId) => companyId === query.companyId);
    const outcome = companyIds.length > 0 ? 'shown' : 'refused';
    await accessLogRepo.insert({ advisorId, clientId: null, action: 'employee-search', outcome, requestId });
    if (companyIds.length === 0) return EMPTY_PAGE;
    const page = { skip: (query.page - 1) * query.pageSize, limit: query.pageSize };
    return employeesRepo.search(companyIds, typedWords(query.searchText), page);
  };

  const single = async ({ userId: advisorId, requestId }: Advisor, clientId: string): Promise<Employee> => {
    const employee = await employeesRepo.find(await advisorsRepo.listCompanyIds(advisorId), clientId);
    const outcome = employee ? 'shown' : 'refused';
    await accessLogRepo.insert({ advisorId, clientId, action: 'employee-profile', outcome, requestId });
    if (!employee) throw notFound();
    return employee;
  };

  return { search, single };
}
