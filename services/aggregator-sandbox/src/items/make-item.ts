import type { BankUser } from '../bank/bank-user.ts';
import { scheduleJob } from '../state/jobs.ts';
import { addDays, bankDay, days } from '../state/days.ts';
import { stableId, newToken } from '../state/ids.ts';
import type { Item } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { buildLedger } from './ledger.ts';

const PUBLIC_TOKEN_MS = 30 * 60_000;

/** Options of a new Item. */
export interface ItemOrder {
  readonly institutionId: string;
  readonly user: BankUser;
  readonly products: readonly string[];
  /** Products the customer consented to; null for Items created without Link. */
  readonly consented: readonly string[] | null;
  readonly webhook: string | null;
  readonly daysRequested: number;
  /** Places of the chosen accounts; absent = all. */
  readonly accountPlaces?: readonly number[] | undefined;
  readonly window?: { readonly from?: string | undefined; readonly to?: string | undefined } | undefined;
}

function scheduleLife(context: SandboxContext, item: Item): void {
  const { settings } = context;
  const at = context.now();
  scheduleJob(context, { kind: 'initial', itemId: item.id, dueAt: at + settings.initialDelayMs });
  scheduleJob(context, { kind: 'historical', itemId: item.id, dueAt: at + settings.historicalDelayMs });
  scheduleJob(context, { kind: 'daily', itemId: item.id, dueAt: at + days(1) });
  if (settings.loginDays > 0) {
    scheduleJob(context, { kind: 'login-expiry', itemId: item.id, dueAt: at + days(settings.loginDays) });
  }
}

/** Creates an Item with its ledger; its transactions arrive after a delay, as at Plaid. */
export function makeItem(context: SandboxContext, order: ItemOrder): Item {
  const number = context.nextItemNumber();
  const createdAt = context.now();
  const today = bankDay(createdAt);
  const ledger = buildLedger(order.user, {
    idSeed: context.idSeed(),
    itemNumber: number,
    institutionId: order.institutionId,
    oldestDay: order.window?.from ?? addDays(today, -order.daysRequested),
    newestDay: order.window?.to ?? '9999-12-31',
  });
  const chosen = order.accountPlaces ?? ledger.accounts.map((_, place) => place);
  const item: Item = {
    id: stableId(context.idSeed(), 'item', number),
    number,
    institutionId: order.institutionId,
    username: order.user.username,
    behaviour: order.user.behaviour,
    accessToken: null,
    webhook: order.webhook,
    products: [...order.products],
    consented: order.consented && [...order.consented],
    accountIds: chosen.flatMap((place) => ledger.accounts[place]?.id ?? []),
    createdAt,
    daysRequested: order.daysRequested,
    phase: 'not-ready',
    updatedAt: null,
    hasSynced: false,
    error: null,
    consentExpiresAt: null,
    lastWebhook: null,
  };
  context.tables.items.put(item.id, item);
  context.tables.ledgers.put(item.id, ledger);
  scheduleLife(context, item);
  return item;
}

/** A fresh public token of an Item, good for thirty minutes and one exchange. */
export function issuePublicToken(
  context: SandboxContext,
  itemId: string,
): { token: string; expiresAt: number } {
  const token = newToken('public');
  const expiresAt = context.now() + PUBLIC_TOKEN_MS;
  context.tables.publicTokens.put(token, { itemId, expiresAt, usedAt: null });
  return { token, expiresAt };
}

/** The Item's access token, made at the first exchange. */
export function grantAccess(context: SandboxContext, item: Item): string {
  const token = item.accessToken ?? newToken('access');
  context.tables.accessTokens.put(token, { itemId: item.id, state: 'live' });
  context.tables.items.put(item.id, { ...item, accessToken: token });
  return token;
}
