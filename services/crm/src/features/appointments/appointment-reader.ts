import type { Appointment, AppointmentKey, AppointmentSide } from '@fw/contract-crm';
import { fieldRefused, notFound, versionLost } from '@fw/service-kit';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { AppointmentNews } from './appointment-mails.schema.ts';
import type { OwnSide } from './appointment-writes.repo.ts';
import type { AppointmentsRepo } from './appointments.repo.ts';
import { toInstants, type AppointmentRow } from './appointments.schema.ts';

const CHOOSE = 'another appointment at this time. Please choose or propose another.';
const TAKEN: Readonly<Record<AppointmentSide, string>> = {
  advisor: `You have ${CHOOSE}`,
  client: `Your planner has ${CHOOSE}`,
};
const NOT_SERVED = 'This planner no longer works with your company. You can cancel the appointment.';

/** One of the two people of an appointment. */
export interface Party {
  readonly side: AppointmentSide;
  readonly userId: string;
  readonly companyId: string;
}

interface ReaderDependencies {
  readonly appointmentsRepo: AppointmentsRepo;
  readonly servedClients: Pick<ServedClients, 'client' | 'clientNames' | 'advisorNames' | 'companyIds'>;
}

export const ownSide = ({ side, userId }: Party): OwnSide =>
  side === 'client' ? { clientId: userId } : { advisorId: userId };

export type AppointmentReader = ReturnType<typeof appointmentReader>;

/** Appointments as far as one of their two people may see and change them. */
export function appointmentReader({ appointmentsRepo, servedClients }: ReaderDependencies) {
  const shown = async (rows: readonly AppointmentRow[]): Promise<Appointment[]> => {
    const [clients, advisors] = await Promise.all([
      servedClients.clientNames(rows.map(({ clientId }) => clientId)),
      servedClients.advisorNames(rows.map(({ advisorId }) => advisorId)),
    ]);
    return rows.map(
      ({ _id, times, accepted, changedAt: _changedAt, cancelledTime: _cancelledTime, ...row }) => ({
        ...row,
        appointmentId: _id,
        clientName: clients.get(row.clientId) ?? '',
        advisorName: advisors.get(row.advisorId) ?? '',
        times: times.map(toInstants),
        accepted: accepted && toInstants(accepted),
      }),
    );
  };
  const shownOne = async (row: AppointmentRow): Promise<Appointment> => {
    const [appointment] = await shown([row]);
    if (!appointment) throw notFound();
    return appointment;
  };
  /** An appointment of the person; an advisor still serves its client. */
  const find = async (party: Party, appointmentId: string): Promise<AppointmentRow> => {
    const row = await appointmentsRepo.find(ownSide(party), appointmentId);
    if (!row) throw notFound();
    if (party.side === 'advisor') await servedClients.client(party.userId, row.clientId);
    return row;
  };

  return {
    shown,
    shownOne,
    find,
    /** Refused where the client moved to another company since. */
    checkServed: async ({ side, companyId }: Party, { advisorId }: AppointmentRow): Promise<void> => {
      if (side === 'advisor') return;
      if ((await servedClients.companyIds(advisorId)).includes(companyId)) return;
      throw fieldRefused('appointmentId', NOT_SERVED);
    },
    /** Accepts a time; refused where it overlaps another one, or with the stored row when this one is outdated. */
    accept: async (
      party: Party,
      row: AppointmentRow,
      changes: Parameters<AppointmentsRepo['accept']>[2],
    ): Promise<AppointmentRow> => {
      const accepted = await appointmentsRepo.accept(ownSide(party), row, changes);
      if (accepted === 'taken') throw fieldRefused('startsAt', TAKEN[party.side]);
      if (!accepted) throw versionLost(await shownOne(await find(party, row._id)));
      return accepted;
    },
    /** Changes an appointment at its version; refused with the stored one when that is outdated. */
    change: async (
      party: Party,
      { appointmentId, ...key }: AppointmentKey & { readonly news: AppointmentNews },
      changes: Parameters<AppointmentsRepo['change']>[2],
    ): Promise<AppointmentRow> => {
      const row = await appointmentsRepo.change(ownSide(party), { _id: appointmentId, ...key }, changes);
      if (!row) throw versionLost(await shownOne(await find(party, appointmentId)));
      return row;
    },
  };
}
