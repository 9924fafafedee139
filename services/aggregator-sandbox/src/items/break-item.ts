import { errorBody } from '../wire/errors.ts';
import type { World } from '../world/world.ts';
import { fireWebhook } from '../webhooks/fire.ts';

/** Puts an Item into an error state and says so by ITEM:ERROR. */
export function breakItem(world: World, itemId: string, code: string): void {
  const item = world.tables.items.get(itemId);
  if (!item) return;
  world.tables.items.put(itemId, { ...item, error: code });
  fireWebhook(world, itemId, { type: 'ITEM', code: 'ERROR', more: { error: errorBody(code) } });
}

/** Clears an Item's error; `elsewhere` means the customer repaired it outside this client, which LOGIN_REPAIRED tells. */
export function repairItem(world: World, itemId: string, where: 'here' | 'elsewhere'): void {
  const item = world.tables.items.get(itemId);
  if (!item) return;
  world.tables.items.put(itemId, { ...item, error: null });
  if (where === 'elsewhere' && item.error !== null)
    fireWebhook(world, itemId, { type: 'ITEM', code: 'LOGIN_REPAIRED' });
}
