import type { PlanAnswer } from '@fw/contract-crm/client-reads';
import { formatUsd, toCents } from '@fw/units';

/** Digits of a fraction that are kept: percent are divided without the noise of binary numbers. */
const FRACTION_DIGITS = 12;
const PER_CENT = 100;
const rounded = (number: number): number => Number(number.toFixed(FRACTION_DIGITS));

/** What was typed as the value that the answer had, a rate in percent; undefined where it is no number. */
export function toValue(
  { value, kind }: PlanAnswer,
  typed: string | boolean,
): PlanAnswer['value'] | undefined {
  if (typeof typed === 'boolean') return typed;
  if (typed.trim() === '') return null;
  if (typeof value === 'string') return typed;
  const digits = typed.replaceAll(/[$,%\s]/g, '');
  const number = Number(digits);
  if (digits === '' || !Number.isFinite(number)) return undefined;
  return kind === 'rate' ? rounded(number / PER_CENT) : number;
}

/** The stored value of a chosen option. */
export function choiceValue(chosen: string | boolean): string | number | boolean {
  if (chosen === 'true' || chosen === 'false') return chosen === 'true';
  return typeof chosen === 'string' && /^\d+$/.test(chosen) ? Number(chosen) : chosen;
}

/** The value as it is typed: an amount with $, a rate in percent. */
export function shownValue({ value, kind }: PlanAnswer): string {
  if (typeof value !== 'number') return String(value ?? '');
  if (kind === 'money') return formatUsd(toCents(value));
  return String(kind === 'rate' ? rounded(value * PER_CENT) : value);
}
