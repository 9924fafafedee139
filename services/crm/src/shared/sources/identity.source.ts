import type { CompanyRoster } from '@fw/contract-crm';
import { companyRosterCalls } from '@fw/contract-identity/company-roster';
import type { OnBehalfOf, ServiceClient } from '@fw/service-kit';

interface RosterQuery {
  readonly companyId: string;
  readonly page: number;
  readonly pageSize: number;
}

export type IdentitySource = ReturnType<typeof identitySource>;

/** What identity answers about the people of a sponsor; each call carries the passport of the advisor. */
export const identitySource = (identity: ServiceClient) => ({
  roster: (advisor: OnBehalfOf, query: RosterQuery): Promise<CompanyRoster> =>
    identity(companyRosterCalls.list, advisor, query),
});
