import type { BankAccount, BankUser } from './bank-user.ts';
import { toLiability } from './liability.ts';
import { cardDrafts, checkingDrafts, dynamicDrafts, savingDrafts } from './standard-rows.ts';

type Facts = BankAccount['facts'];

const facts = (
  type: string,
  subtype: string,
  more: Pick<Facts, 'name' | 'mask' | 'current'> & Partial<Facts>,
): Facts => ({
  officialName: null,
  type,
  subtype,
  available: type === 'depository' ? more.current : null,
  limit: null,
  currency: 'USD',
  holder: 'personal',
  ...more,
});

const account = (of: Facts, more: Partial<BankAccount> = {}): BankAccount => ({
  facts: of,
  drafts: [],
  positions: [],
  ...more,
});

const fund = (ticker: string, quantity: number, price: number) => ({
  ticker,
  name: `${ticker} Index Fund`,
  kind: 'mutual fund',
  quantity,
  price,
  costBasis: null,
  currency: 'USD',
});

function bankingAccounts(today: string, seed: string): BankAccount[] {
  return [
    account(
      facts('depository', 'checking', {
        name: 'Plaid Checking',
        officialName: 'Plaid Gold Standard 0% Interest Checking',
        mask: '0000',
        current: 110,
        available: 100,
      }),
      { drafts: checkingDrafts(today, seed) },
    ),
    account(
      facts('depository', 'savings', {
        name: 'Plaid Saving',
        officialName: 'Plaid Silver Standard 0.1% Interest Saving',
        mask: '1111',
        current: 210,
        available: 200,
      }),
      { drafts: savingDrafts(today) },
    ),
    account(facts('depository', 'cd', { name: 'Plaid CD', mask: '2222', current: 1000, available: null })),
    account(
      facts('credit', 'credit card', {
        name: 'Plaid Credit Card',
        officialName: 'Plaid Diamond 12.5% APR Interest Credit Card',
        mask: '3333',
        current: 410,
        limit: 2000,
        available: 1590,
      }),
      { drafts: cardDrafts(today, seed), liability: toLiability({ type: 'credit' }, 410, today) },
    ),
    account(
      facts('depository', 'money market', { name: 'Plaid Money Market', mask: '4444', current: 43_200 }),
    ),
  ];
}

function longTermAccounts(today: string): BankAccount[] {
  const loan = { type: 'student' as const, principal: 80_000, origination_date: '2022-08-28' };
  return [
    account(facts('investment', 'ira', { name: 'Plaid IRA', mask: '5555', current: 320.76 }), {
      positions: [{ ...fund('VTSAX', 2, 160.38), pricedOn: today }],
    }),
    account(facts('investment', '401k', { name: 'Plaid 401k', mask: '6666', current: 23_631.98 }), {
      positions: [{ ...fund('FXAIX', 118.2, 199.93), pricedOn: today }],
    }),
    account(facts('loan', 'student', { name: 'Plaid Student Loan', mask: '7777', current: 65_262 }), {
      liability: toLiability(loan, 65_262, today),
    }),
    account(facts('loan', 'mortgage', { name: 'Plaid Mortgage', mask: '8888', current: 56_302.06 }), {
      liability: toLiability({ type: 'mortgage' }, 56_302.06, today),
    }),
    account(facts('depository', 'hsa', { name: 'Plaid HSA', mask: '9001', current: 6009, available: 6009 })),
    account(
      facts('depository', 'cash management', {
        name: 'Plaid Cash Management',
        mask: '9002',
        current: 12_060,
      }),
    ),
  ];
}

/** The accounts of the standard test customer. */
export function standardAccounts(today: string, seed: string): BankAccount[] {
  return [...bankingAccounts(today, seed), ...longTermAccounts(today)];
}

/** `user_good` and every other customer without a rule of its own. */
export function standardUser(username: string, today: string): BankUser {
  return { username, behaviour: 'plain', accounts: standardAccounts(today, username), waitsForFuture: false };
}

/** `user_transactions_dynamic`: two accounts, some rows pending, updates at every refresh. */
export function dynamicUser(today: string): BankUser {
  const [checking, , , card] = bankingAccounts(today, 'dynamic');
  const accounts = [checking, card].flatMap((one) =>
    one ? [{ ...one, drafts: dynamicDrafts(today, one.facts.name) }] : [],
  );
  return { username: 'user_transactions_dynamic', behaviour: 'dynamic', accounts, waitsForFuture: false };
}
