import { appointmentSide, appointmentStatus } from '@fw/contract-crm';
import { idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import { toInstant } from '@fw/units';
import * as z from 'zod/mini';

const span = z.object({ startsAt: timeField, endsAt: timeField });
export type Span = z.output<typeof span>;

/** A span as a reply states it. */
export const toInstants = ({ startsAt, endsAt }: Span) => ({
  startsAt: toInstant(startsAt),
  endsAt: toInstant(endsAt),
});

/** An appointment of one client with one advisor, from the first proposal on. */
export const appointmentRow = z.object({
  _id: idField,
  clientId: idField,
  advisorId: idField,
  topic: z.string(),
  status: appointmentStatus,
  proposedBy: appointmentSide,
  times: z.array(span),
  accepted: z.nullable(span),
  /** The accepted time of an appointment that was cancelled. */
  cancelledTime: z._default(z.nullable(span), null),
  clientTimeZone: z.nullable(z.string()),
  advisorTimeZone: z.string(),
  changedAt: timeField,
  version: versionField,
});
export type AppointmentRow = z.output<typeof appointmentRow>;

/** One row for each advisor, which every acceptance changes; its `_id` is the advisor's user id. */
export const advisorCalendarSchema = mongoSchema(z.object({ _id: idField, version: versionField }));

export const appointmentSchema = mongoSchema(appointmentRow);
appointmentSchema.index({ clientId: 1, changedAt: -1 });
appointmentSchema.index({ advisorId: 1, status: 1, proposedBy: 1, changedAt: 1 });
appointmentSchema.index({ clientId: 1, advisorId: 1, status: 1, changedAt: -1 });
appointmentSchema.index({ advisorId: 1, status: 1, 'accepted.startsAt': 1 });
appointmentSchema.index({ advisorId: 1, status: 1, changedAt: -1 });
