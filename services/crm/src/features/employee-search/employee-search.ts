import type { CrmCompany, EmployeeProfile, EmployeeSort, EmployeeStatus } from '@fw/contract-crm';
import { ApiError, notFound, type Caller, type Clock } from '@fw/service-kit';
import type { EmployeePage } from './employee-search.repo.ts';
import type { EmployeesRepo } from './employees.repo.ts';
import { searchFilters } from './search-filters.repo.ts';

interface SearchQuery {
  readonly searchText: string;
  readonly companyId?: string | undefined;
  readonly status?: EmployeeStatus | undefined;
  readonly tag?: string | undefined;
  readonly sort: EmployeeSort;
  readonly direction: 'ASC' | 'DESC';
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

export interface EmployeeSearchDependencies {
  readonly employeesRepo: Pick<EmployeesRepo, 'search' | 'rarestWordFirst' | 'findAged'>;
  readonly companiesRepo: {
    readonly list: (companyIds: readonly string[]) => Promise<readonly CrmCompany[]>;
  };
  readonly advisorsRepo: { readonly listCompanyIds: (advisorId: string) => Promise<readonly string[]> };
  readonly accessLogRepo: {
    readonly insert: (entry: AccessEntry) => Promise<void>;
    readonly insertShown: (
      entry: Pick<AccessEntry, 'advisorId' | 'action' | 'requestId'>,
      clientId: string,
    ) => Promise<void>;
  };
  readonly searchFindingsRepo: Findings;
  readonly clock: Pick<Clock, 'today'>;
  readonly plannerMessages: (
    advisor: Caller,
    clientId: string,
    limit: number,
  ) => Promise<{ readonly isPlanner: boolean }>;
}

interface Findings {
  /** Notes whom a search showed, for the record that these people read. */
  readonly insert: (advisorId: string, clientIds: readonly string[]) => Promise<void>;
}

type Advisor = Pick<Caller, 'userId' | 'requestId'>;

const EMPTY_PAGE: EmployeePage = { items: [], total: 0, isTotalExact: true };

/** Advisors find only employees of the companies they serve; every access is logged before it is answered. */
export function employeeSearchService({
  employeesRepo,
  advisorsRepo,
  accessLogRepo,
  companiesRepo,
  searchFindingsRepo,
  clock,
  plannerMessages,
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
    const { searchText, status = null, tag = null, sort, direction, page, pageSize } = query;
    const today = clock.today();
    const companies = await companiesRepo.list(companyIds);
    const order = { sort, direction, skip: (page - 1) * pageSize, limit: pageSize, today };
    const find = async (isNear: boolean): Promise<EmployeePage> => {
      const typed = isNear ? await employeesRepo.rarestWordFirst(companyIds, searchText) : searchText;
      const filters = searchFilters({ companies, searchText: typed, status, tag, today, isNear });
      return filters.length === 0 ? EMPTY_PAGE : employeesRepo.search(filters, order);
    };
    const exact = await find(false);
    // Mistyped words are looked up only where nothing is found as it was typed.
    const found = exact.total === 0 && searchText !== '' ? await find(true) : exact;
    await searchFindingsRepo.insert(
      advisorId,
      found.items.map(({ userId }) => userId),
    );
    return found;
  };

  /** Nothing where profile does not answer: the page shows the employee without it. */
  const readPlanner = (advisor: Caller, clientId: string): Promise<Pick<EmployeeProfile, 'isPlanner'>> =>
    plannerMessages(advisor, clientId, 0).then(
      ({ isPlanner }) => ({ isPlanner }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return {};
      },
    );

  const single = async (advisor: Caller, clientId: string): Promise<EmployeeProfile> => {
    const { userId: advisorId, requestId } = advisor;
    const employee = await employeesRepo.findAged(await advisorsRepo.listCompanyIds(advisorId), clientId);
    const entry = { advisorId, action: 'employee-profile', requestId } as const;
    if (!employee) {
      await accessLogRepo.insert({ ...entry, clientId, outcome: 'refused' });
      throw notFound();
    }
    await accessLogRepo.insertShown(entry, clientId);
    return { ...employee, ...(await readPlanner(advisor, clientId)) };
  };

  return { search, single };
}
