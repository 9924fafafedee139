import {
  attentionKind,
  MAX_ATTENTION_ROWS,
  NO_CONTACT_DAYS,
  type Attention,
  type AttentionKind,
  type ConsentScope,
  type Employee,
} from '@fw/contract-crm';
import type { DeskClient } from '@fw/contract-profile/planner-desk';
import type { Caller, Clock } from '@fw/service-kit';
import { addDays, dayInProductZone, daysBetween, subtract, sum, ZERO_CENTS, type IsoDate } from '@fw/units';
import type { FinancesSource } from '../../shared/sources/finances.source.ts';
import type { GoalsSource } from '../../shared/sources/goals.source.ts';
import { contactText, goalText, shortfallText } from './attention.text.ts';
import { nameOf } from './people.ts';
import type { Answered } from './unavailable.ts';

/** Spending above income counts as a shortfall when it lasts for this many complete months. */
const SHORTFALL_MONTHS = 2;

interface Reason {
  readonly clientId: string;
  readonly kind: AttentionKind;
  readonly text: string;
}

export type AttentionAction = 'client-attention-goals' | 'client-attention-spending';
const ACTIONS: Readonly<Record<AttentionKind, AttentionAction | null>> = {
  shortfall: 'client-attention-spending',
  goal: 'client-attention-goals',
  contact: null,
};

export interface AttentionDependencies {
  readonly consents: {
    readonly scopesOf: (
      clients: readonly Employee[],
    ) => Promise<ReadonlyMap<string, readonly ConsentScope[]>>;
  };
  readonly interactions: {
    readonly lastOn: (clientIds: readonly string[]) => Promise<ReadonlyMap<string, IsoDate>>;
  };
  readonly appointments: {
    readonly clientsMetSince: (advisorId: string, since: Date) => Promise<ReadonlySet<string>>;
  };
  readonly accessLogRepo: {
    readonly insertShownOnce: (
      entry: { readonly advisorId: string; readonly action: AttentionAction; readonly requestId: string },
      clientId: string,
    ) => Promise<void>;
  };
  readonly finances: Pick<FinancesSource, 'fullMonths'>;
  readonly goals: Pick<GoalsSource, 'needingAttention'>;
  readonly clock: Pick<Clock, 'today' | 'milliseconds'>;
}

interface Clients {
  readonly employees: readonly Employee[];
  readonly desk: readonly DeskClient[];
  readonly answered: Answered;
}

const DAY_MS = 86_400_000;
const dayOfMoment = (moment: string): IsoDate => dayInProductZone(Date.parse(moment));

/** Clients of a planner who need attention, with the reason in words: only from what each of them shares. */
export function attentionList(dependencies: AttentionDependencies) {
  const { consents, interactions, appointments, accessLogRepo, finances, goals, clock } = dependencies;

  const shortfalls = async (advisor: Caller, clientIds: readonly string[]): Promise<Reason[]> => {
    if (clientIds.length === 0) return [];
    const found = await finances.fullMonths(advisor, clientIds, SHORTFALL_MONTHS);
    return found.flatMap(({ clientId, months }) => {
      const overs = months.map(({ totalIncomes, totalExpenses }) => subtract(totalExpenses, totalIncomes));
      if (overs.length < SHORTFALL_MONTHS || overs.some((over) => over <= ZERO_CENTS)) return [];
      return [{ clientId, kind: 'shortfall', text: shortfallText(sum(overs), months) }];
    });
  };
  const goalsOf = async (advisor: Caller, clientIds: readonly string[]): Promise<Reason[]> => {
    if (clientIds.length === 0) return [];
    const found = await goals.needingAttention(advisor, clientIds);
    return found.map(({ clientId, goalName, warnings }) => ({
      clientId,
      kind: 'goal',
      text: goalText(goalName, warnings),
    }));
  };
  /** What the advisors wrote down themselves; no consent is needed for it. */
  const withoutContact = async (advisorId: string, { desk }: Clients): Promise<Reason[]> => {
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
      return [{ clientId, kind: 'contact', text: contactText(daysBetween(last, today)) }];
    });
  };
  const logShown = async (
    { userId: advisorId, requestId }: Caller,
    shown: readonly Reason[],
  ): Promise<void> => {
    for (const { clientId, kind } of shown) {
      const action = ACTIONS[kind];
      if (action !== null) await accessLogRepo.insertShownOnce({ advisorId, action, requestId }, clientId);
    }
  };

  return async (advisor: Caller, clients: Clients) => {
    const { employees, answered } = clients;
    const scopes = await consents.scopesOf(employees);
    const sharing = (scope: ConsentScope): string[] =>
      employees.map(({ userId }) => userId).filter((userId) => scopes.get(userId)?.includes(scope) ?? false);
    const reasons = (
      await Promise.all([
        answered('finances', shortfalls(advisor, sharing('transactions')), []),
        answered('goals', goalsOf(advisor, sharing('goals')), []),
        withoutContact(advisor.userId, clients),
      ])
    ).flat();
    const items = attentionKind.options.flatMap((kind) => listedOf(kind, employees, reasons));
    const listed = items.slice(0, MAX_ATTENTION_ROWS);
    const listedIds = new Set(listed.map(({ clientId }) => clientId));
    await logShown(
      advisor,
      reasons.filter(({ clientId }) => listedIds.has(clientId)),
    );
    return { items: listed, total: items.length, clients: employees.length };
  };
}

/** The clients whose most urgent reason is of this kind. */
function listedOf(
  kind: AttentionKind,
  employees: readonly Employee[],
  reasons: readonly Reason[],
): Attention[] {
  return employees.flatMap((employee) => {
    const own = reasons.filter(({ clientId }) => clientId === employee.userId);
    if (own[0]?.kind !== kind) return [];
    return [{ ...nameOf(employee), kind, reason: own.map(({ text }) => text).join(' ') }];
  });
}
