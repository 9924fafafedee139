import { isIsoDate, type IsoDate } from '@fw/units';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import {
  DateField as AriaDateField,
  DateFieldStateContext,
  DateInput,
  DateSegment,
  I18nProvider,
} from 'react-aria-components';
import { IconButton } from '../button/icon-button.tsx';
import { clsx } from 'clsx';
import { ariaFieldProps, AriaLabel, AriaNotes } from '../field/aria-parts.tsx';
import { controlClass, type FieldProps } from '../field/field.tsx';
import { namedError } from '../field/missing.ts';
import type { OnProblem } from '../field/problem.ts';
import { HideIcon, ShowIcon } from '../icons/icons.ts';
import { useDateEntry } from './date-entry.ts';
import type { DateRule } from './date-problem.ts';
import { PickDate } from './pick-date.tsx';
import styles from './date-field.module.css';

export interface DateFieldProps extends FieldProps, DateRule {
  readonly value: IsoDate | null;
  /** Only ever called with a valid date, or null when empty and not required [A4-47]. */
  readonly onChange: (value: IsoDate | null) => void;
  readonly onProblem?: OnProblem | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Shows dots instead of the date until the field has the focus or is revealed [A4-47]; the dots hide it from onlookers only. */
  readonly masked?: boolean | undefined;
  /** Offers the calendar of the browser beside the segments. */
  readonly picker?: boolean | undefined;
}

/** MM/DD/YYYY in three segments [A5-15]. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onProblem, minDate, maxDate, messages, required } = props;
  const { masked = false, picker = false } = props;
  const entry = useDateEntry({ value, onChange, onProblem, minDate, maxDate, messages, required });
  const errorId = useId();
  const box = useRef<HTMLDivElement>(null);
  const error = props.error ?? entry.message;
  const leave = () => {
    entry.touch();
    props.onBlur?.();
  };
  return (
    <I18nProvider locale="en-US">
      <AriaDateField
        {...ariaFieldProps(props, error, errorId)}
        {...(props.id === undefined ? {} : { id: props.id })}
        value={entry.day}
        ref={box}
        onChange={(day) =>
          (box.current?.contains(document.activeElement) === true ? entry.take : entry.leaveWith)(day)
        }
        onBlur={leave}
        granularity="day"
        shouldForceLeadingZeros
      >
        <AriaLabel label={props.label} labelHidden={props.labelHidden} optional={props.optional} />
        <div className={picker ? styles['withPicker'] : undefined}>
          <Segments masked={masked && entry.day !== null} isInvalid={Boolean(error)} />
          {picker && <PickDate {...{ value, minDate, maxDate }} onPick={entry.take} />}
        </div>
        <SegmentWatch onPartial={entry.setPartial} onImpossible={entry.setImpossible} />
        <AriaNotes hint={props.hint} error={namedError(error, props.label)} errorId={errorId} />
      </AriaDateField>
    </I18nProvider>
  );
}

function Segments({ masked, isInvalid }: { readonly masked: boolean; readonly isInvalid: boolean }) {
  const [isRevealed, setRevealed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHidden = masked && !isRevealed && !hasFocus;
  return (
    <div
      className={clsx(styles['box'], masked && styles['withReveal'], isHidden && styles['masked'])}
      onFocus={({ target }) => setFocus(!target.closest('button'))}
      onBlur={() => setFocus(false)}
    >
      <DateInput className={clsx(controlClass(isInvalid), styles['input'])}>
        {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
      </DateInput>
      {isHidden && (
        <span className={styles['dots']} aria-hidden>
          ••/••/••••
        </span>
      )}
      {masked && (
        <span className={styles['reveal']}>
          <IconButton
            size="sm"
            label={isRevealed ? 'Hide date' : 'Show date'}
            icon={isRevealed ? <HideIcon /> : <ShowIcon />}
            onPress={() => setRevealed(!isRevealed)}
          />
        </span>
      )}
    </div>
  );
}

interface SegmentWatchProps {
  readonly onPartial: (isPartial: boolean) => void;
  /** Every segment is typed, but the month has no such day, as 02/31. */
  readonly onImpossible: (isImpossible: boolean) => void;
}

function SegmentWatch({ onPartial, onImpossible }: SegmentWatchProps) {
  const segments = useContext(DateFieldStateContext)?.segments.filter(({ isEditable }) => isEditable) ?? [];
  const segmentText = (type: string): string => segments.find((segment) => segment.type === type)?.text ?? '';
  const typed = `${segmentText('year').padStart(4, '0')}-${segmentText('month').padStart(2, '0')}-${segmentText('day').padStart(2, '0')}`;
  const empty = segments.filter(({ isPlaceholder }) => isPlaceholder).length;
  const isPartial = empty > 0 && empty < segments.length;
  const isImpossible = segments.length > 0 && empty === 0 && !isIsoDate(typed);
  useEffect(() => onPartial(isPartial), [isPartial, onPartial]);
  useEffect(() => onImpossible(isImpossible), [isImpossible, onImpossible]);
  return null;
}
