import type { IsoDate } from '@fw/units';
import { parseDate, toZoned } from '@internationalized/date';
import type { AppointmentsRepo } from './appointments.repo.ts';
import { toInstants, type AppointmentRow, type Span } from './appointments.schema.ts';

const line = ({ _id, clientId, topic }: AppointmentRow, span: Span) => ({
  appointmentId: _id,
  clientId,
  topic,
  ...toInstants(span),
});

/** The appointments of an advisor for the first page of the desk. */
export const appointmentsOfDay = (
  appointmentsRepo: Pick<AppointmentsRepo, 'listBetween' | 'listToAnswer' | 'clientsMetSince'>,
) => ({
  clientsMetSince: appointmentsRepo.clientsMetSince,
  /** Those of a day of the calendar in the time zone, in their order. */
  ofDay: async (advisorId: string, day: IsoDate, timeZone: string) => {
    const first = parseDate(day);
    const span = {
      from: toZoned(first, timeZone).toDate(),
      to: toZoned(first.add({ days: 1 }), timeZone).toDate(),
    };
    const rows = await appointmentsRepo.listBetween(advisorId, span);
    return rows.flatMap((row) =>
      row.accepted ? [{ ...line(row, row.accepted), status: 'accepted' as const }] : [],
    );
  },
  /** Proposals of clients that wait for an answer, with the first of their times. */
  toAnswer: async (advisorId: string, limit: number) => {
    const { rows, total } = await appointmentsRepo.listToAnswer(advisorId, limit);
    const items = rows.flatMap((row) => {
      const [first] = row.times;
      return first ? [{ ...line(row, first), status: 'proposed' as const }] : [];
    });
    return { items, total };
  },
});
