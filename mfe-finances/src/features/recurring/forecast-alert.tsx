import { forecastAlertCalls, type ForecastAlert } from '@fw/contract-finances';
import { Button, ChevronDownIcon, CurrencyField, SkeletonLines } from '@fw/ui/core';
import { isCents, type Cents } from '@fw/units';
import { LoadFailed, useToast } from '@fw/web-kit';
import { EntityProblem, useEntityForm } from '@fw/web-kit/forms';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { alertSentence, alertState, FORECAST_ALERT_TEXT as TEXT } from './forecast-alert.text.ts';
import { useForecastAlertQuery, useSaveForecastAlertMutation } from './recurring.api.ts';
import styles from './forecast.module.css';

/** When the person is mailed about the forecast: a line to open, and open where it is on, to be switched off with one click. */
export function ForecastAlertForm() {
  const { data, error, isFetching, refetch } = useForecastAlertQuery({});
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (error && !data) return <LoadFailed {...{ error, isFetching, refetch }} />;
  if (!data) return <SkeletonLines label={TEXT.loading} lines={1} />;
  return (
    <details
      className={styles['details']}
      open={isOpen ?? data.bound !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronDownIcon aria-hidden />
        {TEXT.title}
        <span className={styles['state']}>{alertState(data.bound)}</span>
      </summary>
      {/* Another version has another form: what is typed belongs to the one that was shown. */}
      <Loaded key={data.version} alert={data} onDraft={() => setOpen(true)} />
    </details>
  );
}

const typed = z.object({ bound: z.nullable(z.custom<Cents>((value) => isCents(value))) });

function useAlertForm(alert: ForecastAlert) {
  const [save] = useSaveForecastAlertMutation();
  const toast = useToast();
  const form = useEntityForm({
    name: 'forecast alert',
    schema: typed,
    start: { bound: alert.bound },
    edited: alert,
    toValues: ({ bound }: ForecastAlert) => ({ bound }),
    toPayload: ({ bound }) => bound,
    problems: ({ bound }) => ({ bound: bound === null ? TEXT.missing : null }),
    save: (bound, { version }) => save({ body: { bound, version } }),
    contract: forecastAlertCalls.save,
    savedText: TEXT.saved,
  });
  const stop = async (): Promise<void> => {
    const { version } = form.stored ?? alert;
    if (await form.run(() => save({ body: { bound: null, version } }))) toast.good(TEXT.stopped);
  };
  return { form, stop };
}

interface LoadedProps {
  readonly alert: ForecastAlert;
  /** What was typed before and not saved is there again. */
  readonly onDraft: () => void;
}

function Loaded({ alert, onDraft }: LoadedProps) {
  const { form, stop } = useAlertForm(alert);
  const [isDraft] = useState(form.isDirty);
  const opened = useRef(false);
  useEffect(() => {
    if (isDraft && !opened.current) onDraft();
    opened.current = true;
  }, [isDraft, onDraft]);
  const isOn = alert.bound !== null;
  return (
    <form
      className={styles['alert']}
      aria-label={TEXT.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p>{alert.bound === null ? TEXT.off : alertSentence(alert.bound)}</p>
      <EntityProblem form={form} text={TEXT} messagesAt={['bound']} />
      <div className={styles['alertFields']}>
        <CurrencyField label={TEXT.bound} {...form.field('bound')} />
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          {isOn ? TEXT.change : TEXT.start}
        </Button>
        {isOn && (
          <Button variant="quiet" disabled={form.isBusy} onPress={() => void stop()}>
            {TEXT.stop}
          </Button>
        )}
      </div>
      <p className={styles['notes']}>{TEXT.hint}</p>
    </form>
  );
}
