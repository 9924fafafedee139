import { calendarFeedCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { dayInProductZone, type IsoDate } from '@fw/units';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { ProfileSource } from '../../shared/sources/profile.source.ts';
import { advisorCalendarRepo } from './advisor-calendar.repo.ts';
import { advisorCalendar } from './advisor-calendar.ts';
import { appointmentAnswers } from './appointment-answers.ts';
import { appointmentHandover, type HandoverDependencies } from './appointment-handover.ts';
import { appointmentHandoverRepo } from './appointment-handover.repo.ts';
import { appointmentMails, type AppointmentMailDependencies } from './appointment-mails.ts';
import { appointmentMailsRepo } from './appointment-mails.repo.ts';
import { appointmentReader } from './appointment-reader.ts';
import { calendarFeed, type CalendarFeed } from './calendar-feed.ts';
import { calendarFeedRepo } from './calendar-feed.repo.ts';
import { appointmentsOfDay } from './appointments-of-day.ts';
import { appointmentsRepo } from './appointments.repo.ts';
import { appointmentRoutes } from './appointments.routes.ts';
import { bookedSlotsRepo } from './booked-slots.repo.ts';
import { bookingService } from './booking.ts';
import { lastAppointmentsRepo } from './last-appointments.repo.ts';
import { appointmentsService } from './appointments.ts';

function calendarFeedRoutes(app: FastifyInstance, feed: CalendarFeed): void {
  mount(app, calendarFeedCalls.state, (_body, { userId }) => feed.state(userId));
  mount(app, calendarFeedCalls.renew, (_body, { userId }) => feed.renew(userId));
  mount(app, calendarFeedCalls.stop, (_body, { userId }) => feed.stop(userId));
  mount(app, calendarFeedCalls.read, (_body, _caller, { secret }) => feed.read(secret));
}

const MAIL_POLL_MS = 5_000;

interface Dependencies
  extends
    Pick<ServiceDependencies, 'connection' | 'clock'>,
    Pick<AppointmentMailDependencies, 'employeesRepo' | 'mailer' | 'portalAddress'> {
  readonly advisorsRepo: AppointmentMailDependencies['advisorsRepo'] & HandoverDependencies['advisorsRepo'];
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** How often mails that are due are looked up. */
  readonly mailPollMs?: number | undefined;
  readonly findPlannerId: ProfileSource['findPlannerId'];
  readonly servedClients: ServedClients;
  readonly readTimeZone: (advisorId: string) => Promise<string>;
  readonly readDesk: Parameters<typeof bookingService>[0]['readDesk'];
}

interface TimesParts {
  readonly rows: ReturnType<typeof appointmentsRepo>;
  readonly mailsRepo: ReturnType<typeof appointmentMailsRepo>;
  readonly reader: ReturnType<typeof appointmentReader>;
}

/** The calendar of an advisor, and the free times in it. */
function createTimes(dependencies: Dependencies, { rows, mailsRepo, reader }: TimesParts) {
  const { connection, clock, servedClients, readTimeZone, portalAddress } = dependencies;
  const calendarRepo = advisorCalendarRepo(connection);
  const feed = calendarFeed({
    calendarFeedRepo: calendarFeedRepo(connection),
    advisorCalendarRepo: calendarRepo,
    servedClients,
    portalAddress,
    clock,
  });
  const between = advisorCalendar({
    advisorCalendarRepo: calendarRepo,
    clientNames: servedClients.clientNames,
    advisorZone: readTimeZone,
  });
  const booking = bookingService({
    appointmentsRepo: rows,
    bookedSlotsRepo: bookedSlotsRepo(connection, mailsRepo),
    reader,
    advisorNames: servedClients.advisorNames,
    readDesk: dependencies.readDesk,
    clock,
  });
  return { between, booking, feed };
}

export const appointmentsFeature = defineFeature('appointments', (dependencies: Dependencies) => {
  const { connection, clock, log, mailPollMs = MAIL_POLL_MS, portalAddress, findPlannerId } = dependencies;
  const { servedClients, readTimeZone, employeesRepo, advisorsRepo, mailer } = dependencies;
  const mailsRepo = appointmentMailsRepo(connection);
  const rows = appointmentsRepo(connection, mailsRepo);
  const lastAppointments = lastAppointmentsRepo(connection);
  const reader = appointmentReader({ appointmentsRepo: rows, servedClients });
  const appointments = appointmentsService({
    appointmentsRepo: rows,
    reader,
    clock,
    advisorZone: readTimeZone,
    portalAddress,
  });
  const { between, booking, feed } = createTimes(dependencies, { rows, mailsRepo, reader });
  const answers = appointmentAnswers({ reader, clock });
  const handover = appointmentHandover({
    handoverRepo: appointmentHandoverRepo(connection, mailsRepo),
    employeesRepo,
    advisorsRepo,
    advisorZone: readTimeZone,
    clock,
  });
  const onTrouble = (err: unknown): void => log.error({ err }, 'a mail about an appointment was not sent');
  const sendMails = appointmentMails({
    appointmentMailsRepo: mailsRepo,
    employeesRepo,
    advisorsRepo,
    mailer,
    portalAddress,
    clock,
    onFailure: onTrouble,
  });
  return {
    provides: {
      ...appointmentsOfDay(rows),
      newest: rows.newest,
      /** The day on which each of these clients last met an advisor. */
      lastMetOn: async (clientIds: readonly string[]): Promise<ReadonlyMap<string, IsoDate>> => {
        const met = await lastAppointments.lastMet(clientIds, clock.date());
        return new Map([...met].map(([clientId, at]) => [clientId, dayInProductZone(at.getTime())]));
      },
    },
    routes: (app) => {
      appointmentRoutes(app, { appointments, between, booking, answers, servedClients, findPlannerId });
      calendarFeedRoutes(app, feed);
    },
    on: {
      'user.deleted': ({ payload: { userId } }, session) => handover.leave(userId, session),
      'user.registered': ({ payload }, session) => handover.join(payload, session),
    },
    workers: [{ jobs: [sendMails], pollMs: mailPollMs, onTrouble }],
  };
});
