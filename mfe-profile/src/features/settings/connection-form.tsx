import {
  CONNECTIVITY_TYPE,
  profileSettings,
  profileSettingsCalls,
  type ProfileSettings,
} from '@fw/contract-profile';
import { Button, Card, Checkbox, Notice, RadioGroup, SkeletonLines } from '@fw/ui/core';
import { failureText, isProduction, LoadFailed } from '@fw/web-kit';
import { useEntityForm } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { useLeaveQuestion } from '../../app/leave-question.tsx';
import { useSaveSettingsMutation, useSettingsQuery } from '../../app/profile.api.ts';
import { FORM_TEXT } from '../../app/profile-form.text.ts';
import { SETTINGS_TEXT as TEXT } from './settings.text.ts';
import styles from '../../app/profile-form.module.css';

/** Test institutions exist outside production, and for those who have the legacy aggregator. */
const hasChoices = ({ accountConnectivityType: stored }: ProfileSettings): boolean =>
  stored === CONNECTIVITY_TYPE.quovo || !isProduction();

/** How accounts are connected [A3-19]; nothing where there is nothing to choose. */
export function ConnectionForm() {
  const { data, error, refetch, isFetching } = useSettingsQuery();
  if (data ? !hasChoices(data) : isProduction() && error === undefined) return null;
  return (
    <Card title={TEXT.accounts} fill>
      {data ? <LoadedForm settings={data} /> : null}
      {!data && error === undefined && <SkeletonLines label={FORM_TEXT.loading} lines={3} />}
      {!data && error !== undefined && <LoadFailed {...{ error, isFetching, refetch }} />}
    </Card>
  );
}

const PLAID = { value: CONNECTIVITY_TYPE.plaid, label: TEXT.plaid };
const QUOVO = { value: CONNECTIVITY_TYPE.quovo, label: TEXT.quovo };

/** Only those who have the legacy aggregator read its name. */
const choicesFor = ({ accountConnectivityType: stored }: ProfileSettings) =>
  stored === CONNECTIVITY_TYPE.quovo ? [PLAID, QUOVO] : [PLAID];

/** The settings without their version. */
const { version: _versionShape, ...shape } = profileSettings.shape;
const typed = z.object(shape);
const toTyped = ({ version: _version, ...values }: ProfileSettings): z.output<typeof typed> => values;

function LoadedForm({ settings }: { readonly settings: ProfileSettings }) {
  const [save] = useSaveSettingsMutation();
  const form = useEntityForm({
    name: 'profile connection',
    schema: typed,
    start: toTyped(settings),
    edited: settings,
    toValues: toTyped,
    toPayload: (values) => values,
    save: (values, { version }) => save({ body: { ...values, version } }),
    contract: profileSettingsCalls.save,
    savedText: FORM_TEXT.saved,
    onSaved: (stored: ProfileSettings, load) => load(stored),
  });
  useLeaveQuestion(form);
  const { values, change, error, current } = form;
  return (
    <div className={styles['form']}>
      {error !== undefined && (
        <Notice tone={current ? 'warning' : 'bad'} announce="alert">
          {current ? FORM_TEXT.changed : failureText(error)}
        </Notice>
      )}
      <RadioGroup
        label={TEXT.connectivity}
        value={values.accountConnectivityType}
        choices={choicesFor(settings)}
        onChange={(accountConnectivityType) => change({ accountConnectivityType })}
      />
      <Checkbox
        checked={values.useTestInstitutions}
        onChange={(useTestInstitutions) => change({ useTestInstitutions })}
      >
        {TEXT.testInstitutions}
      </Checkbox>
      <div className={styles['actions']}>
        <Button busy={form.isBusy} onPress={() => void form.submit(current ?? undefined)}>
          {current ? FORM_TEXT.overwrite : FORM_TEXT.save}
        </Button>
        {current && (
          <Button variant="secondary" onPress={() => form.load(current)}>
            {FORM_TEXT.reload}
          </Button>
        )}
      </div>
    </div>
  );
}
