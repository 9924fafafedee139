import { Select } from '@fw/ui/overlays';
import { addMonths, formatMonth, yearMonth, yearMonthOf, type YearMonth } from '@fw/units';
import { today } from '@fw/units/today';

interface MonthSelectProps {
  readonly label: string;
  readonly value: YearMonth | null;
  readonly onChange: (month: YearMonth | null) => void;
  /** The first entry, for no month at all. */
  readonly none?: string;
  readonly error?: string | null;
}

/** Ten years ahead. */
const MONTHS_AHEAD = 120;
const NONE = '';

/** A month from the next one on. */
export function MonthSelect({ label, value, onChange, none, error = null }: MonthSelectProps) {
  const start = yearMonthOf(today());
  const ahead = Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(start, index + 1));
  const shown = value === null || ahead.includes(value) ? ahead : [value, ...ahead];
  const options = shown.map((month) => ({ value: month as string, label: formatMonth(month) }));
  return (
    <Select
      label={label}
      error={error}
      value={value ?? (none === undefined ? null : NONE)}
      options={none === undefined ? options : [{ value: NONE, label: none }, ...options]}
      onChange={(month) => onChange(month === NONE ? null : yearMonth(month))}
    />
  );
}
