import {
  companyDetailCalls,
  MAX_COMPANY_NOTE_LENGTH,
  type CompanySettings,
} from '@fw/contract-crm/company-detail';
import { CONSENT_SCOPE_TEXT, CONSENT_SCOPES, consentScope } from '@fw/contract-crm/consent';
import { Checklist, TextArea } from '@fw/ui/core';
import { useEntityForm } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { SettingsCard } from '../../app/settings-card.tsx';
import { useSaveCompanySettingsMutation } from './companies.api.ts';
import { COMPANIES_TEXT as TEXT, scopesText } from './companies.text.ts';
import styles from './companies.module.css';

const SCOPES = CONSENT_SCOPES.map((id) => ({ id, label: CONSENT_SCOPE_TEXT[id].label }));

const typed = z.object({ sponsorScopes: z.array(consentScope), note: z.string() });
const toTyped = ({ sponsorScopes, note }: CompanySettings) => ({ sponsorScopes, note });

function useCompanySettings(settings: CompanySettings) {
  const { companyId } = settings;
  const [save] = useSaveCompanySettingsMutation();
  return useEntityForm({
    name: `company ${companyId}`,
    schema: typed,
    start: toTyped(settings),
    edited: settings,
    toValues: toTyped,
    toPayload: (values) => values,
    save: (values, { version }) => save({ body: { ...values, companyId, version } }),
    contract: companyDetailCalls.saveSettings,
    savedText: TEXT.saved,
    onSaved: (stored: CompanySettings, load) => load(stored),
  });
}

interface CompanySettingsFormProps {
  readonly settings: CompanySettings;
  /** Only an administrator of the company changes what employees may share. */
  readonly isAdministered: boolean;
}

/** What was agreed with the sponsor; a save that lost a race offers what is stored. */
export function CompanySettingsForm({ settings, isAdministered }: CompanySettingsFormProps) {
  const form = useCompanySettings(settings);
  const { change, errorOf, field, values } = form;
  return (
    <SettingsCard title={TEXT.settings} save={TEXT.save} className={styles['form']} form={form} text={TEXT}>
      {isAdministered ? (
        <Checklist
          type="checkbox"
          label={TEXT.limits}
          items={SCOPES}
          chosen={values.sponsorScopes}
          error={errorOf('sponsorScopes')}
          onChange={(chosen) =>
            change({ sponsorScopes: CONSENT_SCOPES.filter((scope) => chosen.includes(scope)) })
          }
        />
      ) : (
        <p>
          {TEXT.limits}: {scopesText(settings.sponsorScopes)}. {TEXT.administratorsOnly}
        </p>
      )}
      <TextArea label={TEXT.note} maxLength={MAX_COMPANY_NOTE_LENGTH} {...field('note')} />
    </SettingsCard>
  );
}
