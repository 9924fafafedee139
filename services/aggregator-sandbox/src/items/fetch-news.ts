import { pendingDrafts } from '../bank/standard-rows.ts';
import { dayOf, days } from '../world/days.ts';
import { idOf } from '../world/ids.ts';
import type { Item, Ledger } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { fireWebhook } from '../webhooks/fire.ts';
import type { Change } from './extraction.ts';
import { hasChanged, lookAtBank, NO_CHANGE, repeatRows } from './extraction.ts';
import { rowOf } from './ledger.ts';

const INITIAL_DAYS = 30;

type Announcement = 'INITIAL_UPDATE' | 'HISTORICAL_UPDATE' | 'DEFAULT_UPDATE';

/** Which news to fetch and under which name to tell of them. */
export interface NewsOrder {
  readonly announce: Announcement;
  readonly isRefresh?: boolean;
}

/** Tells the client what changed, in the old words and, once sync was used, in the new ones. */
export function announceChange(
  world: World,
  itemId: string,
  news: { code: Announcement; change: Change },
): void {
  const item = world.tables.items.get(itemId);
  const { code, change } = news;
  if (!item || (code === 'DEFAULT_UPDATE' && !hasChanged(change))) return;
  if (change.removed.length > 0) {
    const more = { removed_transactions: change.removed, error: null };
    fireWebhook(world, itemId, { type: 'TRANSACTIONS', code: 'TRANSACTIONS_REMOVED', more });
  }
  const more = { new_transactions: change.added, error: null };
  fireWebhook(world, itemId, { type: 'TRANSACTIONS', code, more });
  if (item.hasSynced) fireSyncUpdates(world, item);
}

/** TRANSACTIONS:SYNC_UPDATES_AVAILABLE with how far the history has come. */
export function fireSyncUpdates(world: World, item: Item): void {
  fireWebhook(world, item.id, {
    type: 'TRANSACTIONS',
    code: 'SYNC_UPDATES_AVAILABLE',
    more: {
      initial_update_complete: item.phase !== 'not-ready',
      historical_update_complete: item.phase === 'historical',
    },
  });
}

function inventPurchases(item: Item, ledger: Ledger, today: string): void {
  const [accountId] = item.accountIds;
  if (accountId === undefined) return;
  const key = `${item.id}/${ledger.seq}`;
  for (const [place, draft] of pendingDrafts(today, key, 2).entries()) {
    ledger.backlog.push(rowOf(draft, accountId, idOf('fresh', key, place)));
  }
}

/** Before the whole history is there, only its first days are looked at. */
function firstDay(item: Item): string {
  return item.phase === 'historical' ? '' : dayOf(item.createdAt - days(INITIAL_DAYS));
}

/** Looks at the bank for one Item, keeps the result and announces it. */
export function fetchNews(world: World, itemId: string, order: NewsOrder): Change {
  const item = world.tables.items.get(itemId);
  const ledger = world.tables.ledgers.get(itemId);
  if (!item || !ledger || item.phase === 'not-ready') return NO_CHANGE;
  const today = dayOf(world.now());
  const postsAll = Boolean(order.isRefresh && item.behaviour === 'dynamic');
  if (postsAll) inventPurchases(item, ledger, today);
  const modified = postsAll ? repeatRows(ledger) : 0;
  const arrived = lookAtBank(ledger, { today, accountIds: item.accountIds, since: firstDay(item), postsAll });
  const change = { ...arrived, modified: arrived.modified + modified };
  if (hasChanged(change)) world.tables.ledgers.put(itemId, ledger);
  world.tables.items.put(itemId, { ...item, updatedAt: world.now() });
  announceChange(world, itemId, { code: order.announce, change });
  return change;
}
