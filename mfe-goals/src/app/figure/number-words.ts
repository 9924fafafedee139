import { FLAGS } from './name-table.ts';
import { nameInWords } from './names.ts';
import type { WorkingConstant } from './working.ts';

const SMALL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const LARGE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 });
const USD = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const CALENDAR_YEAR = /year$/i;
const RATE =
  /(rate|return|inflation|increase|growth|cola|credit|reduction|beyond|share|match|savings|replacement|factor)\d*$|^(pia|early|spousalEarly|shareAt)\d+$|Growth$|TaxRate$/i;
const MONEY = /(bend|cap|wageIndex|contributionBase)\d*$/i;

/** A fraction that is read as a percentage; what its name already counts in percent is not. */
const isRate = (name: string, value: number): boolean =>
  Math.abs(value) < 1 && RATE.test(name) && !nameInWords(name).includes('percent');

/** A number of a working as people read it; a calendar year has no thousands separator. */
export function numberInWords(name: string, value: number | string): string {
  if (typeof value === 'string') return value;
  if (CALENDAR_YEAR.test(name)) return String(value);
  return (Math.abs(value) < 10 ? SMALL : LARGE).format(value).replace('-', '−');
}

/** An input as people read it: a rate as a percentage, a flag as yes or no. */
export function inputInWords(name: string, value: number | string): string {
  if (FLAGS.has(name) && typeof value === 'number') return value === 0 ? 'No' : 'Yes';
  if (typeof value === 'number' && isRate(name, value)) return PERCENT.format(value);
  return numberInWords(name, value);
}

const AMOUNT =
  /\b(savings|saved|spending|expenses?|income|pay|wages|contributions?|put aside|balance|payments?|owed|debts?|money|benefits?|pension|social security|lump sums?|needed|need|coverage|resources|left|paid|premium|fund|assets|insurance|forgiven|interest|tax|taxes|gap|missing|cost|basis|replaced|pensions|bend point|primary amount|after adjustment|earnings|drawn|required minimum|deposit|deposited|company stock|put into|above the (?:first|second) bound|taxable up to|deduction|gains|appreciation|advantage|penalty|converted|minimum|extra|guideline|principal|purchase|cash)\b/i;
const NO_AMOUNT =
  /\b(rates?|shares?|percent|ages?|growth|increase|number|factor|futures|starting years|months|days|covered|(?<!bend )points?|steps?|(?:per|pre-tax|taxable) dollar|more than one|is|are|return|years? (?:of|until)|correlation|deviation|multiple|(?<!after )adjustment|part of|may use|made|less than|goal met|left the employer)\b|^years?\b/i;

/** A number with this label as dollars; null where it counts something else. */
export function amountInWords(label: string, value: number | string): string | null {
  if (typeof value === 'string' || NO_AMOUNT.test(label) || !AMOUNT.test(label)) return null;
  return USD.format(value).replace('-', '−');
}

/** The value of a name with its label: an amount as dollars, an input also as a percentage or as yes or no. */
export function valueInWords(name: string, label: string, value: number | string): string {
  const amount = FLAGS.has(name) ? null : amountInWords(label, value);
  return amount ?? inputInWords(name, value);
}

const UNIT_WORDS: Readonly<Record<string, string>> = {
  years: ' years',
  months: ' months',
  days: ' days',
  percent: '%',
};

/** A constant with its unit in words: '$27,000 a year', '6.5%'. */
export function constantInWords({
  name,
  value,
  unit,
}: Pick<WorkingConstant, 'name' | 'value' | 'unit'>): string {
  if (unit === 'fraction' || isRate(name, value)) return PERCENT.format(value);
  const [currency, period] = unit.split('/');
  if (currency === 'USD') return `${USD.format(value)}${period === undefined ? '' : ` a ${period}`}`;
  if (MONEY.test(name)) return USD.format(value);
  return `${numberInWords(name, value)}${UNIT_WORDS[unit] ?? ''}`;
}
