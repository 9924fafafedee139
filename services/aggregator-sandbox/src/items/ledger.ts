import type { BankAccount, BankUser, Draft } from '../bank/bank-user.ts';
import { stableId } from '../state/ids.ts';
import type { Account, Ledger, Row, WireObject } from '../state/rows.ts';

/** What ids and history of a new Item depend on. */
export interface LedgerPlan {
  readonly idSeed: string;
  readonly itemNumber: number;
  readonly institutionId: string;
  /** Rows before this day are not part of the requested history. */
  readonly oldestDay: string;
  readonly newestDay: string;
}

function accountFor(user: BankUser, place: number, plan: LedgerPlan): Account | undefined {
  const bankAccount = user.accounts[place];
  return (
    bankAccount && {
      ...bankAccount.facts,
      id: stableId(plan.idSeed, 'account', plan.itemNumber, place),
      persistentId: stableId('persistent', plan.institutionId, user.username, place),
    }
  );
}

/** The row of a draft; it stays in the backlog until the next extraction of the Item. */
export function toRow(draft: Draft, accountId: string, id: string): Row {
  return {
    ...draft,
    id,
    accountId,
    appearsOn: '',
    postsOn: draft.date,
    pending: false,
    pendingId: null,
    addedSeq: 0,
    seq: 0,
    removed: false,
  };
}

function buildBacklog(user: BankUser, accounts: readonly Account[], plan: LedgerPlan): Row[] {
  const rows = user.accounts.flatMap(({ drafts }, place) =>
    drafts.map((draft, count) => ({
      ...toRow(
        draft,
        accounts[place]?.id ?? '',
        stableId(plan.idSeed, 'transaction', plan.itemNumber, place, count),
      ),
      appearsOn: user.waitsForFuture ? draft.authorizedDate : '',
    })),
  );
  return rows
    .filter(({ date }) => date >= plan.oldestDay && date <= plan.newestDay)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

function toSecurities(account: BankAccount, plan: LedgerPlan): WireObject[] {
  return account.positions.map((position) => ({
    security_id: stableId(plan.institutionId, 'security', position.ticker ?? position.name),
    isin: null,
    cusip: null,
    sedol: null,
    institution_security_id: null,
    institution_id: null,
    proxy_security_id: null,
    name: position.name,
    ticker_symbol: position.ticker,
    is_cash_equivalent: position.kind === 'cash',
    type: position.kind,
    subtype: null,
    close_price: position.price,
    close_price_as_of: position.pricedOn,
    update_datetime: null,
    iso_currency_code: position.currency,
    unofficial_currency_code: null,
    market_identifier_code: null,
    sector: null,
    industry: null,
    cfi_code: null,
    figi: null,
    option_contract: null,
    fixed_income: null,
  }));
}

function toHoldings(account: BankAccount, accountId: string, plan: LedgerPlan): WireObject[] {
  return account.positions.map((position) => ({
    account_id: accountId,
    security_id: stableId(plan.institutionId, 'security', position.ticker ?? position.name),
    institution_price: position.price,
    institution_price_as_of: position.pricedOn,
    institution_price_datetime: null,
    institution_value: Math.round(position.price * position.quantity * 100) / 100,
    cost_basis: position.costBasis,
    quantity: position.quantity,
    iso_currency_code: position.currency,
    unofficial_currency_code: null,
    vested_quantity: null,
    vested_value: null,
  }));
}

function listDebts(user: BankUser, accounts: readonly Account[], kind: string): WireObject[] {
  return user.accounts.flatMap(({ liability }, place) =>
    liability?.kind === kind ? [{ account_id: accounts[place]?.id ?? null, ...liability.fields }] : [],
  );
}

/** The ledger of a new Item with everything the customer has at the bank. */
export function buildLedger(user: BankUser, plan: LedgerPlan): Ledger {
  const accounts = user.accounts.flatMap((_, place) => accountFor(user, place, plan) ?? []);
  const securities = new Map(
    user.accounts.flatMap((one) => toSecurities(one, plan)).map((one) => [String(one['security_id']), one]),
  );
  return {
    seq: 0,
    accounts,
    rows: [],
    backlog: buildBacklog(user, accounts, plan),
    liabilities: {
      credit: listDebts(user, accounts, 'credit'),
      mortgage: listDebts(user, accounts, 'mortgage'),
      student: listDebts(user, accounts, 'student'),
    },
    holdings: user.accounts.flatMap((one, place) => toHoldings(one, accounts[place]?.id ?? '', plan)),
    securities: [...securities.values()],
  };
}
