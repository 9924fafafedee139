import { errorBody } from '../wire/errors.ts';
import type { SandboxContext } from '../state/context.ts';
import { fireWebhook } from '../webhooks/fire.ts';

/** Puts an Item into an error state and sends ITEM:ERROR. */
export function breakItem(context: SandboxContext, itemId: string, code: string): void {
  const item = context.tables.items.get(itemId);
  if (!item) return;
  context.tables.items.put(itemId, { ...item, error: code });
  fireWebhook(context, itemId, { type: 'ITEM', code: 'ERROR', more: { error: errorBody(code) } });
}

/** Clears an Item's error; `elsewhere` means the customer repaired it outside this client, which LOGIN_REPAIRED reports. */
export function repairItem(context: SandboxContext, itemId: string, where: 'here' | 'elsewhere'): void {
  const item = context.tables.items.get(itemId);
  if (!item) return;
  context.tables.items.put(itemId, { ...item, error: null });
  if (where === 'elsewhere' && item.error !== null)
    fireWebhook(context, itemId, { type: 'ITEM', code: 'LOGIN_REPAIRED' });
}
