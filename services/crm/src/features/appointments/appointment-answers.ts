import type { Acceptance, Appointment, AppointmentKey } from '@fw/contract-crm';
import { fieldRefused } from '@fw/service-kit';
import {
  appointmentChanges,
  isOver,
  isToAnswer,
  zoneField,
  type ChangesDependencies,
} from './appointment-changes.ts';
import type { Party } from './appointment-reader.ts';

const NOT_PROPOSED = 'Please choose one of the proposed times.';
const PASSED = 'This time has passed. Please propose another.';

export type AppointmentAnswers = ReturnType<typeof appointmentAnswers>;

/** What the two sides decide about an appointment. */
export function appointmentAnswers(dependencies: ChangesDependencies) {
  const { reader, clock } = dependencies;
  const { findFor, change } = appointmentChanges(dependencies);
  return {
    accept: async (party: Party, { startsAt, timeZone, ...key }: Acceptance): Promise<Appointment> => {
      const row = await findFor(party, key, (found) => isToAnswer(party, found));
      await reader.checkServed(party, row);
      const accepted = row.times.find((time) => time.startsAt.toISOString() === startsAt);
      if (!accepted) throw fieldRefused('startsAt', NOT_PROPOSED);
      if (accepted.startsAt.getTime() <= clock.milliseconds()) throw fieldRefused('startsAt', PASSED);
      const changedAt = clock.date();
      const changes = { status: 'accepted', accepted, changedAt, ...zoneField(party, timeZone) } as const;
      return reader.shownOne(await reader.accept(party, row, changes));
    },
    decline: async (party: Party, key: AppointmentKey): Promise<Appointment> => {
      await findFor(party, key, (found) => isToAnswer(party, found));
      return change(party, { ...key, news: 'declined' }, { status: 'declined' });
    },
    /** Withdraws an own proposal, or ends an accepted appointment. */
    cancel: async (party: Party, key: AppointmentKey): Promise<Appointment> => {
      const row = await findFor(party, key, (found) => !isOver(found) && !isToAnswer(party, found));
      const changes = { status: 'cancelled', accepted: null, cancelledTime: row.accepted } as const;
      return change(party, { ...key, news: 'cancelled' }, changes);
    },
  };
}
