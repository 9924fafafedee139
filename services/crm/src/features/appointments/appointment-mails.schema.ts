import { appointmentSide } from '@fw/contract-crm';
import { idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

export const appointmentNews = z.enum([
  'proposed',
  'countered',
  'accepted',
  'declined',
  'cancelled',
  'handedOver',
  'booked',
  'confirmed',
]);
export type AppointmentNews = z.output<typeof appointmentNews>;

/** The mail about the last change of an appointment, until it is sent. It holds neither the topic nor a time. */
export const appointmentMailRow = z.object({
  /** The appointment. */
  _id: idField,
  clientId: idField,
  advisorId: idField,
  to: appointmentSide,
  news: appointmentNews,
  dueAt: timeField,
  /** Attempts that the mail server did not accept. */
  failures: z.number(),
  /** The version of the appointment that the mail is about. */
  version: versionField,
});
export type AppointmentMailRow = z.output<typeof appointmentMailRow>;

export const appointmentMailSchema = mongoSchema(appointmentMailRow);
appointmentMailSchema.index({ dueAt: 1 });
appointmentMailSchema.index({ clientId: 1 });
