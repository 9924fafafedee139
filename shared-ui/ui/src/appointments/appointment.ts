/** A time of an appointment; both are instants in ISO 8601. */
export interface AppointmentTime {
  readonly startsAt: string;
  readonly endsAt: string;
}

export type AppointmentSide = 'client' | 'advisor';

/** An appointment as both sides see it. */
export interface ShownAppointment {
  readonly appointmentId: string;
  readonly clientName: string;
  readonly advisorName: string;
  readonly topic: string;
  readonly status: 'proposed' | 'accepted' | 'declined' | 'cancelled';
  readonly proposedBy: AppointmentSide;
  readonly times: readonly AppointmentTime[];
  readonly accepted: AppointmentTime | null;
  readonly clientTimeZone: string | null;
  readonly advisorTimeZone: string;
  readonly version: number;
}

export interface EnteredTime {
  /** Its identity in the form; times can be removed. */
  readonly key: number;
  /** `YYYY-MM-DD`; null while it is not entered. */
  readonly day: string | null;
  readonly start: string;
  readonly end: string;
}

/** What is typed: of a new proposal, or of other times for an appointment. */
export interface ProposalDraft {
  readonly target: 'none' | 'new' | { readonly appointmentId: string; readonly version: number };
  readonly topic: string;
  readonly times: readonly EnteredTime[];
  readonly timeZone: string;
}

const emptyTime = (key: number): EnteredTime => ({ key, day: null, start: '', end: '' });

export const emptyProposal = (timeZone: string, target: ProposalDraft['target'] = 'none'): ProposalDraft => ({
  target,
  topic: '',
  times: [emptyTime(0)],
  timeZone,
});

export const withTime = (draft: ProposalDraft): ProposalDraft => ({
  ...draft,
  times: [...draft.times, emptyTime(Math.max(0, ...draft.times.map(({ key }) => key)) + 1)],
});
export const withoutTime = (draft: ProposalDraft, removed: number): ProposalDraft => ({
  ...draft,
  times: draft.times.filter((_time, index) => index !== removed),
});
export const changedTime = (
  draft: ProposalDraft,
  changed: number,
  change: Partial<EnteredTime>,
): ProposalDraft => ({
  ...draft,
  times: draft.times.map((time, index) => (index === changed ? { ...time, ...change } : time)),
});
