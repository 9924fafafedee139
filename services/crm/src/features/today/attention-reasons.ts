import { NO_CONTACT_DAYS, type AttentionKind } from '@fw/contract-crm';
import type { DeskClient } from '@fw/contract-profile/planner-desk';
import type { Caller, Clock } from '@fw/service-kit';
import { addDays, dayInProductZone, daysBetween, subtract, sum, ZERO_CENTS, type IsoDate } from '@fw/units';
import type { FinancesSource } from '../../shared/sources/finances.source.ts';
import type { GoalsSource } from '../../shared/sources/goals.source.ts';
import { contactText, fallText, goalText, shortfallText } from './attention.text.ts';

/** Spending above income counts as a shortfall when it lasts for this many complete months. */
const SHORTFALL_MONTHS = 2;

export type AttentionAction =
  | 'client-attention-forecast'
  | 'client-attention-goals'
  | 'client-attention-spending';

export interface Reason {
  readonly clientId: string;
  readonly kind: AttentionKind;
  /** The entry in the log of the client; null for what the desk knows itself. */
  readonly action: AttentionAction | null;
  readonly text: string;
}

export interface ReasonDependencies {
  readonly interactions: {
    readonly lastOn: (clientIds: readonly string[]) => Promise<ReadonlyMap<string, IsoDate>>;
  };
  readonly appointments: {
    readonly clientsMetSince: (advisorId: string, since: Date) => Promise<ReadonlySet<string>>;
  };
  readonly finances: Pick<FinancesSource, 'falls' | 'fullMonths'>;
  readonly goals: Pick<GoalsSource, 'needingAttention'>;
  readonly clock: Pick<Clock, 'today' | 'milliseconds'>;
}

const DAY_MS = 86_400_000;
const dayOfMoment = (moment: string): IsoDate => dayInProductZone(Date.parse(moment));

/** Why clients need attention; each function is given the clients whom it may read about. */
export function attentionReasons({ interactions, appointments, finances, goals, clock }: ReasonDependencies) {
  const falls = async (advisor: Caller, clientIds: readonly string[], onMissing: () => void) => {
    if (clientIds.length === 0) return [];
    const found = await finances.falls(advisor, clientIds);
    if (!found.isComplete) onMissing();
    return found.falls.map(({ clientId, ...fall }): Reason => ({
      clientId,
      kind: 'shortfall',
      action: 'client-attention-forecast',
      text: fallText(fall),
    }));
  };
  const shortfalls = async (advisor: Caller, clientIds: readonly string[]): Promise<Reason[]> => {
    if (clientIds.length === 0) return [];
    const found = await finances.fullMonths(advisor, clientIds, SHORTFALL_MONTHS);
    return found.flatMap(({ clientId, months }) => {
      const overs = months.map(({ totalIncomes, totalExpenses }) => subtract(totalExpenses, totalIncomes));
      if (overs.length < SHORTFALL_MONTHS || overs.some((over) => over <= ZERO_CENTS)) return [];
      const text = shortfallText(sum(overs), months);
      return [{ clientId, kind: 'shortfall', action: 'client-attention-spending', text }];
    });
  };
  const findGoalReasons = async (advisor: Caller, clientIds: readonly string[]): Promise<Reason[]> => {
    if (clientIds.length === 0) return [];
    const found = await goals.needingAttention(advisor, clientIds);
    return found.map(({ clientId, goalName, warnings }) => ({
      clientId,
      kind: 'goal',
      action: 'client-attention-goals',
      text: goalText(goalName, warnings),
    }));
  };
  /** What the advisors wrote down themselves; no consent is needed for it. */
  const withoutContact = async (advisorId: string, desk: readonly DeskClient[]): Promise<Reason[]> => {
    const today = clock.today();
    const cutoff = addDays(today, -NO_CONTACT_DAYS);
    const met = await appointments.clientsMetSince(
      advisorId,
      new Date(clock.milliseconds() - NO_CONTACT_DAYS * DAY_MS),
    );
    const lastDays = desk
      .filter(({ clientId }) => !met.has(clientId))
      .map(({ clientId, requestedAt, lastMessageAt }) => ({
        clientId,
        day: dayOfMoment(lastMessageAt ?? requestedAt),
      }))
      .filter(({ day }) => day <= cutoff);
    const noted = await interactions.lastOn(lastDays.map(({ clientId }) => clientId));
    return lastDays.flatMap(({ clientId, day }) => {
      const lastNoted = noted.get(clientId) ?? day;
      const last = lastNoted > day ? lastNoted : day;
      if (last > cutoff) return [];
      return [{ clientId, kind: 'contact', action: null, text: contactText(daysBetween(last, today)) }];
    });
  };

  return { falls, shortfalls, findGoalReasons, withoutContact };
}
