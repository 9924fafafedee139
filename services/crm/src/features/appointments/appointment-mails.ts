import type { Employee } from '@fw/contract-crm';
import type { Clock } from '@fw/service-kit';
import { nextAttempt, type Mailer } from '@fw/service-kit/mail';
import { appointmentLetter } from './appointment-letter.ts';
import type { AppointmentMailsRepo } from './appointment-mails.repo.ts';
import type { AppointmentMailRow } from './appointment-mails.schema.ts';

interface Addressee {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface AppointmentMailDependencies {
  readonly appointmentMailsRepo: Omit<AppointmentMailsRepo, 'plan'>;
  readonly employeesRepo: {
    readonly find: (companyIds: readonly string[], userId: string) => Promise<Employee | null>;
  };
  readonly advisorsRepo: {
    readonly find: (
      advisorId: string,
    ) => Promise<(Addressee & { readonly companyIds: readonly string[] }) | null>;
  };
  readonly mailer: Pick<Mailer, 'deliver'>;
  readonly portalAddress: string;
  readonly clock: Pick<Clock, 'date'>;
  readonly onFailure: (error: unknown) => void;
}

/** Sends the mails about appointments, one at a time; false when none was due. */
export function appointmentMails(dependencies: AppointmentMailDependencies): () => Promise<boolean> {
  const { appointmentMailsRepo, employeesRepo, advisorsRepo } = dependencies;
  const { mailer, portalAddress, clock, onFailure } = dependencies;

  /** Null where nothing is to be sent: the advisor no longer serves the client, or there is no address. */
  const addresseesOf = async ({ clientId, advisorId, to }: AppointmentMailRow) => {
    const advisor = await advisorsRepo.find(advisorId);
    const client = advisor && (await employeesRepo.find(advisor.companyIds, clientId));
    if (!advisor || !client) return null;
    const addressees = to === 'client' ? { to: client, by: advisor } : { to: advisor, by: client };
    return addressees.to.email === '' ? null : addressees;
  };

  const retryLater = async (row: AppointmentMailRow): Promise<void> => {
    const dueAt = nextAttempt(row.failures + 1, clock.date());
    await (dueAt ? appointmentMailsRepo.postpone(row, dueAt) : appointmentMailsRepo.remove(row));
  };

  const deliver = async ({ news, to: side, clientId }: AppointmentMailRow, to: Addressee, by: Addressee) => {
    const [{ email, firstName }, byName] = [to, `${by.firstName} ${by.lastName}`.trim()];
    await mailer.deliver(
      email,
      appointmentLetter({ news, to: side, firstName, byName, clientId, portalAddress }),
    );
  };

  return async () => {
    const row = await appointmentMailsRepo.take(clock.date());
    if (!row) return false;
    const addressees = await addresseesOf(row);
    try {
      if (addressees) await deliver(row, addressees.to, addressees.by);
    } catch (error) {
      onFailure(error);
      await retryLater(row);
      return true;
    }
    await appointmentMailsRepo.remove(row);
    return true;
  };
}
