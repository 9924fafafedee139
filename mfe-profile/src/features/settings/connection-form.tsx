import {
  CONNECTIVITY_TYPE,
  profileSettings,
  profileSettingsCalls,
  type ProfileSettings,
} from '@fw/contract-profile';
import { Button, Card, Checkbox, ErrorPanel, Notice, RadioGroup, SkeletonLines } from '@fw/ui/core';
import { conflictIn, failureText, useFormDraft, useToast } from '@fw/web-kit';
import { useSaveSettingsMutation, useSettingsQuery } from '../../app/profile.api.ts';
import { FORM_TEXT } from '../../app/profile-form.text.ts';
import { SETTINGS_TEXT as TEXT } from './settings.text.ts';
import styles from '../../app/profile-form.module.css';

/** How accounts are connected [A3-19]. */
export function ConnectionForm() {
  const { data, error, refetch, isFetching } = useSettingsQuery();
  return (
    <Card title={TEXT.accounts}>
      {data ? <LoadedForm settings={data} /> : null}
      {!data && error === undefined && <SkeletonLines label={FORM_TEXT.loading} lines={3} />}
      {!data && error !== undefined && (
        <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorPanel>
      )}
    </Card>
  );
}

const TYPES = [
  { value: CONNECTIVITY_TYPE.plaid, label: TEXT.plaid },
  { value: CONNECTIVITY_TYPE.quovo, label: TEXT.quovo, hint: TEXT.quovoHint, disabled: true },
];

function LoadedForm({ settings }: { readonly settings: ProfileSettings }) {
  const form = `profile connection ${String(settings.version)}`;
  const { value: draft, set: setDraft, drop } = useFormDraft(form, profileSettings, settings);
  const [save, { isLoading, error }] = useSaveSettingsMutation();
  const toast = useToast();
  const current = conflictIn(profileSettingsCalls.save, error);
  const submit = async (version: number) => {
    const { accountConnectivityType, useTestInstitutions } = draft;
    const answer = await save({ body: { accountConnectivityType, useTestInstitutions, version } });
    if (!answer.data) return;
    drop();
    toast.good(FORM_TEXT.saved);
  };
  return (
    <div className={styles['form']}>
      {error !== undefined && (
        <Notice tone={current ? 'warning' : 'bad'} announce="alert">
          {current ? FORM_TEXT.changed : failureText(error)}
        </Notice>
      )}
      <RadioGroup
        label={TEXT.connectivity}
        value={draft.accountConnectivityType}
        choices={TYPES}
        onChange={(accountConnectivityType) => setDraft({ ...draft, accountConnectivityType })}
      />
      <Checkbox
        checked={draft.useTestInstitutions}
        onChange={(useTestInstitutions) => setDraft({ ...draft, useTestInstitutions })}
      >
        {TEXT.testInstitutions}
      </Checkbox>
      <div className={styles['actions']}>
        <Button busy={isLoading} onPress={() => void submit(current?.version ?? settings.version)}>
          {current ? FORM_TEXT.overwrite : FORM_TEXT.save}
        </Button>
        {current && (
          <Button variant="secondary" onPress={() => setDraft(current)}>
            {FORM_TEXT.useStored}
          </Button>
        )}
      </div>
    </div>
  );
}
