import { fullName } from '@fw/contract-profile/person-name';
import { CONSENT_SCOPES, type CompanySettings, type ConsentScope } from '@fw/contract-crm';
import { ApiError, notFound, versionLost, type Clock } from '@fw/service-kit';
import type { AdvisorsRepo } from './advisors.repo.ts';
import type { CompaniesRepo } from './companies.repo.ts';
import type { CompanyRow } from './companies.schema.ts';

export interface CompanySettingsDependencies {
  readonly companiesRepo: Pick<CompaniesRepo, 'find' | 'changeSettings'>;
  readonly advisorsRepo: Pick<AdvisorsRepo, 'find'>;
  readonly clock: Pick<Clock, 'date'>;
}

const orderedScopes = (scopes: readonly ConsentScope[]): ConsentScope[] =>
  CONSENT_SCOPES.filter((scope) => scopes.includes(scope));

export const toCompanySettings = ({ _id, sponsorScopes, note, version }: CompanyRow): CompanySettings => ({
  companyId: _id,
  sponsorScopes,
  note,
  version,
});

export type CompanySettingsService = ReturnType<typeof companySettingsService>;

/** What was agreed with a sponsor: advisors write the note, administrators of the company also set its limits. */
export function companySettingsService({ companiesRepo, advisorsRepo, clock }: CompanySettingsDependencies) {
  /** A company with what this person is to it; refused as unknown where they are nothing to it. */
  const opened = async (userId: string, companyId: string) => {
    const person = await advisorsRepo.find(userId);
    const isAdvised = person?.companyIds.includes(companyId) ?? false;
    const isAdministered = person?.administersCompanyIds.includes(companyId) ?? false;
    const company = isAdvised || isAdministered ? await companiesRepo.find(companyId) : null;
    if (!company || !person) throw notFound();
    return { company, isAdvised, isAdministered, name: fullName(person) };
  };

  return {
    opened,
    saveSettings: async (
      byId: string,
      { companyId, sponsorScopes, note, version }: CompanySettings,
    ): Promise<CompanySettings> => {
      const { company, isAdministered, name: byName } = await opened(byId, companyId);
      if (company.version !== version) throw versionLost(toCompanySettings(company));
      const before = orderedScopes(company.sponsorScopes);
      const after = orderedScopes(sponsorScopes);
      const areChanged = before.join(' ') !== after.join(' ');
      if (areChanged && !isAdministered) throw ApiError.forbidden('ADMINISTRATORS_ONLY');
      const row = await companiesRepo.changeSettings(
        { _id: companyId, version },
        { sponsorScopes: after, note },
        areChanged ? { companyId, at: clock.date(), byId, byName, before, after } : null,
      );
      if (!row) throw versionLost(toCompanySettings((await opened(byId, companyId)).company));
      return toCompanySettings(row);
    },
  };
}
