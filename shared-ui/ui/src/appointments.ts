// Appointments of a client and an advisor, loaded by the pages that show them.
export {
  AppointmentsPanel,
  type AppointmentCalls,
  type AppointmentProblem,
  type AppointmentsPanelProps,
} from './appointments/appointments-panel.tsx';
export { emptyProposal, type ProposalDraft, type ShownAppointment } from './appointments/appointment.ts';
export { APPOINTMENTS_TEXT } from './appointments/appointments.text.ts';
