import {
  configurationCalls,
  deskSettings,
  LIST_SIZES,
  type DeskSettings,
} from '@fw/contract-crm/configuration';
import { hourText, OFFICE_HOURS_ORDER } from '@fw/contract-crm/office-hours';
import { timeZoneOptions } from '@fw/units/time-zones';
import { Card, Checkbox, PageHeader, SkeletonLines, TextArea } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { useEntityForm, type BoundField } from '@fw/web-kit/forms';
import { LoadFailed } from '@fw/web-kit';
import * as z from 'zod/mini';
import { SettingsCard } from '../../app/settings-card.tsx';
import { useDeskSettingsQuery, useSaveDeskSettingsMutation } from '../../app/desk-settings.api.ts';
import { SETTINGS_TEXT as TEXT } from './desk-settings.text.ts';
import styles from './desk-settings.module.css';

const SIZES = LIST_SIZES.map((value) => ({ value: String(value), label: String(value) }));
const HOURS = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const MAX_SIGNATURE_LENGTH = 400;

/** What the advisor set for the desk. */
export function DeskSettingsPage() {
  const { data, error, refetch, isFetching } = useDeskSettingsQuery();
  const isFailed = error !== undefined && !data;
  return (
    <>
      <PageHeader kicker={TEXT.title} headline={isFailed ? TEXT.failed : TEXT.headline} />
      {isFailed && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!isFailed && !data && (
        <Card>
          <SkeletonLines label={TEXT.loading} lines={4} />
        </Card>
      )}
      {data && <SettingsForm stored={data} />}
    </>
  );
}

/** The settings without their version. */
const { version: _versionShape, ...shape } = deskSettings.shape;
const typed = z.object(shape);
const toTyped = ({ version: _version, ...values }: DeskSettings): z.output<typeof typed> => values;

const isInOrder = ({ officeHours: { from, to } }: Pick<DeskSettings, 'officeHours'>): boolean => from < to;

function useSettingsForm(settings: DeskSettings) {
  const [save] = useSaveDeskSettingsMutation();
  return useEntityForm({
    name: 'desk settings',
    schema: typed,
    start: toTyped(settings),
    edited: settings,
    toValues: toTyped,
    toPayload: (values) => (isInOrder(values) ? values : null),
    problems: (values) => ({ officeHours: isInOrder(values) ? null : OFFICE_HOURS_ORDER }),
    save: (values, { version }) => save({ body: { ...values, version } }),
    contract: configurationCalls.saveSettings,
    savedText: TEXT.saved,
    onSaved: (stored: DeskSettings, load) => load(stored),
  });
}

function SettingsForm({ stored }: { readonly stored: DeskSettings }) {
  const form = useSettingsForm(stored);
  const { values, change, field, errorOf } = form;
  return (
    <SettingsCard title={TEXT.form} save={TEXT.save} className={styles['form']} form={form} text={TEXT}>
      <Select
        label={TEXT.listSize}
        value={String(values.listSize)}
        options={SIZES}
        error={errorOf('listSize')}
        onChange={(chosen) =>
          change({ listSize: LIST_SIZES.find((size) => String(size) === chosen) ?? values.listSize })
        }
      />
      <Select label={TEXT.timeZone} options={timeZoneOptions()} {...field('timeZone')} />
      <OfficeHoursFields {...field('officeHours')} />
      <TextArea
        label={TEXT.signature}
        hint={TEXT.signatureHint}
        maxLength={MAX_SIGNATURE_LENGTH}
        {...field('signature')}
      />
      <Checkbox checked={values.shortcuts} onChange={(shortcuts) => change({ shortcuts })}>
        {TEXT.shortcuts}
      </Checkbox>
    </SettingsCard>
  );
}

/** From when until when the advisor has appointments. */
function OfficeHoursFields({ value, onChange, error }: BoundField<DeskSettings['officeHours']>) {
  return (
    <>
      <Select
        label={TEXT.officeFrom}
        value={String(value.from)}
        options={HOURS.slice(0, -1)}
        onChange={(from) => onChange({ ...value, from: Number(from) })}
      />
      <Select
        label={TEXT.officeTo}
        value={String(value.to)}
        options={HOURS.slice(1)}
        error={error}
        onChange={(to) => onChange({ ...value, to: Number(to) })}
      />
    </>
  );
}
