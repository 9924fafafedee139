import type { Appointment, BusyTime, CalendarFile, CounterProposal, EnteredTime } from '@fw/contract-crm';
import { ApiError } from '@fw/service-kit';
import { appointmentChanges, isOver, zoneField, type ChangesDependencies } from './appointment-changes.ts';
import { ownSide, type Party } from './appointment-reader.ts';
import type { AppointmentsRepo } from './appointments.repo.ts';
import type { AppointmentRow } from './appointments.schema.ts';
import { calendarFile } from './calendar-file.ts';
import { proposedTimes } from './proposed-times.ts';

interface Proposal {
  readonly clientId: string;
  readonly advisorId: string;
  readonly topic: string;
  readonly times: readonly EnteredTime[];
  readonly timeZone: string;
}

interface AppointmentsDependencies extends ChangesDependencies {
  readonly appointmentsRepo: AppointmentsRepo;
  /** The zone that an advisor set for the desk. */
  readonly advisorZone: (advisorId: string) => Promise<string>;
  readonly portalAddress: string;
}

export type AppointmentsService = ReturnType<typeof appointmentsService>;

/** Proposals of either side, and what the two see of their appointments. */
export function appointmentsService(dependencies: AppointmentsDependencies) {
  const { appointmentsRepo, reader, advisorZone, clock, portalAddress } = dependencies;
  const { findFor, change } = appointmentChanges(dependencies);

  const newRow = async (party: Party, { times, timeZone, ...proposal }: Proposal, id: string) => {
    const { clientId, advisorId } = proposal;
    const row: AppointmentRow = {
      ...proposal,
      _id: id,
      status: 'proposed',
      proposedBy: party.side,
      times: proposedTimes(times, timeZone, clock.milliseconds()),
      accepted: null,
      cancelledTime: null,
      clientTimeZone: await appointmentsRepo.lastClientZone(clientId),
      advisorTimeZone: await advisorZone(advisorId),
      ...zoneField(party, timeZone),
      changedAt: clock.date(),
      version: 0,
    };
    return row;
  };

  return {
    list: async (party: Party, clientId: string): Promise<Appointment[]> =>
      reader.shown(await appointmentsRepo.list({ ...ownSide(party), clientId })),
    busy: async (advisorId: string): Promise<BusyTime[]> => {
      const ahead = await reader.shown(await appointmentsRepo.listAhead(advisorId, clock.date()));
      return ahead.flatMap(({ appointmentId, clientName, accepted }) =>
        accepted ? [{ appointmentId, clientName, ...accepted }] : [],
      );
    },
    propose: async (party: Party, proposal: Proposal, newId: () => string): Promise<Appointment> => {
      const row = await newRow(party, proposal, newId());
      await appointmentsRepo.insert(row);
      return reader.shownOne(row);
    },
    counter: async (party: Party, { times, timeZone, ...key }: CounterProposal): Promise<Appointment> => {
      const spans = proposedTimes(times, timeZone, clock.milliseconds());
      await reader.checkServed(party, await findFor(party, key, (row) => !isOver(row)));
      const changes = { status: 'proposed', proposedBy: party.side, times: spans, accepted: null } as const;
      return change(party, { ...key, news: 'countered' }, { ...changes, ...zoneField(party, timeZone) });
    },
    calendar: async (party: Party, appointmentId: string): Promise<CalendarFile> => {
      const row = await reader.find(party, appointmentId);
      const { clientName, advisorName } = await reader.shownOne(row);
      if (!row.accepted) throw ApiError.conflict('NOT_ACCEPTED');
      const withName = party.side === 'client' ? advisorName : clientName;
      return calendarFile({ row, accepted: row.accepted, withName, address: portalAddress });
    },
  };
}
