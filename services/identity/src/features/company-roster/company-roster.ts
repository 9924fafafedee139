import type { CompanyRoster, RosterPerson } from '@fw/contract-identity/company-roster';

interface Named {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The first people of a company by name, and how many there are. */
type List = (
  companyId: string,
  limit: number,
) => Promise<{ readonly people: readonly Named[]; readonly total: number }>;

export interface CompanyRosterDependencies {
  readonly listEmployees: List;
  /** People who may register and have no account. */
  readonly listCandidates: List;
}

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

const rosterOrder = ({ lastName, firstName, userId }: Named): string =>
  [lastName, firstName, userId].join('\u0000');
const byName = (one: Named, other: Named): number => (rosterOrder(one) < rosterOrder(other) ? -1 : 1);

/** The people of a sponsor: those with an account, and those who may register and have none yet. */
export const companyRosterService = ({ listEmployees, listCandidates }: CompanyRosterDependencies) => ({
  list: async (companyId: string, { page, pageSize }: Page): Promise<CompanyRoster> => {
    const last = page * pageSize;
    const [registered, others] = await Promise.all([
      listEmployees(companyId, last),
      listCandidates(companyId, last),
    ]);
    const all: RosterPerson[] = [
      ...registered.people.map((person) => ({ ...person, isRegistered: true })),
      ...others.people.map((person) => ({ ...person, isRegistered: false })),
    ];
    return {
      items: all.toSorted(byName).slice(last - pageSize, last),
      total: registered.total + others.total,
    };
  },
});
