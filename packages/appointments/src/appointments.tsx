import {
  MAX_PROPOSED_TIMES,
  MAX_TOPIC_LENGTH,
  type Appointment,
  type BusyTime,
} from '@fw/contract-crm/appointments';
import { DEFAULT_OFFICE_HOURS, type OfficeHours } from '@fw/contract-crm/office-hours';
import { AppointmentsPanel, type AppointmentsPanelProps } from '@fw/ui/appointments';
import { timeWarnings } from './time-warnings.ts';
import { useProposalDraft } from './proposal-draft.ts';
import { useAppointmentCalls, type AppointmentHooks, type Propose } from './use-appointment-calls.ts';

export interface AppointmentsProps extends Pick<AppointmentsPanelProps, 'side' | 'ownZone'> {
  readonly appointments: readonly Appointment[];
  /** Names the form, so that what was typed is kept while the person signs in again. */
  readonly form: string;
  readonly hooks: AppointmentHooks;
  readonly propose: Propose;
  /** Accepted appointments of the person that a new one may overlap. */
  readonly busy?: readonly BusyTime[];
  /** The usual ones where the person did not set any. */
  readonly officeHours?: OfficeHours;
}

/** The appointments of a client and an advisor, with the calls of the side that reads them. */
export function Appointments(props: AppointmentsProps) {
  const {
    appointments,
    side,
    ownZone,
    form,
    hooks,
    propose,
    busy = [],
    officeHours = DEFAULT_OFFICE_HOURS,
  } = props;
  const { draft, onDraft } = useProposalDraft(form, ownZone);
  const calls = useAppointmentCalls(hooks, propose, ownZone);
  return (
    <AppointmentsPanel
      warningsOf={(time, timeZone) => timeWarnings(time, timeZone, { busy, officeHours })}
      maxTimes={MAX_PROPOSED_TIMES}
      maxTopicLength={MAX_TOPIC_LENGTH}
      {...{ appointments, side, ownZone, calls, draft, onDraft }}
    />
  );
}
