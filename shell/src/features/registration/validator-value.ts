import {
  VALIDATOR_KIND,
  type Validator,
  type ValidatorKind,
  type ValidatorType,
} from '@fw/contract-identity';
import { isIsoDate } from '@fw/units';

/** `Enter your date of birth.`, by the name that the sponsor gives to the field. */
const missing = (displayText: string): string =>
  `Enter your ${displayText.charAt(0).toLowerCase()}${displayText.slice(1)}.`;

/** Messages of generic inputs [A5-06] [A5-07] [A5-08]. */
const MESSAGES: Readonly<Record<ValidatorKind, string>> = {
  alphabetical: 'Only Basic Latin and Latin-1 Supplement characters are supported',
  alphanumeric: 'Please enter a valid label.',
  date: 'Please enter a valid date.',
};

/** The day of `MM/DD/YYYY` as the service takes it; null for no such day. */
function toIsoDay(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (month === undefined || day === undefined || year === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

const hasForm: Readonly<Record<ValidatorKind, (text: string) => boolean>> = {
  alphabetical: (text) => /^[\p{L} .'’-]+$/u.test(text) && /^[\u0020-\u00FF’]+$/.test(text),
  alphanumeric: (text) => /^[\p{L}\p{N} &]+$/u.test(text),
  date: (text) => toIsoDay(text) !== null,
};

/** What is wrong with the value of a validator; null when nothing is. */
export function validatorProblem(
  { validatorType, displayText }: Pick<Validator, 'validatorType' | 'displayText'>,
  text: string,
): string | null {
  if (text.trim() === '') return missing(displayText);
  const kind = VALIDATOR_KIND[validatorType];
  return hasForm[kind](text.trim()) ? null : MESSAGES[kind];
}

/** The value as the service takes it. */
export const wireValue = (type: ValidatorType, text: string): string =>
  VALIDATOR_KIND[type] === 'date' ? (toIsoDay(text) ?? text) : text.trim();
