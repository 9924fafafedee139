import { FORECAST_ALERT_DAYS, type ForecastAlert } from '@fw/contract-finances/forecast-alert';
import { versionLost, type Clock } from '@fw/service-kit';
import { holdRow } from '@fw/service-kit/mongo';
import type { Cents } from '@fw/units';
import type { ForecastAlertRow, ForecastAlertsRepo } from './forecast-alerts.repo.ts';
import type { ForecastService } from './forecast.ts';

/** The forecast changes with every sync, and a mail is not worth more than one look a day. */
const CHECK_INTERVAL_MS = 24 * 60 * 60_000;
/** A forecast that cannot be drawn is tried again after this time. */
const RETRY_MS = 10 * 60_000;

const NONE: ForecastAlert = { bound: null, version: 0 };
const shown = ({ boundCents: bound, version }: ForecastAlertRow): ForecastAlert => ({ bound, version });

interface AlertDependencies {
  readonly forecastAlertsRepo: ForecastAlertsRepo;
  readonly forecast: ForecastService['forecast'];
  readonly clock: Pick<Clock, 'date'>;
  /** A bound was set: the forecast is looked at now. */
  readonly onSet: () => void;
  readonly onFailure: (error: unknown) => void;
}

type AccountForecast = Awaited<ReturnType<ForecastService['forecast']>>['byAccount'][number];

/** Accounts that will be below the bound, in the order of their lowest day. */
const belowBound = (accounts: readonly AccountForecast[], bound: Cents): readonly AccountForecast[] =>
  accounts
    .filter(({ lowest }) => lowest.balance < bound)
    .toSorted((left, right) => (left.lowest.date < right.lowest.date ? -1 : 1));

export type ForecastAlertService = ReturnType<typeof forecastAlertService>;

/** Emails about accounts that are expected to fall below a bound: once a day at most, and once for each fall. */
export function forecastAlertService(dependencies: AlertDependencies) {
  const { forecastAlertsRepo, forecast, clock, onSet, onFailure } = dependencies;
  const { hold, postpone } = forecastAlertsRepo;

  const get = async (userId: string): Promise<ForecastAlert> => {
    const row = await forecastAlertsRepo.find(userId);
    return row ? shown(row) : NONE;
  };

  const readForecast = async ({ _id }: ForecastAlertRow): Promise<readonly AccountForecast[] | null> => {
    try {
      return (await forecast(_id, FORECAST_ALERT_DAYS)).byAccount;
    } catch (error) {
      onFailure(error);
      return null;
    }
  };

  const later = (milliseconds: number): Date => new Date(clock.date().getTime() + milliseconds);

  async function check(row: ForecastAlertRow, bound: Cents): Promise<void> {
    const held = holdRow(row, { hold, clock, onFailure });
    const byAccount = await readForecast(row);
    const dueAt = await held.release();
    // Another process looks at it by now, or the person has changed the bound.
    if (!dueAt) return;
    if (!byAccount) return postpone(row._id, dueAt, later(RETRY_MS));
    const below = belowBound(byAccount, bound);
    // An account that is below the bound already falls no more; it is mailed about again once it was above it.
    const falls = below.filter(
      ({ balance, userAccountId }) => balance >= bound && !row.fallen.includes(userAccountId),
    );
    return forecastAlertsRepo.noteChecked(
      { ...row, dueAt },
      {
        fallen: below.map(({ userAccountId }) => userAccountId),
        nextAt: later(CHECK_INTERVAL_MS),
        newFall: falls[0]?.lowest.date ?? null,
        at: clock.date(),
      },
    );
  }

  return {
    get,
    save: async (userId: string, { bound, version }: ForecastAlert): Promise<ForecastAlert> => {
      const dueAt = bound === null ? null : clock.date();
      const row = { _id: userId, boundCents: bound, fallen: [], dueAt, version };
      const saved = await forecastAlertsRepo.save(row);
      if (!saved) throw versionLost(await get(userId));
      onSet();
      return shown(saved);
    },
    /** Looks at one forecast that is due; false when none was. */
    checkOne: async (): Promise<boolean> => {
      const row = await forecastAlertsRepo.take(clock.date());
      if (!row) return false;
      if (row.boundCents !== null) await check(row, row.boundCents);
      return true;
    },
  };
}
