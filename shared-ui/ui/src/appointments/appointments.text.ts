import type { ShownAppointment } from './appointment.ts';

export const APPOINTMENTS_TEXT = {
  title: 'Appointments',
  loading: 'Loading appointments',
  loadingForm: 'Loading the form',
  none: 'No appointments yet.',
  propose: 'Propose an appointment',
  proposeOther: 'Propose another time',
  topic: 'Topic',
  times: 'Times',
  day: 'Date',
  start: 'Start',
  end: 'End',
  timeZone: 'Time zone of these times',
  addTime: 'Add a time',
  send: 'Send proposal',
  discard: 'Discard',
  accept: 'Accept',
  decline: 'Decline',
  cancel: 'Cancel appointment',
  withdraw: 'Withdraw proposal',
  calendar: 'Add to calendar',
  topicMissing: 'Please enter a topic.',
  dayMissing: 'Please enter a valid date',
  timeMissing: 'Please enter a time.',
  /** The product's notice; the design system imports no contract. */
  privacy: 'Please do not enter sensitive personal data such as government identifiers.',
} as const;

export const STATUS_TEXT: Readonly<Record<ShownAppointment['status'], string>> = {
  proposed: 'Proposed',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

export const removeTimeText = (number: number): string => `Remove time ${String(number)}`;
export const timeLabel = (label: string, number: number): string => `Option ${String(number)}: ${label}`;
export const waitingText = (name: string): string => `Waiting for ${name} to answer.`;
export const otherTimeText = (name: string, time: string): string => `For ${name}: ${time}`;
