import { pendingDrafts } from '../bank/standard-rows.ts';
import { bankDay, days } from '../state/days.ts';
import { stableId } from '../state/ids.ts';
import type { Item, Ledger } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { fireWebhook } from '../webhooks/fire.ts';
import type { Change } from './extraction.ts';
import { hasChanged, extractUpdates, NO_CHANGE, repeatRows } from './extraction.ts';
import { toRow } from './ledger.ts';

const INITIAL_DAYS = 30;

type Announcement = 'INITIAL_UPDATE' | 'HISTORICAL_UPDATE' | 'DEFAULT_UPDATE';

/** Which updates to fetch, and the webhook code that announces them. */
export interface UpdateOptions {
  readonly announce: Announcement;
  readonly isRefresh?: boolean;
}

/** Sends the webhooks of a change: the legacy codes and, once sync was used, SYNC_UPDATES_AVAILABLE. */
export function announceChange(
  context: SandboxContext,
  itemId: string,
  updates: { code: Announcement; change: Change },
): void {
  const item = context.tables.items.get(itemId);
  const { code, change } = updates;
  if (!item || (code === 'DEFAULT_UPDATE' && !hasChanged(change))) return;
  if (change.removed.length > 0) {
    const more = { removed_transactions: change.removed, error: null };
    fireWebhook(context, itemId, { type: 'TRANSACTIONS', code: 'TRANSACTIONS_REMOVED', more });
  }
  const more = { new_transactions: change.added, error: null };
  fireWebhook(context, itemId, { type: 'TRANSACTIONS', code, more });
  if (item.hasSynced) fireSyncUpdates(context, item);
}

/** TRANSACTIONS:SYNC_UPDATES_AVAILABLE with the state of the history. */
export function fireSyncUpdates(context: SandboxContext, item: Item): void {
  fireWebhook(context, item.id, {
    type: 'TRANSACTIONS',
    code: 'SYNC_UPDATES_AVAILABLE',
    more: {
      initial_update_complete: item.phase !== 'not-ready',
      historical_update_complete: item.phase === 'historical',
    },
  });
}

function createPurchases(item: Item, ledger: Ledger, today: string): void {
  const [accountId] = item.accountIds;
  if (accountId === undefined) return;
  const key = `${item.id}/${ledger.seq}`;
  for (const [place, draft] of pendingDrafts(today, key, 2).entries()) {
    ledger.backlog.push(toRow(draft, accountId, stableId('fresh', key, place)));
  }
}

/** Before the whole history is there, only its first days are extracted. */
function firstDay(item: Item): string {
  return item.phase === 'historical' ? '' : bankDay(item.createdAt - days(INITIAL_DAYS));
}

/** Extracts the updates of one Item, stores them and sends their webhooks. */
export function fetchUpdates(context: SandboxContext, itemId: string, order: UpdateOptions): Change {
  const item = context.tables.items.get(itemId);
  const ledger = context.tables.ledgers.get(itemId);
  if (!item || !ledger || item.phase === 'not-ready') return NO_CHANGE;
  const today = bankDay(context.now());
  const postsAll = Boolean(order.isRefresh && item.behaviour === 'dynamic');
  if (postsAll) createPurchases(item, ledger, today);
  const modified = postsAll ? repeatRows(ledger) : 0;
  const arrived = extractUpdates(ledger, {
    today,
    accountIds: item.accountIds,
    since: firstDay(item),
    postsAll,
  });
  const change = { ...arrived, modified: arrived.modified + modified };
  if (hasChanged(change)) context.tables.ledgers.put(itemId, ledger);
  context.tables.items.put(itemId, { ...item, updatedAt: context.now() });
  announceChange(context, itemId, { code: order.announce, change });
  return change;
}
