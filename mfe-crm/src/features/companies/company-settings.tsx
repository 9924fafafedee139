import {
  companyDetailCalls,
  MAX_COMPANY_NOTE_LENGTH,
  type CompanySettings,
} from '@fw/contract-crm/company-detail';
import { CONSENT_SCOPES, consentScope } from '@fw/contract-crm/consent';
import { Checklist, TextArea } from '@fw/ui/core';
import { conflictIn, fieldErrorOf, useFormDraft, useToast } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { SettingsCard } from '../../app/settings-card.tsx';
import { DeskProblem } from '../../app/desk-problem.tsx';
import { useSaveCompanySettingsMutation } from './companies.api.ts';
import { COMPANIES_TEXT as TEXT } from './companies.text.ts';
import styles from './companies.module.css';

const SCOPES = [
  { id: 'goals', label: 'Goals and plans' },
  { id: 'budget', label: 'Budgets' },
  { id: 'transactions', label: 'Spending and cash flow' },
] as const;

const typed = z.object({ sponsorScopes: z.array(consentScope), note: z.string() });
const typedOf = ({ sponsorScopes, note }: CompanySettings) => ({ sponsorScopes, note });

function useCompanySettings(settings: CompanySettings) {
  const { companyId } = settings;
  const { value, set, drop } = useFormDraft(`company ${companyId}`, typed, typedOf(settings));
  const [version, setVersion] = useState(settings.version);
  const [save, { error, isLoading, reset }] = useSaveCompanySettingsMutation();
  const toast = useToast();
  return {
    value,
    set,
    error,
    isLoading,
    current: conflictIn(companyDetailCalls.saveSettings, error),
    takeStored: (stored: CompanySettings) => {
      set(typedOf(stored));
      drop();
      setVersion(stored.version);
      reset();
    },
    submit: async () => {
      const { data } = await save({ body: { ...value, companyId, version } });
      if (!data) return;
      drop();
      setVersion(data.version);
      toast.good(TEXT.saved);
    },
  };
}

/** What was agreed with the sponsor; a save that lost a race offers what is stored. */
export function CompanySettingsForm({ settings }: { readonly settings: CompanySettings }) {
  const { value, set, error, isLoading, current, takeStored, submit } = useCompanySettings(settings);
  return (
    <SettingsCard
      title={TEXT.settings}
      save={TEXT.save}
      isBusy={isLoading}
      className={styles['form']}
      onSubmit={submit}
    >
      <DeskProblem error={error} current={current} onTake={takeStored} text={TEXT} />
      <Checklist
        type="checkbox"
        label={TEXT.scopes}
        items={SCOPES}
        chosen={value.sponsorScopes}
        error={fieldErrorOf(error, 'sponsorScopes') ?? null}
        onChange={(chosen) =>
          set({ ...value, sponsorScopes: CONSENT_SCOPES.filter((scope) => chosen.includes(scope)) })
        }
      />
      <TextArea
        label={TEXT.note}
        value={value.note}
        maxLength={MAX_COMPANY_NOTE_LENGTH}
        error={fieldErrorOf(error, 'note') ?? null}
        onChange={(note) => set({ ...value, note })}
      />
    </SettingsCard>
  );
}
