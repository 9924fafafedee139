import type { Employee } from '@fw/contract-crm';
import { notFound } from '@fw/service-kit';
import { typedWords } from './search-words.ts';

interface Search {
  readonly searchText: string;
  readonly companyId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

interface Found {
  readonly items: Employee[];
  readonly total: number;
}

export interface EmployeeStore {
  readonly search: (
    companyIds: readonly string[],
    words: readonly string[],
    page: { skip: number; limit: number },
  ) => Promise<Found>;
  readonly find: (companyIds: readonly string[], userId: string) => Promise<Employee | null>;
}

export interface AccessNote {
  readonly advisorId: string;
  readonly clientId: string | null;
  readonly action: string;
  readonly outcome: 'shown' | 'refused';
  readonly requestId: string;
}

interface Ports {
  readonly store: EmployeeStore;
  /** Companies the advisor serves. */
  readonly companiesOf: (advisorId: string) => Promise<readonly string[]>;
  readonly note: (entry: AccessNote) => Promise<void>;
}

interface Advisor {
  readonly userId: string;
  readonly requestId: string;
}

const NOBODY: Found = { items: [], total: 0 };

export function employeeSearch({ store, companiesOf, note }: Ports) {
  /** Only employees of the companies this advisor serves can be found. */
  const search = async (advisor: Advisor, query: Search): Promise<Found> => {
    const served = await companiesOf(advisor.userId);
    const asked = query.companyId === undefined ? served : served.filter((id) => id === query.companyId);
    await note({
      advisorId: advisor.userId,
      clientId: null,
      action: 'employee-search',
      outcome: asked.length > 0 ? 'shown' : 'refused',
      requestId: advisor.requestId,
    });
    if (asked.length === 0) return NOBODY;
    const page = { skip: (query.page - 1) * query.pageSize, limit: query.pageSize };
    return store.search(asked, typedWords(query.searchText), page);
  };

  const single = async (advisor: Advisor, userId: string): Promise<Employee> => {
    const employee = await store.find(await companiesOf(advisor.userId), userId);
    await note({
      advisorId: advisor.userId,
      clientId: userId,
      action: 'employee-profile',
      outcome: employee ? 'shown' : 'refused',
      requestId: advisor.requestId,
    });
    if (!employee) throw notFound();
    return employee;
  };

  return { search, single };
}

export type EmployeeSearch = ReturnType<typeof employeeSearch>;
