import { idOf } from '../world/ids.ts';
import type { World } from '../world/world.ts';

/** A webhook to send. */
export interface Notice {
  readonly type: string;
  readonly code: string;
  readonly more?: object;
}

const REORDER_WINDOW_MS = 400;

function dueTime({ mischief, now }: World): number {
  const at = now() + mischief.delayMs;
  return mischief.reorder ? Math.ceil((at + 1) / REORDER_WINDOW_MS) * REORDER_WINDOW_MS : at;
}

let count = 0;

/** Puts a body in the post, with the delays, losses and duplicates the control plane ordered. */
export function postWebhook(world: World, letter: { url: string; code: string; body: object }): void {
  const { mischief, tables } = world;
  if (mischief.drop > 0) {
    mischief.drop -= 1;
    return;
  }
  const body = JSON.stringify(letter.body, null, 2);
  const dueAt = dueTime(world);
  for (let copy = 0; copy <= mischief.duplicates; copy += 1) {
    count += 1;
    const id = idOf('delivery', world.settings.now(), count);
    const { url, code } = letter;
    tables.deliveries.put(id, { id, url, code, body, attempt: 0, firstAt: dueAt, dueAt });
  }
}

/** Tells the Item's webhook address; an Item without one says nothing. */
export function fireWebhook(world: World, itemId: string, { type, code, more }: Notice): boolean {
  const item = world.tables.items.get(itemId);
  if (!item?.webhook) return false;
  const body = {
    webhook_type: type,
    webhook_code: code,
    item_id: itemId,
    error: null,
    ...more,
    environment: 'sandbox',
  };
  postWebhook(world, { url: item.webhook, code, body });
  world.tables.items.put(itemId, { ...item, lastWebhook: { sentAt: world.now(), code } });
  return true;
}
