import {
  CONSENT_SCOPES,
  type CompanyDetail,
  type CompanyRoster,
  type CompanySettings,
} from '@fw/contract-crm';
import { notFound, versionLost, type Caller, type OnBehalfOf } from '@fw/service-kit';
import type { GoalsSource } from '../../shared/sources/goals.source.ts';
import type { IdentitySource } from '../../shared/sources/identity.source.ts';
import type { AdvisorsRepo } from './advisors.repo.ts';
import type { CompaniesRepo } from './companies.repo.ts';
import type { CompanyRow } from './companies.schema.ts';

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
  readonly companiesRepo: Pick<CompaniesRepo, 'list' | 'find' | 'changeSettings'>;
  readonly advisorsRepo: Pick<AdvisorsRepo, 'listCompanyIds' | 'listServing'>;
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

const settingsOf = ({ _id, sponsorScopes, note, version }: CompanyRow): CompanySettings => ({
  companyId: _id,
  sponsorScopes,
  note,
  version,
});

export type CompaniesService = ReturnType<typeof companiesService>;

/** Companies, for the advisors who serve them. */
export function companiesService(dependencies: CompaniesDependencies) {
  const { companiesRepo, advisorsRepo, goals, identity, accessLogRepo, searchFindingsRepo } = dependencies;
  const served = async (advisorId: string, companyId: string): Promise<CompanyRow> => {
    const isServed = (await advisorsRepo.listCompanyIds(advisorId)).includes(companyId);
    const company = isServed ? await companiesRepo.find(companyId) : null;
    if (!company) throw notFound();
    return company;
  };

  return {
    list: async (advisorId: string) => companiesRepo.list(await advisorsRepo.listCompanyIds(advisorId)),
    detail: async (advisor: OnBehalfOf, companyId: string): Promise<CompanyDetail> => {
      const company = await served(advisor.userId, companyId);
      const [advisors, offer] = await Promise.all([
        advisorsRepo.listServing([companyId]),
        goals.companyOffer(advisor, companyId),
      ]);
      return {
        companyId,
        name: company.name,
        level1: company.level1,
        employees: company.employees,
        advisorNames: advisors.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
        settings: settingsOf(company),
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
    saveSettings: async (
      advisorId: string,
      { companyId, sponsorScopes, note, version }: CompanySettings,
    ): Promise<CompanySettings> => {
      await served(advisorId, companyId);
      const scopes = CONSENT_SCOPES.filter((scope) => sponsorScopes.includes(scope));
      const row = await companiesRepo.changeSettings(
        { _id: companyId, version },
        { sponsorScopes: scopes, note },
      );
      if (!row) throw versionLost(settingsOf(await served(advisorId, companyId)));
      return settingsOf(row);
    },
  };
}
