import { fullName } from '@fw/contract-profile/person-name';
import type { Employee } from '@fw/contract-crm';
import type { Clock } from '@fw/service-kit';
import { dueMails, type Mailer } from '@fw/service-kit/mail';
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
  const findAddressees = async ({ clientId, advisorId, to }: AppointmentMailRow) => {
    const advisor = await advisorsRepo.find(advisorId);
    const client = advisor && (await employeesRepo.find(advisor.companyIds, clientId));
    if (!advisor || !client) return null;
    const addressees = to === 'client' ? { to: client, by: advisor } : { to: advisor, by: client };
    return addressees.to.email === '' ? null : addressees;
  };

  const deliver = async (row: AppointmentMailRow): Promise<boolean> => {
    const addressees = await findAddressees(row);
    if (!addressees) return false;
    const { news, to: side, clientId } = row;
    const { to, by } = addressees;
    await mailer.deliver(
      to.email,
      appointmentLetter({
        news,
        to: side,
        firstName: to.firstName,
        byName: fullName(by),
        clientId,
        portalAddress,
      }),
    );
    return true;
  };

  const { take, hold, postpone, remove } = appointmentMailsRepo;
  return dueMails({ take, hold, deliver, setSent: remove, drop: remove, postpone, clock, onFailure });
}
