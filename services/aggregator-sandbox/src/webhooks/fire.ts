import { stableId } from '../state/ids.ts';
import type { SandboxContext } from '../state/context.ts';

/** A webhook to send. */
export interface WebhookContent {
  readonly type: string;
  readonly code: string;
  readonly more?: object;
}

const REORDER_WINDOW_MS = 400;

function dueTime({ webhookFaults, now }: SandboxContext): number {
  const at = now() + webhookFaults.delayMs;
  return webhookFaults.reorder ? Math.ceil((at + 1) / REORDER_WINDOW_MS) * REORDER_WINDOW_MS : at;
}

let count = 0;

/** Queues a body for delivery, with the delays, losses and duplicates set by the control plane. */
export function postWebhook(
  context: SandboxContext,
  webhook: { url: string; code: string; body: object },
): void {
  const { webhookFaults, tables } = context;
  if (webhookFaults.drop > 0) {
    webhookFaults.drop -= 1;
    return;
  }
  const body = JSON.stringify(webhook.body, null, 2);
  const dueAt = dueTime(context);
  for (let copy = 0; copy <= webhookFaults.duplicates; copy += 1) {
    count += 1;
    const id = stableId('delivery', context.settings.now(), count);
    const { url, code } = webhook;
    tables.deliveries.put(id, { id, url, code, body, attempt: 0, firstAt: dueAt, dueAt });
  }
}

/** Queues a webhook for the Item's address; false for an Item without one. */
export function fireWebhook(
  context: SandboxContext,
  itemId: string,
  { type, code, more }: WebhookContent,
): boolean {
  const item = context.tables.items.get(itemId);
  if (!item?.webhook) return false;
  const body = {
    webhook_type: type,
    webhook_code: code,
    item_id: itemId,
    error: null,
    ...more,
    environment: 'sandbox',
  };
  postWebhook(context, { url: item.webhook, code, body });
  context.tables.items.put(itemId, { ...item, lastWebhook: { sentAt: context.now(), code } });
  return true;
}
