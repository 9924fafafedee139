import { fullName } from '@fw/contract-profile/person-name';
import {
  CONSENT_SCOPE_TEXT,
  CONSENT_SCOPES,
  MAX_CONSENT_DAYS,
  type Consent,
  type ConsentChange,
  type ConsentScope,
} from '@fw/contract-crm';
import { fieldRefused, versionLost, type Clock } from '@fw/service-kit';
import { addDays, formatDate, toInstant, type IsoDate } from '@fw/units';
import type { ConsentRepo } from './consent.repo.ts';
import { isCurrent, scopesOfClients } from './consent-scopes.ts';

const ENDED = 'Please enter a date in the future';
const TOO_LONG = 'A consent ends within a year.';
const NOT_ALLOWED = 'Your company does not offer this to its planners.';

/** What was shared, in the words of the record that the client reads. */
const sharedText = (scopes: readonly ConsentScope[], endsOn: IsoDate): string =>
  `${scopes.map((scope) => CONSENT_SCOPE_TEXT[scope].label).join(', ')}; until ${formatDate(endsOn)}`;

export interface ConsentDependencies {
  readonly consentRepo: ConsentRepo;
  readonly companiesRepo: {
    readonly sponsorScopes: (companyId: string) => Promise<readonly ConsentScope[]>;
  };
  readonly advisorsRepo: {
    readonly listServing: (
      companyIds: readonly string[],
    ) => Promise<readonly { readonly firstName: string; readonly lastName: string }[]>;
  };
  readonly clock: Pick<Clock, 'today' | 'date'>;
}

interface Client {
  readonly userId: string;
  readonly companyId: string;
}

interface Allowed {
  readonly scopes: readonly ConsentScope[];
  readonly endsOn: IsoDate | null;
}
const NOTHING: Allowed = { scopes: [], endsOn: null };

/** What clients let their advisors read. Nothing is cached: a consent that ended is refused at the next request. */
export function consentService({ consentRepo, companiesRepo, advisorsRepo, clock }: ConsentDependencies) {
  /** What both the client and the sponsor allow today. */
  const allowed = async ({ userId, companyId }: Client): Promise<Allowed> => {
    const [row, sponsored] = await Promise.all([
      consentRepo.find(userId),
      companiesRepo.sponsorScopes(companyId),
    ]);
    if (!isCurrent(row, companyId, clock.today())) return NOTHING;
    return { scopes: row.scopes.filter((scope) => sponsored.includes(scope)), endsOn: row.endsOn };
  };

  const shown = async (client: Client): Promise<Consent> => {
    const [row, { scopes, endsOn }, sponsorScopes, advisors] = await Promise.all([
      consentRepo.find(client.userId),
      allowed(client),
      companiesRepo.sponsorScopes(client.companyId),
      advisorsRepo.listServing([client.companyId]),
    ]);
    return {
      sponsorScopes: [...sponsorScopes],
      scopes: [...scopes],
      endsOn,
      changedAt: row && toInstant(row.changedAt),
      advisorNames: advisors.map(fullName),
      version: row?.version ?? 0,
    };
  };

  const checkChange = async (companyId: string, { scopes, endsOn }: ConsentChange): Promise<void> => {
    const today = clock.today();
    if (endsOn < today) throw fieldRefused('endsOn', ENDED);
    if (endsOn > addDays(today, MAX_CONSENT_DAYS)) throw fieldRefused('endsOn', TOO_LONG);
    const sponsored = await companiesRepo.sponsorScopes(companyId);
    if (!scopes.every((scope) => sponsored.includes(scope))) throw fieldRefused('scopes', NOT_ALLOWED);
  };

  return {
    allowed,
    scopesOf: scopesOfClients({ consentRepo, companiesRepo, clock }),
    get: shown,
    give: async (client: Client, change: ConsentChange): Promise<Consent> => {
      await checkChange(client.companyId, change);
      const scopes = CONSENT_SCOPES.filter((scope) => change.scopes.includes(scope));
      const row = {
        ...change,
        scopes,
        _id: client.userId,
        companyId: client.companyId,
        changedAt: clock.date(),
      };
      const what = sharedText(scopes, change.endsOn);
      if (!(await consentRepo.save(row, what))) throw versionLost(await shown(client));
      return shown(client);
    },
    revoke: async (client: Client): Promise<Consent> => {
      await consentRepo.revoke(client.userId, clock.date());
      return shown(client);
    },
  };
}
