import { addDays } from '../state/days.ts';
import type { Draft } from './bank-user.ts';
import { categorise, categoryNamed } from './categorise.ts';
import type { CustomTransaction } from './custom-user.ts';

/** The calendar day of a custom user's date, relative to the day the Item is created. */
export function readDay(day: string | number, today: string): string {
  if (typeof day === 'number') return addDays(today, day);
  if (day === 'today') return today;
  return day.endsWith('d') ? addDays(today, Number(day.slice(0, -1))) : day;
}

function merchantIn(description: string): string | null {
  return /merchant name:\s*(.+)$/i.exec(description)?.[1]?.trim() ?? null;
}

function pickCategory({ personal_finance_category: given, description, amount }: CustomTransaction) {
  if (given === null) return { primary: null, detailed: null, confidence: 'UNKNOWN' };
  if (typeof given === 'string') return { ...categoryNamed(given), confidence: 'VERY_HIGH' };
  if (given) {
    return {
      primary: given.primary,
      detailed: given.detailed,
      confidence: given.confidence_level ?? 'VERY_HIGH',
    };
  }
  const guess = categorise(description, amount);
  return guess ? { ...guess, confidence: 'HIGH' } : { primary: null, detailed: null, confidence: 'UNKNOWN' };
}

/** One booking of a custom user. */
export function toDraft(row: CustomTransaction, today: string, currency: string): Draft {
  const authorizedDate = readDay(row.date_transacted, today);
  return {
    amount: row.amount,
    currency: row.currency ?? currency,
    authorizedDate,
    date: row.date_posted === undefined ? authorizedDate : readDay(row.date_posted, today),
    name: row.description,
    merchant: row.merchant_name === undefined ? merchantIn(row.description) : row.merchant_name,
    ...pickCategory(row),
    channel: row.payment_channel ?? 'other',
    checkNumber: row.check_number ?? null,
  };
}

/** A plain booking of the standard users; the category is derived from its description. */
export function plainDraft(date: string, amount: number, name: string): Draft {
  return toDraft({ date_transacted: date, amount, description: name, merchant_name: name }, date, 'USD');
}
