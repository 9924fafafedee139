import { fullName } from '@fw/contract-profile/person-name';
import { type CompanyDetail, type CompanyRoster, type LimitChange } from '@fw/contract-crm';
import { notFound, type Caller, type OnBehalfOf } from '@fw/service-kit';
import { toInstant } from '@fw/units';
import type { GoalsSource } from '../../shared/sources/goals.source.ts';
import type { IdentitySource } from '../../shared/sources/identity.source.ts';
import type { AdvisorsRepo } from './advisors.repo.ts';
import type { CompaniesRepo } from './companies.repo.ts';
import { toCompanySettings, type CompanySettingsService } from './company-settings.ts';
import type { CompanyRow, LimitChangeRow } from './companies.schema.ts';

interface RosterAccess {
  readonly advisorId: string;
  readonly clientId: null;
  readonly action: 'company-roster';
  readonly outcome: 'shown';
  readonly requestId: string;
}

interface RosterQuery {
  readonly companyId: string;
  readonly page: number;
  readonly pageSize: number;
}

export interface CompaniesDependencies {
  readonly settings: Pick<CompanySettingsService, 'opened' | 'saveSettings'>;
  readonly companiesRepo: Pick<CompaniesRepo, 'list' | 'find' | 'limitChanges'>;
  readonly advisorsRepo: Pick<AdvisorsRepo, 'find' | 'listCompanyIds' | 'listServing'>;
  readonly goals: Pick<GoalsSource, 'companyOffer'>;
  readonly identity: Pick<IdentitySource, 'roster'>;
  readonly accessLogRepo: {
    readonly insert: (entry: RosterAccess) => Promise<void>;
  };
  readonly searchFindingsRepo: {
    /** Notes whom a list showed, for the record that these people read. */
    readonly insert: (advisorId: string, clientIds: readonly string[]) => Promise<void>;
  };
}

const shownChange = ({ at, byName, before, after }: LimitChangeRow): LimitChange => ({
  at: toInstant(at),
  byName,
  before,
  after,
});

/** Companies, for the advisors who serve them and the administrators who set their limits. */
export function companiesService(dependencies: CompaniesDependencies) {
  const { companiesRepo, advisorsRepo, goals, identity } = dependencies;
  const { opened, saveSettings } = dependencies.settings;
  const { accessLogRepo, searchFindingsRepo } = dependencies;
  const served = async (advisorId: string, companyId: string): Promise<CompanyRow> => {
    const isServed = (await advisorsRepo.listCompanyIds(advisorId)).includes(companyId);
    const company = isServed ? await companiesRepo.find(companyId) : null;
    if (!company) throw notFound();
    return company;
  };

  return {
    list: async (userId: string) => {
      const person = await advisorsRepo.find(userId);
      return companiesRepo.list([...(person?.companyIds ?? []), ...(person?.administersCompanyIds ?? [])]);
    },
    detail: async (advisor: OnBehalfOf, companyId: string): Promise<CompanyDetail> => {
      const { company, isAdvised, isAdministered } = await opened(advisor.userId, companyId);
      const [advisors, offer, changes] = await Promise.all([
        advisorsRepo.listServing([companyId]),
        goals.companyOffer(advisor, companyId),
        companiesRepo.limitChanges(companyId),
      ]);
      return {
        companyId,
        name: company.name,
        level1: company.level1,
        employees: company.employees,
        advisorNames: advisors.map(fullName),
        isAdvised,
        isAdministered,
        limitChanges: changes.map(shownChange),
        settings: toCompanySettings(company),
        ...offer,
      };
    },
    /** Logged like a search: registered people read in their record that an advisor found them. */
    roster: async (advisor: Caller, query: RosterQuery): Promise<CompanyRoster> => {
      const { userId: advisorId, requestId } = advisor;
      await served(advisorId, query.companyId);
      const found = await identity.roster(advisor, query);
      const access = { advisorId, clientId: null, action: 'company-roster', outcome: 'shown' } as const;
      await accessLogRepo.insert({ ...access, requestId });
      const registered = found.items.filter(({ isRegistered }) => isRegistered);
      await searchFindingsRepo.insert(
        advisorId,
        registered.map(({ userId }) => userId),
      );
      return found;
    },
    saveSettings,
  };
}
