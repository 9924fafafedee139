import {
  configurationCalls,
  deskSettings,
  LIST_SIZES,
  type DeskSettings,
} from '@fw/contract-crm/configuration';
import { Card, Checkbox, PageHeader, SkeletonLines, TextArea } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { conflictIn, fieldErrorOf, useFormDraft, useToast } from '@fw/web-kit';
import { SettingsCard } from '../../app/settings-card.tsx';
import { DeskProblem } from '../../app/desk-problem.tsx';
import { QueryFailed } from '../../app/query-failed.tsx';
import { useDeskSettingsQuery, useSaveDeskSettingsMutation } from '../../app/desk-settings.api.ts';
import { SETTINGS_TEXT as TEXT } from './desk-settings.text.ts';
import styles from './desk-settings.module.css';

const SIZES = LIST_SIZES.map((value) => ({ value: String(value), label: String(value) }));
const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));
const MAX_SIGNATURE_LENGTH = 400;

/** What the advisor set for the desk. */
export function DeskSettingsPage() {
  const { data, error, refetch, isFetching } = useDeskSettingsQuery();
  const isFailed = error !== undefined && !data;
  return (
    <>
      <PageHeader kicker={TEXT.title} headline={isFailed ? TEXT.failed : TEXT.headline} />
      {isFailed && <QueryFailed error={error} isFetching={isFetching} refetch={refetch} />}
      {!isFailed && !data && (
        <Card>
          <SkeletonLines label={TEXT.loading} lines={4} />
        </Card>
      )}
      {data && <SettingsForm stored={data} />}
    </>
  );
}

function useSettingsForm(stored: DeskSettings) {
  const { value, set: setValue, drop } = useFormDraft('desk settings', deskSettings, stored);
  const [save, { error, isLoading, reset }] = useSaveDeskSettingsMutation();
  const toast = useToast();
  return {
    value,
    setValue,
    error,
    isLoading,
    current: conflictIn(configurationCalls.saveSettings, error),
    takeStored: (settings: DeskSettings) => {
      setValue(settings);
      drop();
      reset();
    },
    submit: async () => {
      const { data } = await save({ body: value });
      if (!data) return;
      setValue(data);
      drop();
      toast.good(TEXT.saved);
    },
  };
}

function SettingsForm({ stored }: { readonly stored: DeskSettings }) {
  const { value, setValue, error, isLoading, current, takeStored, submit } = useSettingsForm(stored);
  return (
    <SettingsCard
      title={TEXT.form}
      save={TEXT.save}
      isBusy={isLoading}
      className={styles['form']}
      onSubmit={submit}
    >
      <DeskProblem error={error} current={current} onTake={takeStored} text={TEXT} />
      <Select
        label={TEXT.listSize}
        value={String(value.listSize)}
        options={SIZES}
        error={fieldErrorOf(error, 'listSize') ?? null}
        onChange={(chosen) => {
          const listSize = LIST_SIZES.find((size) => String(size) === chosen) ?? value.listSize;
          setValue({ ...value, listSize });
        }}
      />
      <Select
        label={TEXT.timeZone}
        value={value.timeZone}
        options={ZONES}
        error={fieldErrorOf(error, 'timeZone') ?? null}
        onChange={(timeZone) => setValue({ ...value, timeZone })}
      />
      <TextArea
        label={TEXT.signature}
        hint={TEXT.signatureHint}
        value={value.signature}
        maxLength={MAX_SIGNATURE_LENGTH}
        error={fieldErrorOf(error, 'signature') ?? null}
        onChange={(signature) => setValue({ ...value, signature })}
      />
      <Checkbox checked={value.shortcuts} onChange={(shortcuts) => setValue({ ...value, shortcuts })}>
        {TEXT.shortcuts}
      </Checkbox>
    </SettingsCard>
  );
}
