import { lazy, Suspense, useState } from 'react';
import { Button } from '../button/button.tsx';
import { SaveProblem } from '../notice/save-problem.tsx';
import { SkeletonLines } from '../skeleton/skeleton.tsx';
import {
  emptyProposal,
  type AppointmentSide,
  type EnteredTime,
  type ProposalDraft,
  type ShownAppointment,
} from './appointment.ts';
import { AppointmentItem } from './appointment-item.tsx';
import { APPOINTMENTS_TEXT as TEXT } from './appointments.text.ts';
import styles from './appointments.module.css';

const ProposalForm = lazy(async () => ({ default: (await import('./proposal-form.tsx')).ProposalForm }));

const REVOKE_AFTER_MS = 10_000;

interface CalendarFile {
  readonly fileName: string;
  readonly content: string;
}

/** Saves a calendar file, which the calendar of the person opens. */
function saveCalendar({ fileName, content }: CalendarFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

interface AppointmentKey {
  readonly appointmentId: string;
  readonly version: number;
}

/** Why something was not done: the messages of members by name, and one sentence. */
export interface AppointmentProblem {
  readonly message: string;
  readonly errorOf: (field: string) => string | null;
}

/** What the service does; each resolves to the problem, or to null. */
export interface AppointmentCalls {
  readonly accept: (key: AppointmentKey, startsAt: string) => Promise<AppointmentProblem | null>;
  readonly decline: (key: AppointmentKey) => Promise<AppointmentProblem | null>;
  readonly cancel: (key: AppointmentKey) => Promise<AppointmentProblem | null>;
  /** Sends a new proposal, or other times for an appointment. */
  readonly send: (draft: ProposalDraft) => Promise<AppointmentProblem | null>;
  readonly calendar: (appointmentId: string) => Promise<CalendarFile | AppointmentProblem>;
}

export interface AppointmentsPanelProps {
  readonly appointments: readonly ShownAppointment[];
  readonly side: AppointmentSide;
  /** The zone in which the reader sees times. */
  readonly ownZone: string;
  readonly calls: AppointmentCalls;
  readonly draft: ProposalDraft;
  readonly onDraft: (draft: ProposalDraft) => void;
  readonly maxTimes: number;
  readonly maxTopicLength: number;
  /** Warnings about an entered time in a zone; it can be sent all the same. */
  readonly warningsOf: (time: EnteredTime, timeZone: string) => readonly string[];
}

const toKey = ({ appointmentId, version }: ShownAppointment): AppointmentKey => ({ appointmentId, version });

/** Members whose message is shown by the form at its field. */
const FORM_FIELD = /^(times|topic|timeZone)/;
const DECISION_FIELDS = ['appointmentId', 'startsAt'] as const;

/** The sentence of a refused decision: that of its member where there is one. */
const problemSentence = ({ errorOf, message }: AppointmentProblem): string =>
  DECISION_FIELDS.map((field) => errorOf(field)).find((text) => text !== null) ?? message;

function usePanel({ calls, onDraft, ownZone }: AppointmentsPanelProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<AppointmentProblem | null>(null);
  /** One call at a time; `what` names the appointment or the form that waits. */
  const run = async (what: string, work: () => Promise<AppointmentProblem | null>): Promise<void> => {
    setBusy(what);
    setProblem(null);
    const failed = await work();
    setBusy(null);
    setProblem(failed);
  };
  return {
    busy,
    problem,
    close: () => {
      setProblem(null);
      onDraft(emptyProposal(ownZone));
    },
    send: (draft: ProposalDraft) =>
      run('form', async () => {
        const failed = await calls.send(draft);
        if (!failed) onDraft(emptyProposal(ownZone));
        return failed;
      }),
    decide: (appointment: ShownAppointment, work: () => Promise<AppointmentProblem | null>) =>
      run(appointment.appointmentId, work),
    save: ({ appointmentId }: ShownAppointment) =>
      run(appointmentId, async () => {
        const file = await calls.calendar(appointmentId);
        if ('errorOf' in file) return file;
        saveCalendar(file);
        return null;
      }),
  };
}

/** The appointments of two people, and the form that proposes one. */
export function AppointmentsPanel(props: AppointmentsPanelProps) {
  const { appointments, side, ownZone, calls, draft, onDraft, maxTimes, maxTopicLength } = props;
  const { busy, problem, close, send, decide, save } = usePanel(props);
  const isOpen = draft.target !== 'none';
  return (
    <div className={styles['panel']}>
      {problem && !isOpen && <SaveProblem message={problemSentence(problem)} />}
      {appointments.length === 0 ? (
        <p>{TEXT.none}</p>
      ) : (
        <ul className={styles['list']} aria-label={TEXT.title}>
          {appointments.map((appointment) => (
            <AppointmentItem
              key={appointment.appointmentId}
              {...{ appointment, side, ownZone }}
              isBusy={busy === appointment.appointmentId}
              onAccept={(one, startsAt) => void decide(one, () => calls.accept(toKey(one), startsAt))}
              onDecline={(one) => void decide(one, () => calls.decline(toKey(one)))}
              onCancel={(one) => void decide(one, () => calls.cancel(toKey(one)))}
              onProposeOther={(one) => onDraft(emptyProposal(ownZone, toKey(one)))}
              onCalendar={(one) => void save(one)}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <Suspense fallback={<SkeletonLines label={TEXT.loadingForm} lines={3} />}>
          <ProposalForm
            {...{ draft, onDraft, maxTimes, maxTopicLength }}
            warningsOf={(time) => props.warningsOf(time, draft.timeZone)}
            busy={busy === 'form'}
            errorOf={(field) => (problem && FORM_FIELD.test(field) ? problem.errorOf(field) : null)}
            problem={problem && problemSentence(problem)}
            onSend={() => void send(draft)}
            onDiscard={close}
          />
        </Suspense>
      ) : (
        <div>
          <Button variant="secondary" onPress={() => onDraft(emptyProposal(ownZone, 'new'))}>
            {TEXT.propose}
          </Button>
        </div>
      )}
    </div>
  );
}
