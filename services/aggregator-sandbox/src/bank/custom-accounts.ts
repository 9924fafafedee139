import type { BankAccount, BankUser, Position } from './bank-user.ts';
import { toChallenge } from './challenge.ts';
import type { CustomAccount, CustomUser } from './custom-user.ts';
import { toDraft } from './draft.ts';
import { inflowDrafts } from './inflow.ts';
import { toLiability } from './liability.ts';
import { standardAccounts } from './standard-user.ts';
import { studentLoanNow } from './student-loan.ts';

const titleCase = (words: string): string => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

function currentBalance(account: CustomAccount, today: string): number {
  if (typeof account.starting_balance === 'number') return account.starting_balance;
  if (account.liability?.type === 'student') return studentLoanNow(account.liability, today).left;
  const held = account.holdings?.reduce(
    (sum, { quantity, institution_price: price }) => sum + quantity * price,
    0,
  );
  return held === undefined ? 1000 : Math.round(held * 100) / 100;
}

function availableBalance(account: CustomAccount, current: number): number | null {
  if (account.has_null_available_balance) return null;
  if (typeof account.force_available_balance === 'number') return account.force_available_balance;
  if (account.type === 'depository') return current;
  const limit = account.meta?.limit;
  return account.type === 'credit' && typeof limit === 'number' ? limit - current : null;
}

function toFacts(account: CustomAccount, index: number, current: number): BankAccount['facts'] {
  const { meta = {}, type, subtype } = account;
  const digit = String(index % 10);
  return {
    name: meta.name ?? `Plaid ${titleCase(subtype ?? type)}`,
    officialName: meta.official_name ?? null,
    mask: meta.mask === undefined ? digit.repeat(4) : meta.mask,
    type: type === 'brokerage' ? 'investment' : type,
    subtype: subtype ?? null,
    available: availableBalance(account, current),
    current,
    limit: meta.limit ?? null,
    currency: account.currency ?? 'USD',
    holder: account.holder_category ?? 'personal',
  };
}

function toPositions(account: CustomAccount, today: string): Position[] {
  return (account.holdings ?? []).map(({ security, ...held }) => ({
    ticker: security.ticker_symbol ?? null,
    name: security.name ?? security.ticker_symbol ?? 'Unnamed security',
    kind: security.type ?? 'equity',
    quantity: held.quantity,
    price: held.institution_price,
    pricedOn: held.institution_price_as_of ?? today,
    costBasis: held.cost_basis ?? null,
    currency: held.currency ?? 'USD',
  }));
}

function toBankAccount(account: CustomAccount, index: number, today: string): BankAccount {
  const current = currentBalance(account, today);
  const facts = toFacts(account, index, current);
  const rows = account.transactions ?? [];
  return {
    facts,
    drafts: [
      ...rows.map((row) => toDraft(row, today, facts.currency)),
      ...inflowDrafts(account.inflow_model, current, today),
    ],
    liability: account.liability && toLiability(account.liability, current, today),
    positions: toPositions(account, today),
  };
}

/** The bank customer a custom-user file describes; without accounts it gets the standard ones, drawn by its seed. */
export function customBankUser(custom: CustomUser, today: string, username: string): BankUser {
  const accounts = custom.override_accounts?.map((account, index) => toBankAccount(account, index, today));
  return {
    username,
    behaviour: 'plain',
    accounts: accounts ?? standardAccounts(today, custom.seed ?? username),
    challenge: custom.mfa && toChallenge(custom.mfa),
    waitsForFuture: false,
  };
}
