import { MAX_BOOKED, type Appointment, type OfficeHours } from '@fw/contract-crm';
import { fieldRefused, type Clock } from '@fw/service-kit';
import type { Instant } from '@fw/units';
import type { AppointmentReader } from './appointment-reader.ts';
import type { AppointmentsRepo } from './appointments.repo.ts';
import { toInstants } from './appointments.schema.ts';
import type { BookedSlotsRepo } from './booked-slots.repo.ts';
import { freeSlots } from './free-slots.ts';

const TAKEN = 'This time is no longer free. Please choose another.';
const TOO_MANY = `You have ${String(MAX_BOOKED)} appointments ahead. Propose another time instead.`;

interface BookingDependencies {
  readonly appointmentsRepo: Pick<AppointmentsRepo, 'find' | 'listAhead'>;
  readonly bookedSlotsRepo: BookedSlotsRepo;
  readonly reader: Pick<AppointmentReader, 'shownOne'>;
  readonly advisorNames: (advisorIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What the advisor set for the desk. */
  readonly readDesk: (
    advisorId: string,
  ) => Promise<{ readonly timeZone: string; readonly officeHours: OfficeHours }>;
  readonly clock: Clock;
}

interface Pair {
  readonly clientId: string;
  readonly advisorId: string;
}

interface Slot {
  readonly startsAt: Instant;
  readonly topic: string;
  readonly timeZone: string;
}

export type Booking = ReturnType<typeof bookingService>;

/** Free times of an advisor, and the booking of one of them. */
export function bookingService(dependencies: BookingDependencies) {
  const { appointmentsRepo, bookedSlotsRepo, reader, advisorNames, readDesk, clock } = dependencies;
  const readFreeTimes = async (advisorId: string) => {
    const [desk, ahead] = await Promise.all([
      readDesk(advisorId),
      appointmentsRepo.listAhead(advisorId, clock.date()),
    ]);
    const busy = ahead.flatMap(({ accepted }) => (accepted ? [accepted] : []));
    return { desk, free: freeSlots({ ...desk, busy, now: clock.milliseconds() }) };
  };
  return {
    slots: async (advisorId: string) => ({
      advisorName: (await advisorNames([advisorId])).get(advisorId) ?? '',
      slots: (await readFreeTimes(advisorId)).free.map(toInstants),
    }),
    book: async (
      pair: Pair,
      { startsAt, topic, timeZone }: Slot,
      appointmentId: string,
    ): Promise<Appointment> => {
      const known = await appointmentsRepo.find({ clientId: pair.clientId }, appointmentId);
      if (known) return reader.shownOne(known);
      const { desk, free } = await readFreeTimes(pair.advisorId);
      const slot = free.find((one) => one.startsAt.getTime() === Date.parse(startsAt));
      if (!slot) throw fieldRefused('startsAt', TAKEN);
      const row = {
        ...pair,
        _id: appointmentId,
        topic,
        status: 'accepted' as const,
        proposedBy: 'client' as const,
        times: [slot],
        accepted: slot,
        cancelledTime: null,
        clientTimeZone: timeZone,
        advisorTimeZone: desk.timeZone,
        changedAt: clock.date(),
        version: 0,
      };
      const outcome = await bookedSlotsRepo.book(row);
      if (outcome !== 'booked') throw fieldRefused('startsAt', outcome === 'taken' ? TAKEN : TOO_MANY);
      return reader.shownOne(row);
    },
  };
}
