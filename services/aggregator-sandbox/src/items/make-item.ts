import type { BankUser } from '../bank/bank-user.ts';
import { scheduleJob } from '../world/jobs.ts';
import { addDays, dayOf, days } from '../world/days.ts';
import { idOf, newToken } from '../world/ids.ts';
import type { Item } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { ledgerOf } from './ledger.ts';

const PUBLIC_TOKEN_MS = 30 * 60_000;

/** What is asked for when an Item is made. */
export interface ItemOrder {
  readonly institutionId: string;
  readonly user: BankUser;
  readonly products: readonly string[];
  /** Products the customer agreed to; null = no consent was asked (sandbox calls). */
  readonly consented: readonly string[] | null;
  readonly webhook: string | null;
  readonly daysRequested: number;
  /** Places of the chosen accounts; absent = all. */
  readonly accountPlaces?: readonly number[] | undefined;
  readonly window?: { readonly from?: string | undefined; readonly to?: string | undefined } | undefined;
}

function scheduleLife(world: World, item: Item): void {
  const { settings } = world;
  const at = world.now();
  scheduleJob(world, { kind: 'initial', itemId: item.id, dueAt: at + settings.initialDelayMs });
  scheduleJob(world, { kind: 'historical', itemId: item.id, dueAt: at + settings.historicalDelayMs });
  scheduleJob(world, { kind: 'daily', itemId: item.id, dueAt: at + days(1) });
  if (settings.loginDays > 0) {
    scheduleJob(world, { kind: 'login-expiry', itemId: item.id, dueAt: at + days(settings.loginDays) });
  }
}

/** Makes an Item with its ledger; its transactions come a moment later, as at Plaid. */
export function makeItem(world: World, order: ItemOrder): Item {
  const number = world.nextItemNumber();
  const createdAt = world.now();
  const today = dayOf(createdAt);
  const ledger = ledgerOf(order.user, {
    idSeed: world.idSeed(),
    itemNumber: number,
    institutionId: order.institutionId,
    oldestDay: order.window?.from ?? addDays(today, -order.daysRequested),
    newestDay: order.window?.to ?? '9999-12-31',
  });
  const chosen = order.accountPlaces ?? ledger.accounts.map((_, place) => place);
  const item: Item = {
    id: idOf(world.idSeed(), 'item', number),
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
  world.tables.items.put(item.id, item);
  world.tables.ledgers.put(item.id, ledger);
  scheduleLife(world, item);
  return item;
}

/** A fresh public token of an Item, good for thirty minutes and one exchange. */
export function issuePublicToken(world: World, itemId: string): { token: string; expiresAt: number } {
  const token = newToken('public');
  const expiresAt = world.now() + PUBLIC_TOKEN_MS;
  world.tables.publicTokens.put(token, { itemId, expiresAt, usedAt: null });
  return { token, expiresAt };
}

/** The Item's access token, made at the first exchange. */
export function grantAccess(world: World, item: Item): string {
  const token = item.accessToken ?? newToken('access');
  world.tables.accessTokens.put(token, { itemId: item.id, state: 'live' });
  world.tables.items.put(item.id, { ...item, accessToken: token });
  return token;
}
