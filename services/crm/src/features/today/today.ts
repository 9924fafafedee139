import {
  CONSENT_ENDS_DAYS,
  MAX_TODAY_ROWS,
  type Employee,
  type FoundEmployee,
  type Task,
  type Today,
  type TodayAppointment,
} from '@fw/contract-crm';
import type { DeskClient, plannerDeskCalls } from '@fw/contract-profile/planner-desk';
import type { Caller, Clock, OnBehalfOf } from '@fw/service-kit';
import { addDays, isoDate, type IsoDate } from '@fw/units';
import { fromDate, toCalendarDate } from '@internationalized/date';
import type * as z from 'zod/mini';
import { attentionList, type AttentionDependencies } from './attention.ts';
import { byName, toNamedClient } from './people.ts';
import { answeredOrNot } from './unavailable.ts';

type PlannerDesk = z.output<typeof plannerDeskCalls.get.reply>;
const NO_CLIENTS: PlannerDesk = { clients: [], unread: [], unreadTotal: 0 };

export type DayAppointment = Omit<TodayAppointment, 'clientName' | 'companyName'>;

export interface TodayDependencies extends Omit<AttentionDependencies, 'appointments'> {
  readonly clock: Pick<Clock, 'today' | 'milliseconds' | 'date'>;
  readonly servedClients: { readonly companyIds: (advisorId: string) => Promise<readonly string[]> };
  readonly employeesRepo: {
    readonly findMany: (companyIds: readonly string[], userIds: readonly string[]) => Promise<Employee[]>;
    readonly sharingUntil: (
      companyIds: readonly string[],
      span: { readonly from: IsoDate; readonly to: IsoDate; readonly limit: number },
    ) => Promise<{ readonly items: FoundEmployee[]; readonly total: number }>;
  };
  readonly appointments: AttentionDependencies['appointments'] & {
    readonly ofDay: (advisorId: string, day: IsoDate, timeZone: string) => Promise<DayAppointment[]>;
    readonly toAnswer: (
      advisorId: string,
      limit: number,
    ) => Promise<{ items: DayAppointment[]; total: number }>;
  };
  readonly tasks: {
    readonly listDue: (
      advisorId: string,
      limit: number,
    ) => Promise<{ items: Task[]; total: number; overdue: number }>;
  };
  readonly readTimeZone: (advisorId: string) => Promise<string>;
  readonly plannerDesk: (advisor: OnBehalfOf) => Promise<PlannerDesk>;
}

export type TodayService = (advisor: Caller) => Promise<Today>;

/** The day of an advisor: each list is bounded, and every client of it is one whom the advisor serves now. */
export function todayService(dependencies: TodayDependencies): TodayService {
  const { clock, servedClients, employeesRepo, appointments, tasks } = dependencies;
  const attention = attentionList(dependencies);

  const own = async ({ userId }: Caller) => {
    const timeZone = await dependencies.readTimeZone(userId);
    const day = isoDate(toCalendarDate(fromDate(clock.date(), timeZone)).toString());
    const [ofDay, proposals, due] = await Promise.all([
      appointments.ofDay(userId, day, timeZone),
      appointments.toAnswer(userId, MAX_TODAY_ROWS),
      tasks.listDue(userId, MAX_TODAY_ROWS),
    ]);
    return { timeZone, day, ofDay, proposals, due };
  };

  return async (advisor) => {
    const { answered, noteUnavailable, unavailable } = answeredOrNot();
    const companyIds = await servedClients.companyIds(advisor.userId);
    const today = clock.today();
    const [{ timeZone, day, ofDay, proposals, due }, desk, ending] = await Promise.all([
      own(advisor),
      answered('messages', dependencies.plannerDesk(advisor), NO_CLIENTS),
      employeesRepo.sharingUntil(companyIds, {
        from: today,
        to: addDays(today, CONSENT_ENDS_DAYS),
        limit: MAX_TODAY_ROWS,
      }),
    ]);
    const listed = [...ofDay, ...proposals.items, ...desk.unread, ...desk.clients];
    const people = await employeesRepo.findMany(companyIds, [
      ...new Set(listed.map(({ clientId }) => clientId)),
    ]);
    const named = withClientNames(people);
    const clients = served(desk.clients, people);
    return {
      day,
      timeZone,
      appointments: {
        items: named([...ofDay, ...proposals.items]),
        accepted: ofDay.length,
        toAnswer: proposals.total,
      },
      tasks: due,
      unread: { items: named(desk.unread), total: desk.unreadTotal },
      requests: toRequests(named(clients.desk)),
      consents: {
        items: ending.items.map((employee) => ({
          ...toNamedClient(employee),
          endsOn: employee.sharesUntil ?? today,
        })),
        total: ending.total,
      },
      attention: await attention(advisor, { ...clients, answered, noteUnavailable }),
      unavailable: unavailable(),
    };
  };
}

/** Gives rows the names of their clients; a row about a person whom the advisor no longer serves is left out. */
function withClientNames(people: readonly Employee[]) {
  const byId = new Map(people.map((employee) => [employee.userId, employee]));
  return <Row extends { readonly clientId: string }>(rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const employee = byId.get(row.clientId);
      return employee ? [{ ...row, ...toNamedClient(employee) }] : [];
    });
}

function served(clients: readonly DeskClient[], people: readonly Employee[]) {
  const ids = new Set(clients.map(({ clientId }) => clientId));
  const employees = people.filter(({ userId }) => ids.has(userId)).toSorted(byName);
  const servedIds = new Set(employees.map(({ userId }) => userId));
  return { employees, desk: clients.filter(({ clientId }) => servedIds.has(clientId)) };
}

type NamedClient = DeskClient & ReturnType<typeof toNamedClient>;

function toRequests(clients: readonly NamedClient[]): Today['requests'] {
  const unanswered = clients.filter(({ isAnswered }) => !isAnswered);
  const items = unanswered
    .slice(0, MAX_TODAY_ROWS)
    .map(({ clientId, clientName, companyName, requestedAt }) => ({
      clientId,
      clientName,
      companyName,
      requestedAt,
    }));
  return { items, total: unanswered.length };
}
