import { isIsoDate } from '@fw/units';
import { timeZoneLabel, timeZoneOptions } from '@fw/units/time-zones';
import { useCallback, useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextButton } from '../button/text-button.tsx';
import { DateField } from '../date-field/date-field.tsx';
import { controlClass, Field } from '../field/field.tsx';
import type { OnProblem } from '../field/problem.ts';
import { FieldGroup } from '../field/group.tsx';
import { Notice } from '../notice/notice.tsx';
import { SaveProblem } from '../notice/save-problem.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { changedTime, withoutTime, withTime, type EnteredTime, type ProposalDraft } from './appointment.ts';
import { APPOINTMENTS_TEXT as TEXT, removeTimeText, timeLabel } from './appointments.text.ts';
import styles from './appointments.module.css';

export interface ProposalFormProps {
  readonly draft: ProposalDraft;
  readonly onDraft: (draft: ProposalDraft) => void;
  readonly maxTimes: number;
  readonly maxTopicLength: number;
  readonly busy: boolean;
  /** The message of the service for a member such as `times.0.start`; null without one. */
  readonly errorOf: (field: string) => string | null;
  /** Warnings about a time that is entered; it can be sent all the same. */
  readonly warningsOf: (time: EnteredTime) => readonly string[];
  /** Why the last proposal was not sent, besides the members; null without a reason. */
  readonly problem: string | null;
  readonly onSend: () => void;
  readonly onDiscard: () => void;
}

const isComplete = ({ day, start, end }: EnteredTime): boolean => day !== null && start !== '' && end !== '';

/** Times by their key whose day is wrong or erased: the field lets out a valid day only, and keeps the one before. */
function useWrongDays() {
  const [wrongDays, setWrongDays] = useState<Readonly<Record<number, boolean>>>({});
  const setWrongDay = useCallback(
    (key: number, isWrong: boolean) => setWrongDays((before) => ({ ...before, [key]: isWrong })),
    [],
  );
  return { isWrongDay: ({ key }: EnteredTime) => wrongDays[key] === true, setWrongDay };
}

/** Proposes one or more times; what is missing is shown at its field once it was sent. */
export function ProposalForm(props: ProposalFormProps) {
  const { draft, onDraft, maxTimes, maxTopicLength, busy, errorOf, problem, onSend, onDiscard } = props;
  const [isSubmitted, setSubmitted] = useState(false);
  const { isWrongDay, setWrongDay } = useWrongDays();
  const isNew = draft.target === 'new';
  const isTopicMissing = isNew && draft.topic.trim() === '';
  const send = () => {
    setSubmitted(true);
    if (isTopicMissing || draft.times.some(isWrongDay)) return;
    if (draft.times.every(isComplete)) onSend();
  };
  return (
    <form
      className={styles['form']}
      noValidate
      aria-label={isNew ? TEXT.propose : TEXT.proposeOther}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send();
      }}
    >
      {problem !== null && <SaveProblem message={problem} />}
      {isNew && (
        <TextField
          label={TEXT.topic}
          value={draft.topic}
          maxLength={maxTopicLength}
          hint={TEXT.privacy}
          required
          error={(isSubmitted && isTopicMissing ? TEXT.topicMissing : null) ?? errorOf('topic')}
          onChange={(topic) => onDraft({ ...draft, topic })}
        />
      )}
      <TimesFields
        {...{ draft, onDraft, maxTimes, errorOf, isSubmitted, isWrongDay, setWrongDay }}
        warningsOf={props.warningsOf}
      />
      <ZoneField
        value={draft.timeZone}
        error={errorOf('timeZone')}
        onChange={(timeZone) => onDraft({ ...draft, timeZone })}
      />
      <div className={styles['actions']}>
        <Button type="submit" busy={busy}>
          {TEXT.send}
        </Button>
        <Button variant="quiet" onPress={onDiscard}>
          {TEXT.discard}
        </Button>
      </div>
    </form>
  );
}

interface TimesFieldsProps extends Pick<
  ProposalFormProps,
  'draft' | 'onDraft' | 'maxTimes' | 'errorOf' | 'warningsOf'
> {
  readonly isSubmitted: boolean;
  readonly isWrongDay: (time: EnteredTime) => boolean;
  readonly setWrongDay: (key: number, isWrong: boolean) => void;
}

function TimesFields(props: TimesFieldsProps) {
  const { draft, onDraft, maxTimes, errorOf, warningsOf, isSubmitted, isWrongDay, setWrongDay } = props;
  return (
    <>
      <FieldGroup label={TEXT.times} error={errorOf('times')}>
        {draft.times.map((time, index) => (
          <TimeFields
            key={time.key}
            {...{ time, index, isSubmitted, errorOf, setWrongDay }}
            isWrongDay={isWrongDay(time)}
            warnings={isComplete(time) && !isWrongDay(time) ? warningsOf(time) : []}
            onChange={(change) => onDraft(changedTime(draft, index, change))}
            onRemove={draft.times.length > 1 ? () => onDraft(withoutTime(draft, index)) : undefined}
          />
        ))}
      </FieldGroup>
      {draft.times.length < maxTimes && (
        <div>
          <TextButton onPress={() => onDraft(withTime(draft))}>{TEXT.addTime}</TextButton>
        </div>
      )}
    </>
  );
}

interface TimeFieldsProps {
  readonly time: EnteredTime;
  readonly index: number;
  readonly isSubmitted: boolean;
  readonly errorOf: ProposalFormProps['errorOf'];
  readonly isWrongDay: boolean;
  readonly setWrongDay: (key: number, isWrong: boolean) => void;
  readonly warnings: readonly string[];
  readonly onChange: (change: Partial<EnteredTime>) => void;
  readonly onRemove: (() => void) | undefined;
}

function TimeFields(props: TimeFieldsProps) {
  const { time, index, isSubmitted, errorOf, isWrongDay, setWrongDay, warnings, onChange, onRemove } = props;
  const { key } = time;
  const number = index + 1;
  const setDayProblem = useCallback<OnProblem>(
    (message) => setWrongDay(key, message !== null),
    [key, setWrongDay],
  );
  const missing = (isMissing: boolean, message: string) => (isSubmitted && isMissing ? message : null);
  const day = time.day !== null && isIsoDate(time.day) ? time.day : null;
  return (
    <div className={styles['time']}>
      <DateField
        label={timeLabel(TEXT.day, number)}
        value={day}
        required
        error={missing(day === null || isWrongDay, TEXT.dayMissing) ?? errorOf(`times.${String(index)}.day`)}
        onProblem={setDayProblem}
        onChange={(next) => onChange({ day: next })}
      />
      <ClockField
        label={timeLabel(TEXT.start, number)}
        value={time.start}
        error={missing(time.start === '', TEXT.timeMissing) ?? errorOf(`times.${String(index)}.start`)}
        onChange={(start) => onChange({ start })}
      />
      <ClockField
        label={timeLabel(TEXT.end, number)}
        value={time.end}
        error={missing(time.end === '', TEXT.timeMissing) ?? errorOf(`times.${String(index)}.end`)}
        onChange={(end) => onChange({ end })}
      />
      {onRemove && <TextButton onPress={onRemove}>{removeTimeText(number)}</TextButton>}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning" announce="status">
          {warning}
        </Notice>
      ))}
    </div>
  );
}

interface ClockFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** A time of the clock, in the platform's own control. */
const ClockField = ({ label, value, error, onChange }: ClockFieldProps) => (
  <Field label={label} error={error} required>
    {(control) => (
      <input
        {...control}
        type="time"
        className={controlClass(error !== null)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

interface ZoneFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The platform's own list: some hundred zones. */
function ZoneField({ value, error, onChange }: ZoneFieldProps) {
  const known = timeZoneOptions();
  const isKnown = known.some((zone) => zone.value === value);
  const zones = isKnown ? known : [{ value, label: timeZoneLabel(value) }, ...known];
  return (
    <Field label={TEXT.timeZone} error={error}>
      {(control) => (
        <select
          {...control}
          className={controlClass(error !== null)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {zones.map((zone) => (
            <option key={zone.value} value={zone.value}>
              {zone.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
