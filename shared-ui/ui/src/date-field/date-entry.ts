import { parseDate, type CalendarDate } from '@internationalized/date';
import { isoDate, type IsoDate } from '@fw/units';
import { useEffect, useState } from 'react';
import { reportProblem, type OnProblem } from '../field/problem.ts';
import { dateProblem, type DateEntry, type DateRule } from './date-problem.ts';

const calendarDay = (value: IsoDate | null): CalendarDate | null =>
  value === null ? null : parseDate(value);

interface DateTyping extends DateRule {
  readonly value: IsoDate | null;
  readonly onChange: (value: IsoDate | null) => void;
  readonly onProblem: OnProblem | undefined;
}

/** Holds what is typed and lets out only a valid date, or none where none is needed [A4-47]. */
export function useDateEntry({ value, onChange, onProblem, ...rule }: DateTyping) {
  const [seen, setSeen] = useState(value);
  const [day, setDay] = useState(() => calendarDay(value));
  const [isPartial, setPartial] = useState(false);
  const [isImpossible, setImpossible] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isTouched, setTouched] = useState(false);
  if (value !== seen) {
    setSeen(value);
    if (value !== (day?.toString() ?? null)) setDay(calendarDay(value));
  }
  const entered: DateEntry = isImpossible || isRefused ? { kind: 'partial' } : toDateEntry(day, isPartial);
  const problem = dateProblem(entered, rule);
  const isGap = entered.kind === 'empty';
  useEffect(() => reportProblem(onProblem, problem, isGap), [onProblem, problem, isGap]);

  const take = (typed: CalendarDate | null) => {
    setRefused(false);
    const entry = toDateEntry(typed, false);
    setDay(typed);
    if (dateProblem(entry, rule) === null) onChange(entry.kind === 'date' ? entry.date : null);
  };
  return {
    day,
    take,
    /** Leaving the field turns a day that does not exist into the last one of its month, which was not typed. */
    leaveWith: (typed: CalendarDate | null) => {
      if (isImpossible) setRefused(true);
      else take(typed);
    },
    setPartial,
    setImpossible,
    touch: () => setTouched(true),
    message: isTouched ? problem : null,
  };
}

function toDateEntry(day: CalendarDate | null, isPartial: boolean): DateEntry {
  if (isPartial) return { kind: 'partial' };
  return day === null ? { kind: 'empty' } : { kind: 'date', date: isoDate(day.toString()) };
}
