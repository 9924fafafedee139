import { DEFAULT_TIME_ZONE } from '@fw/contract-crm';
import { startWorker } from '@fw/service-kit';
import type { Mailer } from '@fw/service-kit/mail';
import type { TestableServiceDependencies } from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { appointmentAnswers } from './features/appointments/appointment-answers.ts';
import {
  appointmentMails,
  type AppointmentMailDependencies,
} from './features/appointments/appointment-mails.ts';
import { appointmentMailsRepo } from './features/appointments/appointment-mails.repo.ts';
import { appointmentReader } from './features/appointments/appointment-reader.ts';
import { appointmentsRepo } from './features/appointments/appointments.repo.ts';
import { appointmentRoutes } from './features/appointments/appointments.routes.ts';
import { appointmentsService } from './features/appointments/appointments.ts';
import type { ProfileSource } from './sources/profile.source.ts';
import type { ServedClients } from './served-clients.ts';

interface AppointmentOptions
  extends
    Pick<TestableServiceDependencies, 'connection' | 'clock'>,
    Pick<AppointmentMailDependencies, 'employeesRepo' | 'advisorsRepo' | 'portalAddress'> {
  readonly mailer: Pick<Mailer, 'deliver'>;
  readonly mailPollMs: number;
  readonly plannerOf: ProfileSource['plannerOf'];
  readonly servedClients: ServedClients;
  readonly deskSettingsRepo: {
    readonly find: (advisorId: string) => Promise<{ readonly timeZone: string } | null>;
  };
}

/** Adds appointments to the service; the result starts their mails, which end with the service. */
export function addAppointments(app: FastifyInstance, options: AppointmentOptions): () => void {
  const { connection, clock, portalAddress, plannerOf, servedClients, deskSettingsRepo } = options;
  const mailsRepo = appointmentMailsRepo(connection);
  const ofAppointments = { clock, servedClients, appointmentsRepo: appointmentsRepo(connection, mailsRepo) };
  const shared = { ...ofAppointments, reader: appointmentReader(ofAppointments) };
  const appointments = appointmentsService({
    ...shared,
    advisorZone: async (advisorId) => (await deskSettingsRepo.find(advisorId))?.timeZone ?? DEFAULT_TIME_ZONE,
    portalAddress,
  });
  appointmentRoutes(app, { appointments, answers: appointmentAnswers(shared), servedClients, plannerOf });

  return () => {
    const onTrouble = (err: unknown): void => {
      app.log.error({ err }, 'a mail about an appointment was not sent');
    };
    const send = appointmentMails({ ...options, appointmentMailsRepo: mailsRepo, onFailure: onTrouble });
    const worker = startWorker({ jobs: [send], pollMs: options.mailPollMs, onTrouble });
    app.addHook('onClose', () => worker.stop());
  };
}
