import { DateNavigator } from '@fw/ui/dates';
import { Select } from '@fw/ui/overlays';
import { addMonths, formatMonth, type YearMonth } from '@fw/units';
import { monthChoices } from '../../app/month-choices.ts';
import { SPENDING_TEXT as TEXT } from './spending.text.ts';
import styles from './spending.module.css';

interface MonthPickerProps {
  readonly month: YearMonth;
  /** The newest month that may be chosen. */
  readonly last: YearMonth;
  readonly onMonth: (month: YearMonth) => void;
}

/** Chooses the month of the page: from a list, or one before and after. */
export function MonthPicker({ month, last, onMonth }: MonthPickerProps) {
  return (
    <div className={styles['month']}>
      <DateNavigator
        label={TEXT.month}
        previous={{ label: TEXT.previousMonth, onPress: () => onMonth(addMonths(month, -1)) }}
        next={{
          label: TEXT.nextMonth,
          onPress: () => onMonth(addMonths(month, 1)),
          disabled: month >= last,
        }}
      >
        <Select
          label={TEXT.month}
          labelHidden
          frame="none"
          value={month}
          options={monthChoices(last, month).map((value) => ({ value, label: formatMonth(value) }))}
          onChange={onMonth}
        />
      </DateNavigator>
    </div>
  );
}
