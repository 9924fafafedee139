import { forecastAlertCalls, type ForecastAlert } from '@fw/contract-finances';
import { Button, CurrencyField, SkeletonLines } from '@fw/ui/core';
import { isCents, type Cents } from '@fw/units';
import { LoadFailed, useToast } from '@fw/web-kit';
import { EntityProblem, useEntityForm } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { alertSentence, FORECAST_ALERT_TEXT as TEXT } from './forecast-alert.text.ts';
import { useForecastAlertQuery, useSaveForecastAlertMutation } from './recurring.api.ts';
import styles from './forecast.module.css';

/** When the person is mailed about the forecast; changed and switched off in place. */
export function ForecastAlertForm() {
  const { data, error, isFetching, refetch } = useForecastAlertQuery({});
  if (error && !data) return <LoadFailed {...{ error, isFetching, refetch }} />;
  if (!data) return <SkeletonLines label={TEXT.loading} lines={3} />;
  // Another version has another form: what is typed belongs to the one that was shown.
  return <Loaded key={data.version} alert={data} />;
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

function Loaded({ alert }: { readonly alert: ForecastAlert }) {
  const { form, stop } = useAlertForm(alert);
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
      <h3>{TEXT.title}</h3>
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
