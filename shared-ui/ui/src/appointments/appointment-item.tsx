import { TextButton } from '../button/text-button.tsx';
import { StatusPill, type Tone } from '../status-pill/status-pill.tsx';
import type { AppointmentSide, ShownAppointment } from './appointment.ts';
import { AppointmentTimes } from './appointment-times.tsx';
import { APPOINTMENTS_TEXT as TEXT, STATUS_TEXT, waitingText } from './appointments.text.ts';
import styles from './appointments.module.css';

const TONES: Readonly<Record<ShownAppointment['status'], Tone>> = {
  proposed: 'now',
  accepted: 'good',
  declined: 'neutral',
  cancelled: 'neutral',
};

/** What the reader can do with an appointment. */
export interface AppointmentActions {
  readonly onAccept: (appointment: ShownAppointment, startsAt: string) => void;
  readonly onDecline: (appointment: ShownAppointment) => void;
  readonly onCancel: (appointment: ShownAppointment) => void;
  readonly onProposeOther: (appointment: ShownAppointment) => void;
  readonly onCalendar: (appointment: ShownAppointment) => void;
}

/** The day of an accepted time, beside the words that name it. */
function DayTile({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(at));
  return (
    <span aria-hidden className={styles['day']}>
      <small>{part({ month: 'short' })}</small>
      {part({ day: 'numeric' })}
    </span>
  );
}

interface AppointmentItemProps extends AppointmentActions {
  readonly appointment: ShownAppointment;
  readonly side: AppointmentSide;
  readonly ownZone: string;
  readonly isBusy: boolean;
}

/** One appointment with its state, its times and what the reader can do. */
export function AppointmentItem(props: AppointmentItemProps) {
  const { appointment, side, ownZone, isBusy, onAccept } = props;
  const { topic, status, proposedBy, clientName, advisorName } = appointment;
  const isToAnswer = status === 'proposed' && proposedBy !== side;
  const otherName = side === 'client' ? advisorName : clientName;
  return (
    <li className={styles['item']} aria-label={topic}>
      <div className={styles['what']}>
        {appointment.accepted && <DayTile at={appointment.accepted.startsAt} timeZone={ownZone} />}
        <div>
          <p className={styles['head']}>
            <strong>{topic}</strong>
            <StatusPill tone={TONES[status]}>{STATUS_TEXT[status]}</StatusPill>
          </p>
          <p className={styles['other']}>{otherName}</p>
        </div>
      </div>
      <AppointmentTimes
        appointment={appointment}
        side={side}
        ownZone={ownZone}
        isBusy={isBusy}
        onAccept={isToAnswer ? (startsAt) => onAccept(appointment, startsAt) : undefined}
      />
      {status === 'proposed' && !isToAnswer && <p>{waitingText(otherName)}</p>}
      <ItemButtons {...props} isToAnswer={isToAnswer} />
    </li>
  );
}

function ItemButtons(props: AppointmentItemProps & { readonly isToAnswer: boolean }) {
  const { appointment, isBusy, isToAnswer, onDecline, onCancel, onProposeOther, onCalendar } = props;
  const { topic, status } = appointment;
  if (status === 'declined' || status === 'cancelled') return null;
  const about = <span className="visually-hidden"> {topic}</span>;
  return (
    <div className={styles['actions']}>
      {status === 'accepted' && (
        <TextButton onPress={() => onCalendar(appointment)}>
          {TEXT.calendar}
          {about}
        </TextButton>
      )}
      <TextButton onPress={() => onProposeOther(appointment)}>
        {TEXT.proposeOther}
        {about}
      </TextButton>
      <TextButton busy={isBusy} onPress={() => (isToAnswer ? onDecline(appointment) : onCancel(appointment))}>
        {isToAnswer && TEXT.decline}
        {!isToAnswer && (status === 'proposed' ? TEXT.withdraw : TEXT.cancel)}
        {about}
      </TextButton>
    </div>
  );
}
