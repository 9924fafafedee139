import { DateNavigator, type DateStep } from '@fw/ui/dates';
import type { SelectProps } from '@fw/ui/overlays';
import {
  addMonths,
  firstDayOf,
  formatMonth,
  isYearMonth,
  lastDayOf,
  type YearMonth,
  yearMonthOf,
} from '@fw/units';
import { today } from '@fw/units/today';
import { later, useUsed } from '@fw/web-kit/first-use';
import { monthChoices } from '../../app/month-choices.ts';
import type { FilterAddress } from './filter-address.ts';
import { datesText, MONTH_TEXT as TEXT } from './month-filter.text.ts';
import { wholeMonth } from './whole-month.ts';
import styles from './transactions.module.css';

const LateSelect = later<SelectProps<string>>(async () => (await import('@fw/ui/overlays')).Select, {
  fallback: ({ value, options }) => options.find((one) => one.value === value)?.label,
});

const EVERY = 'every';
const OWN = 'own';

type Dates = Pick<FilterAddress, 'read' | 'set'>;

/** What can be chosen: every date, the dates of the panel where they are no month, and each month. */
function monthOptions(month: YearMonth | null, dates: string, last: YearMonth) {
  return [
    { value: EVERY, label: TEXT.every },
    ...(month === null && dates !== TEXT.every ? [{ value: OWN, label: dates }] : []),
    ...monthChoices(last, month).map((value) => ({ value: String(value), label: formatMonth(value) })),
  ];
}

/** The months beside the dates that are set; without dates the way back leads to this month. */
function monthSteps(
  { read, set }: Dates,
  last: YearMonth,
): { readonly previous: DateStep; readonly next: DateStep } {
  const [from, to] = [read('from'), read('to')];
  const [first, end] = [from ?? to, to ?? from];
  const show = (month: YearMonth) => set({ from: firstDayOf(month), to: lastDayOf(month) });
  const after = end === null ? null : addMonths(yearMonthOf(end), 1);
  return {
    previous:
      first === null
        ? { label: TEXT.current, onPress: () => show(last) }
        : { label: TEXT.previous, onPress: () => show(addMonths(yearMonthOf(first), -1)) },
    next: {
      label: TEXT.next,
      onPress: () => after !== null && show(after),
      disabled: after === null || after > last,
    },
  };
}

/** The dates of the list as a month: from a list, or the one before and after. */
export function MonthFilter({ address }: { readonly address: Dates }) {
  const { read, set } = address;
  const isUsed = useUsed(true);
  const last = yearMonthOf(today());
  const month = wholeMonth(read('from'), read('to'));
  const dates = datesText(read('from'), read('to'));
  const choose = (value: string) => {
    if (value === EVERY) set({ from: null, to: null });
    if (isYearMonth(value)) set({ from: firstDayOf(value), to: lastDayOf(value) });
  };
  return (
    <div className={styles['dates']}>
      <DateNavigator label={TEXT.label} {...monthSteps(address, last)}>
        {isUsed ? (
          <LateSelect
            label={TEXT.label}
            labelHidden
            frame="none"
            value={month ?? (dates === TEXT.every ? EVERY : OWN)}
            options={monthOptions(month, dates, last)}
            onChange={choose}
          />
        ) : (
          dates
        )}
      </DateNavigator>
    </div>
  );
}
