import type { ImportMapping } from '@fw/contract-finances';
import { cents, isIsoDate, type Cents, type IsoDate } from '@fw/units';

const THREE_NUMBERS = /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})(?:[ T](.*))?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:\D(.*)|(\d{6}).*)?$/;
const TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?/;
const COMPACT_TIME = /^(\d{2})(\d{2})(\d{2})$/;
const MAX_HOUR = 23;
const MAX_MINUTE = 59;
const CENTURY = 2_000;

const PLACES = {
  'month-first': [2, 0, 1],
  'day-first': [2, 1, 0],
  'year-first': [0, 1, 2],
} as const satisfies Record<ImportMapping['dateOrder'], readonly number[]>;

const pad = (text: string, length: number): string => text.padStart(length, '0');

function dayFrom(parts: readonly string[], order: ImportMapping['dateOrder']): string | null {
  const [year = '', month = '', day = ''] = PLACES[order].map((place) => parts[place]);
  if (year.length === 3 || year.length === 1 || month.length > 2 || day.length > 2) return null;
  const full = year.length === 2 ? String(CENTURY + Number(year)) : year;
  return `${pad(full, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Whether a time of day is within its limits [A5-15]; text that is no time is left out of the day. */
function isTimePossible(text: string): boolean {
  const [, hours, minutes, seconds = '0'] = TIME.exec(text) ?? COMPACT_TIME.exec(text) ?? [];
  return (
    hours === undefined ||
    (Number(hours) <= MAX_HOUR && Number(minutes) <= MAX_MINUTE && Number(seconds) <= MAX_MINUTE)
  );
}

const timeAfter = (compact: RegExpExecArray | null, separate: RegExpExecArray | null): string =>
  separate?.[4] ?? compact?.[4] ?? compact?.[5] ?? '';

/** A day as banks write it; null for what is none. A time after it has to exist and is left out. */
export function parseDay(text: string, order: ImportMapping['dateOrder']): IsoDate | null {
  const trimmed = text.trim();
  const compact = COMPACT.exec(trimmed);
  const separate = THREE_NUMBERS.exec(trimmed);
  const parts = separate?.slice(1, 4) ?? [];
  if (!isTimePossible(timeAfter(compact, separate))) return null;
  const day = compact ? compact.slice(1, 4).join('-') : separate && dayFrom(parts, order);
  return isIsoDate(day) ? day : null;
}

const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,15})?(?:\.(\d{1,2}))?$/;

/** A US amount as banks write it: `$1,234.50`, `-12.5`, `(12.50)`, `12.50-`; null for what is none. */
export function parseAmount(text: string): Cents | null {
  const compact = text.replaceAll(/[\s$"]|USD/g, '').replaceAll('−', '-');
  const isBracketed = /^\(.*\)$/.test(compact);
  const isNegative = isBracketed || compact.startsWith('-') || compact.endsWith('-');
  const digits = compact.replace(/^\((.*)\)$/, '$1').replace(/^[-+]|-$/g, '');
  const match = AMOUNT.exec(digits);
  if (!match || digits === '' || digits === '.') return null;
  const whole = Number((match[1] ?? '0').replaceAll(',', ''));
  const hundredths = Number(pad((match[2] ?? '').padEnd(2, '0'), 2));
  const value = whole * 100 + hundredths;
  if (!Number.isSafeInteger(value) || value > 2 ** 51) return null;
  return cents(isNegative ? 0 - value : value);
}
