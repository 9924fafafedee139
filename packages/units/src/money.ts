import type { Branded } from './brand.ts';
import { formatCount } from './count.ts';
import type { Fraction } from './rate.ts';

/** Whole US cents: what is owned, owed, spent or budgeted. */
export type Cents = Branded<number, 'Cents'>;

/** US dollars with a fraction part: projections only, never rounded between steps. */
export type Dollars = Branded<number, 'Dollars'>;

/** Beyond this a sum of a few amounts could leave the safe integers. Cents, about 22 trillion dollars. */
export const MAX_CENTS = 2 ** 51;

/** True for a whole number of cents within `MAX_CENTS` either way. */
export const isCents = (value: unknown): value is Cents =>
  Number.isInteger(value) && Math.abs(Number(value)) <= MAX_CENTS;

/** Takes a whole number of cents; anything else is a RangeError. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`not a whole, safe number of cents: ${String(value)}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** Takes US dollars as they are, unrounded. */
export const dollars = (value: number): Dollars => value as Dollars;

/** Rounds dollars to cents, half away from zero, so a debt and an asset of one size round alike. */
export function toCents(amount: Dollars | number): Cents {
  const size = Math.floor(Math.abs(amount) * 100 + 0.5 + 1e-6);
  return cents(amount < 0 ? -size : size);
}

/** Cents as dollars, exact to the cent. */
export const toDollars = (amount: Cents): Dollars => dollars(amount / 100);

/** No money, in cents. */
export const ZERO_CENTS = cents(0);

/** The sum of two amounts in cents; RangeError beyond `MAX_CENTS`. */
export const add = (left: Cents, right: Cents): Cents => cents(left + right);

/** The difference of two amounts in cents; RangeError beyond `MAX_CENTS`. */
export const subtract = (from: Cents, amount: Cents): Cents => cents(from - amount);

/** The sum of amounts in cents, zero for none; RangeError beyond `MAX_CENTS`. */
export const sum = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((total, amount) => total + amount, 0));

/**
 * The nearest amount a screen, a contract and the database can carry: NaN gives zero, anything beyond
 * `MAX_CENTS` is limited to it. For aggregates over many rows, which must never make a view fail.
 */
export function saturatingCents(value: number): Cents {
  if (Number.isNaN(value)) return ZERO_CENTS;
  return cents(Math.round(Math.max(-MAX_CENTS, Math.min(MAX_CENTS, value))));
}

/** Sum that is limited to `MAX_CENTS` either way in place of throwing; exact for every sum below it. */
export const saturatingSum = (amounts: readonly Cents[]): Cents =>
  saturatingCents(amounts.reduce<number>((total, amount) => total + amount, 0));

/** Difference that is limited to `MAX_CENTS` either way in place of throwing. */
export const saturatingSubtract = (from: Cents, amount: Cents): Cents => saturatingCents(from - amount);

/** The amount in cents with the other sign; zero stays a positive zero. */
export const negate = (amount: Cents): Cents => cents(0 - amount);

/** The amount in cents without its sign. */
export const absolute = (amount: Cents): Cents => cents(Math.abs(amount));

/** A fraction of an amount, rounded to the cent, half away from zero. */
export const share = (of: Cents, fraction: Fraction): Cents => toCents((of * fraction) / 100);

/** Cuts an amount into equal parts without losing a cent; the first parts carry the remainder. */
export function split(amount: Cents, parts: number): Cents[] {
  const base = Math.trunc(amount / parts);
  const remainder = Math.abs(amount % parts);
  return Array.from({ length: parts }, (_, index) =>
    cents(base + (index < remainder ? Math.sign(amount) : 0)),
  );
}

const CENTS_PER_DOLLAR = 100;
const signed = (amount: number, text: string): string => (amount < 0 ? `-$${text}` : `$${text}`);

/** `$1,250.50`, `-$3.00`. */
export function formatUsd(amount: Cents): string {
  const size = Math.abs(amount);
  const rest = String(size % CENTS_PER_DOLLAR).padStart(2, '0');
  return signed(amount, `${formatCount(Math.floor(size / CENTS_PER_DOLLAR))}.${rest}`);
}

/** `$1,251`: whole dollars, half away from zero. */
export function formatWholeUsd(amount: Cents): string {
  const size = Math.floor((Math.abs(amount) + 50) / CENTS_PER_DOLLAR);
  return signed(size === 0 ? 0 : amount, formatCount(size));
}

/** Reads what a person types (`$1,250.5`, `1250.50`, `-3`); anything else is null, never NaN. */
export function parseUsd(text: string): Cents | null {
  const plain = text.replace(/[$,\s]/g, '');
  if (!/^-?(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return null;
  const size = Number(plain) * 100;
  return Math.abs(size) <= MAX_CENTS ? toCents(Number(plain)) : null;
}
