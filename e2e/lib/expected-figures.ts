import type { BankRow, BankData } from './bank.ts';
import { suiteNow } from './suite-clock.ts';

/** Where each kind of spending of these tests' bank customers is shown; the rest of the table is named too, to miss none. */
const CATEGORY: Readonly<Record<string, string>> = {
  RENT_AND_UTILITIES_RENT: 'Housing',
  RENT_AND_UTILITIES_GAS_AND_ELECTRICITY: 'Utilities',
  RENT_AND_UTILITIES_WATER: 'Utilities',
  RENT_AND_UTILITIES_INTERNET_AND_CABLE: 'Utilities',
  RENT_AND_UTILITIES_TELEPHONE: 'Utilities',
  FOOD_AND_DRINK_GROCERIES: 'Groceries',
  FOOD_AND_DRINK_RESTAURANT: 'Dining',
  FOOD_AND_DRINK_COFFEE: 'Dining',
  TRANSPORTATION_GAS: 'Auto & Transportation',
  TRANSPORTATION_PUBLIC_TRANSIT: 'Auto & Transportation',
  MEDICAL_PHARMACIES_AND_SUPPLEMENTS: 'Health',
  GENERAL_SERVICES_INSURANCE: 'Insurance',
  PERSONAL_CARE_HAIR_AND_BEAUTY: 'Personal care',
  GENERAL_MERCHANDISE_ONLINE_MARKETPLACES: 'Shopping',
  ENTERTAINMENT_TV_AND_MOVIES: 'Entertainment',
  TRAVEL_LODGING: 'Travel',
  GOVERNMENT_AND_NON_PROFIT_DONATIONS: 'Gifts & Donations',
  LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT: 'Debt payments',
  TRANSFER_OUT_WITHDRAWAL: 'Other',
  INCOME_WAGES: 'Income',
  TRANSFER_OUT_SAVINGS: 'nowhere',
  TRANSFER_IN_SAVINGS: 'nowhere',
  LOAN_PAYMENTS_CREDIT_CARD_PAYMENT: 'nowhere',
};

const cents = (amount: number): number => Math.round(amount * 100);

function requireCategory({ personal_finance_category: given, name }: BankRow): string {
  if (given === null) return 'Uncategorized';
  const found = CATEGORY[given.detailed];
  if (found === undefined) throw new Error(`these tests have no category for ${given.detailed} (${name})`);
  return found;
}

export interface Sums {
  income: number;
  spending: number;
  /** Spending less refunds by name of the category, in cents. */
  readonly byCategory: Map<string, number>;
}

/** What a month (`2026-11`) of raw rows adds up to, in cents; loans and investments count nowhere. */
export function sumRows({ accounts, rows }: BankData, month: string): Sums {
  const everyday = new Set(
    accounts.filter(({ type }) => type === 'depository' || type === 'credit').map((one) => one.account_id),
  );
  const sums: Sums = { income: 0, spending: 0, byCategory: new Map() };
  for (const row of rows) {
    const category = requireCategory(row);
    if (!row.date.startsWith(month) || !everyday.has(row.account_id) || category === 'nowhere') continue;
    const out = cents(row.amount);
    if (category === 'Income' || (category === 'Uncategorized' && out < 0)) sums.income -= out;
    else {
      sums.spending += out;
      sums.byCategory.set(category, (sums.byCategory.get(category) ?? 0) + out);
    }
  }
  return sums;
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const shown = (text: string): string => text.replace('-', '−');

/** `$1,250.50`, `−$3.00` of cents. */
export const dollarsText = (amount: number): string => shown(usd.format(amount / 100));
/** `$1,251`, half a dollar away from zero. */
export const wholeText = (amount: number): string =>
  shown(whole.format(Math.sign(amount) * Math.round(Math.abs(amount) / 100)));
/** Money out has a minus, money in a plus. */
export const signedText = (amount: number): string => (amount > 0 ? '+' : '') + dollarsText(amount);
/** Cents of a shown amount such as `−$1,250.50`. */
export const parseCents = (text: string): number =>
  Math.round(Number(text.replace('−', '-').replace(/[$,+]/g, '')) * 100);

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `November 2026` of `2026-11`. */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));
const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
});
const DATE = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
/** `2026-11-22`: the day in New York, where the demo people live. */
export const today = (): string => DATE.format(suiteNow());

/** `2026-11` so many months before the running one, which is the month in New York. */
export function monthBack(months: number, now = suiteNow()): string {
  const [year = 0, month = 1] = DAY.format(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

/** Cents in a headline of the accounts page; what is owed more than owned is below zero. */
export function worthIn(headline: string): number {
  const amount = parseCents(/-?−?\$[\d,.]+\d/.exec(headline)?.[0] ?? '');
  return headline.startsWith('You owe') ? -amount : amount;
}
