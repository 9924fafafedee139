import type { ConsentScope } from '@fw/contract-crm';
import type { Clock } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';
import type { ConsentRepo, ConsentRow } from './consent.repo.ts';

interface Client {
  readonly userId: string;
  readonly companyId: string;
}

interface Dependencies {
  readonly consentRepo: Pick<ConsentRepo, 'findMany'>;
  readonly companiesRepo: {
    readonly sponsorScopes: (companyId: string) => Promise<readonly ConsentScope[]>;
  };
  readonly clock: Pick<Clock, 'today'>;
}

/** A consent counts until its last day, and for the company that it was given for. */
export const isCurrent = (row: ConsentRow | null, companyId: string, today: IsoDate): row is ConsentRow =>
  row !== null && row.companyId === companyId && row.endsOn !== null && row.endsOn >= today;

/** What each of several clients and their sponsor allow today. */
export const scopesOfClients =
  ({ consentRepo, companiesRepo, clock }: Dependencies) =>
  async (clients: readonly Client[]): Promise<ReadonlyMap<string, readonly ConsentScope[]>> => {
    const today = clock.today();
    const companyIds = [...new Set(clients.map(({ companyId }) => companyId))];
    const [rows, sponsored] = await Promise.all([
      consentRepo.findMany(clients.map(({ userId }) => userId)),
      Promise.all(companyIds.map((companyId) => companiesRepo.sponsorScopes(companyId))),
    ]);
    const given = new Map(rows.map((row) => [row._id, row]));
    const limits = new Map(companyIds.map((companyId, index) => [companyId, sponsored[index] ?? []]));
    return new Map(
      clients.map(({ userId, companyId }) => {
        const row = given.get(userId) ?? null;
        const limit = limits.get(companyId) ?? [];
        return [
          userId,
          isCurrent(row, companyId, today) ? row.scopes.filter((scope) => limit.includes(scope)) : [],
        ];
      }),
    );
  };
