import { parseDate, type CalendarDate } from '@internationalized/date';
import { isIsoDate, type IsoDate } from '@fw/units';
import { useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { CalendarIcon } from '../icons/icons.ts';
import type { DateRule } from './date-problem.ts';
import styles from './date-field.module.css';

interface PickDateProps extends Pick<DateRule, 'minDate' | 'maxDate'> {
  readonly value: IsoDate | null;
  readonly onPick: (day: CalendarDate) => void;
}

/** Opens the calendar of the browser: no calendar is loaded for it, and phones show the one that people know. */
export function PickDate({ value, minDate, maxDate, onPick }: PickDateProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles['reveal']}>
      <input
        ref={input}
        type="date"
        className={styles['native']}
        tabIndex={-1}
        aria-hidden
        value={value ?? ''}
        min={minDate}
        max={maxDate}
        onChange={({ target }) => {
          if (isIsoDate(target.value)) onPick(parseDate(target.value));
        }}
      />
      <IconButton
        size="sm"
        label="Choose a date"
        icon={<CalendarIcon size={18} />}
        onPress={() => input.current?.showPicker()}
      />
    </span>
  );
}
