import { addDays, type IsoDate } from '@fw/units';
import { drawFrom } from './draw.ts';
import type { HeldAccount, Household } from './household.ts';
import { createBookings, type Book, type Booking } from './ledger.ts';

const inDollars = (cents: number): number => cents / 100;

/** A booking in the aggregator's custom-user format; a pending one posts tomorrow. */
const toPlaidTransaction = (today: IsoDate) => (row: Booking) => ({
  date_transacted: row.date,
  date_posted: row.isPending ? addDays(today, 1) : row.date,
  amount: inDollars(row.cents),
  description: row.description,
  merchant_name: row.category === '' ? null : row.description,
  currency: 'USD',
  personal_finance_category: row.category === '' ? null : row.category,
});

interface BookFacts {
  readonly opening: number;
  readonly type: string;
  readonly subtype: string;
  readonly name: string;
  readonly mask: string;
  readonly limit?: number;
}

const BOOKS: Readonly<Record<Book, Omit<BookFacts, 'opening' | 'limit'>>> = {
  checking: { type: 'depository', subtype: 'checking', name: 'Everyday Checking', mask: '4021' },
  savings: { type: 'depository', subtype: 'savings', name: 'Rainy Day Savings', mask: '8817' },
  card: { type: 'credit', subtype: 'credit card', name: 'Rewards Card', mask: '3310' },
};

/** Balance after every booking: what is held goes down with money out, what is owed goes up. */
export function closingCents(book: Book, openingCents: number, rows: readonly Booking[]): number {
  const moved = rows.reduce((sum, { cents }) => sum + cents, 0);
  return book === 'card' ? openingCents + moved : openingCents - moved;
}

function bookAccount(
  household: Household,
  book: Book,
  context: { rows: readonly Booking[]; today: IsoDate },
) {
  const opening = {
    checking: household.openingChecking,
    savings: household.openingSavings,
    card: household.openingCard,
  };
  const rows = context.rows.filter((row) => row.book === book);
  const { type, subtype, name, mask } = BOOKS[book];
  return {
    type,
    subtype,
    starting_balance: inDollars(closingCents(book, Math.round(opening[book] * 100), rows)),
    currency: 'USD',
    meta: { name, mask, ...(book === 'card' ? { limit: household.cardLimit } : {}) },
    ...(book === 'card' ? { liability: { type: 'credit', purchase_apr: 21.9 } } : {}),
    transactions: rows.map(toPlaidTransaction(context.today)),
  };
}

const heldAccount = ({ type, subtype, name, mask, balance, limit, liability }: HeldAccount) => ({
  type,
  subtype,
  starting_balance: balance,
  currency: 'USD',
  meta: { name, mask, ...(limit === undefined ? {} : { limit }) },
  ...(liability === undefined ? {} : { liability }),
  transactions: [],
});

/** The bank customer of a household, in the aggregator's custom-user format. */
export function buildPersona(household: Household, seed: string, today: IsoDate) {
  const rows = createBookings(household, { draw: drawFrom(`${seed}/${household.username}`), today });
  const books: readonly Book[] = ['checking', 'savings', 'card'];
  return {
    version: '2',
    seed: `${seed}/${household.username}`,
    override_accounts: [
      ...books.map((book) => bookAccount(household, book, { rows, today })),
      ...household.otherAccounts.map(heldAccount),
    ],
  };
}
