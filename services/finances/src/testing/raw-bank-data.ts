import type { AccountBase, Transaction } from 'plaid';
import * as z from 'zod/mini';
import { tokenRing } from '../shared/secrets/token-ring.ts';
import { RING, type TestService } from './test-service.ts';

const connectionWithSecret = z.object({
  _id: z.string(),
  userId: z.string(),
  type: z.number(),
  secret: z.object({ v: z.literal(1), kid: z.string(), iv: z.string(), ct: z.string(), tag: z.string() }),
});

/** The access token of a connection, decrypted with the data of its owner. */
export async function readToken(service: TestService, connectionId: string): Promise<string> {
  const rows = service.connection.collection<{ _id: string }>('connections');
  const row = z.parse(connectionWithSecret, await rows.findOne({ _id: connectionId }));
  return tokenRing(RING)
    .open(row.secret, `${row._id}|${row.userId}|${String(row.type)}`)
    .reveal();
}

export interface RawBankData {
  readonly accounts: readonly AccountBase[];
  readonly rows: readonly Transaction[];
}

/** The bank's raw answers, fetched without the service's own code. */
export async function readRawBankData(service: TestService, connectionId: string): Promise<RawBankData> {
  const access_token = await readToken(service, connectionId);
  const { data } = await service.api.accountsGet({ access_token });
  const rows: Transaction[] = [];
  for (let cursor = '', hasMore = true; hasMore;) {
    const page = await service.api.transactionsSync({ access_token, count: 500, cursor });
    rows.push(...page.data.added);
    cursor = page.data.next_cursor;
    hasMore = page.data.has_more;
  }
  return { accounts: data.accounts, rows };
}

const SPENT_ON: readonly (readonly [RegExp, string])[] = [
  [/^RENT_AND_UTILITIES_RENT$|^LOAN_PAYMENTS_MORTGAGE/, 'housing'],
  [/^RENT_AND_UTILITIES/, 'utilities'],
  [/^FOOD_AND_DRINK_GROCERIES$/, 'groceries'],
  [/^FOOD_AND_DRINK/, 'dining'],
  [/^TRANSPORTATION|^GENERAL_SERVICES_AUTOMOTIVE$|^LOAN_PAYMENTS_CAR/, 'auto-transportation'],
  [/^MEDICAL_VETERINARY|PET_SUPPLIES$/, 'pets'],
  [/^MEDICAL/, 'health'],
  [/^GENERAL_SERVICES_INSURANCE$/, 'insurance'],
  [/^PERSONAL_CARE/, 'personal-care'],
  [/^GENERAL_MERCHANDISE/, 'shopping'],
  [/^ENTERTAINMENT/, 'entertainment'],
  [/^TRAVEL/, 'travel'],
  [/^GENERAL_SERVICES_CHILDCARE$/, 'kids-childcare'],
  [/^GENERAL_SERVICES_EDUCATION$/, 'education'],
  [/^HOME_IMPROVEMENT/, 'home-improvement'],
  [/DONATIONS$/, 'gifts-donations'],
  [/^BANK_FEES|^GOVERNMENT/, 'fees-taxes'],
  [/^LOAN_PAYMENTS_(STUDENT|PERSONAL|OTHER)/, 'debt-payments'],
  [/^GENERAL_SERVICES|WITHDRAWAL$/, 'other'],
];

/** The category of a raw row: a spending category, income, uncategorized, or null when it counts in no sum. */
export function expectedCategory(row: Transaction): string | null {
  const given = row.personal_finance_category;
  if (!given || /LOW|UNKNOWN/.test(given.confidence_level ?? '')) return 'uncategorized';
  if (given.primary === 'INCOME') return 'income';
  const found = SPENT_ON.find(([pattern]) => pattern.test(given.detailed))?.[1];
  return found ?? (/^(TRANSFER|LOAN)/.test(given.detailed) ? null : 'uncategorized');
}

const cents = (amount: number): number => Math.round(amount * 100);

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Income, spending and spending by category of raw rows, in cents; loans and investments count in no sum. */
export function sumRows({ accounts, rows }: RawBankData, { from, to }: Span) {
  const everyday = new Set(
    accounts.filter(({ type }) => /^(depository|credit)$/.test(type)).map(({ account_id }) => account_id),
  );
  const byCategory = new Map<string, { cents: number; count: number }>();
  const sums = { income: 0, spending: 0, count: 0, byCategory };
  for (const row of rows) {
    const place = expectedCategory(row);
    if (row.date < from || row.date > to || place === null || !everyday.has(row.account_id)) continue;
    const out = cents(row.amount);
    sums.count += 1;
    if (place === 'income' || (place === 'uncategorized' && out <= 0)) sums.income -= out;
    else {
      sums.spending += out;
      const line = byCategory.get(place) ?? { cents: 0, count: 0 };
      byCategory.set(place, { cents: line.cents + out, count: line.count + 1 });
    }
  }
  return sums;
}
