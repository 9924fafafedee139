import type { ImportMapping } from '@fw/contract-finances';
import { cents, isIsoDate, type Cents, type IsoDate } from '@fw/units';

const THREE_NUMBERS = /^(\d{1,4})[/.\- ]\s*(\d{1,2})[/.\- ']\s*'?(\d{1,4})(?:[ T,](.*))?$/;
/** `Mar 14, 2026` and `14-Mar-26`, with or without a weekday. */
const MONTH_FIRST_NAME =
  /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?[ -](\d{1,2}),?[ -]'?(\d{2}|\d{4})(?:[ T,](.*))?$/i;
const DAY_FIRST_NAME =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -]'?(\d{2}|\d{4})(?:[ T,](.*))?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:\D(.*)|(\d{6}).*)?$/;
const TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?/;
const COMPACT_TIME = /^(\d{2})(\d{2})(\d{2})$/;
const MAX_HOUR = 23;
const MAX_MINUTE = 59;
const CENTURY = 2_000;
/** Two digits from here on are of the century before. */
const FIRST_YEAR_BEFORE = 70;

const PLACES = {
  'month-first': [2, 0, 1],
  'day-first': [2, 1, 0],
  'year-first': [0, 1, 2],
} as const satisfies Record<ImportMapping['dateOrder'], readonly number[]>;

const pad = (text: string, length: number): string => text.padStart(length, '0');

function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return String(Number(year) + (Number(year) < FIRST_YEAR_BEFORE ? CENTURY : CENTURY - 100));
}

function dayFrom(parts: readonly string[], order: ImportMapping['dateOrder']): string | null {
  const [year = '', month = '', day = ''] = PLACES[order].map((place) => parts[place]);
  if (year.length === 3 || year.length === 1 || month.length > 2 || day.length > 2) return null;
  return `${pad(fullYear(year), 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** A day whose month is a name; any order of dates reads it. */
function namedDay(text: string): { readonly day: string; readonly time: string } | null {
  const [, name = '', first = '', year = '', time = ''] = MONTH_FIRST_NAME.exec(text) ?? [];
  const [, day = first, month = name, last = year, after = time] = DAY_FIRST_NAME.exec(text) ?? [];
  const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  if (at < 0) return null;
  return { day: `${pad(fullYear(last), 4)}-${pad(String(at + 1), 2)}-${pad(day, 2)}`, time: after };
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
  const named = namedDay(trimmed);
  if (named) return isTimePossible(named.time.trim()) && isIsoDate(named.day) ? named.day : null;
  const compact = COMPACT.exec(trimmed);
  const separate = THREE_NUMBERS.exec(trimmed);
  const parts = separate?.slice(1, 4) ?? [];
  if (!isTimePossible(timeAfter(compact, separate))) return null;
  const day = compact ? compact.slice(1, 4).join('-') : separate && dayFrom(parts, order);
  return isIsoDate(day) ? day : null;
}

const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,15})?(?:\.(\d{1,2}))?$/;

/** A letter after an amount: a statement writes charges plainly or as debits, and what comes in as credits. */
export const CREDIT_MARK = /\d\s*(?:CR|DR)\.?$/i;

/**
 * A US amount as banks write it: `$1,234.50`, `-12.5`, `(12.50)`, `12.50-`; null for what is none. A credit mark is a
 * minus: in files that use it, expenses are the positive amounts.
 */
export function parseAmount(text: string): Cents | null {
  const compact = text
    .replaceAll(/[\s$"]|USD/g, '')
    .replaceAll('−', '-')
    .replace(/(\d)DR\.?$/i, '$1')
    .replace(/(\d)CR\.?$/i, '$1-');
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
