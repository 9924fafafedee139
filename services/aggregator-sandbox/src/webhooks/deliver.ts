import { days } from '../state/days.ts';
import type { Delivery } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { signBody } from './signing.ts';

const DELIVERY_TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 30_000;
const RETRY_GROWTH = 4;
const MAX_ATTEMPTS_KEPT = 1000;

async function send(context: SandboxContext, { url, body }: Delivery): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'plaid-verification': await signBody(context, body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** True once an address rejected more than nine tenths of at least ten webhooks within a day. */
function hasTooManyRejections(context: SandboxContext, url: string): boolean {
  const recent = context.attempts.filter((one) => one.url === url && one.at > context.now() - days(1));
  const rejected = recent.filter(({ status }) => status !== 200);
  return recent.length >= 10 && rejected.length > recent.length * 0.9;
}

function recordAttempt(context: SandboxContext, delivery: Delivery, status: number): void {
  const attempt = delivery.attempt + 1;
  const at = context.now();
  context.attempts.push({ at, url: delivery.url, code: delivery.code, attempt, status });
  if (context.attempts.length > MAX_ATTEMPTS_KEPT) context.attempts.shift();
  const dueAt = at + FIRST_RETRY_MS * RETRY_GROWTH ** delivery.attempt;
  const isOver =
    status === 200 || dueAt - delivery.firstAt > days(1) || hasTooManyRejections(context, delivery.url);
  if (isOver) context.tables.deliveries.drop(delivery.id);
  else context.tables.deliveries.put(delivery.id, { ...delivery, attempt, dueAt });
  context.flush();
}

async function deliverInTurn(context: SandboxContext, batch: readonly Delivery[]): Promise<void> {
  for (const delivery of batch) recordAttempt(context, delivery, await send(context, delivery));
}

/** Sends what is due, one after the other for each address; an address with a delivery in progress is skipped. */
export function createDeliveryQueue(context: SandboxContext): {
  sendDue: () => void;
  idle: () => Promise<void>;
} {
  const busy = new Map<string, Promise<void>>();
  return {
    sendDue: () => {
      const due = context.tables.deliveries
        .entries()
        .map(([, delivery]) => delivery)
        .filter((delivery) => delivery.dueAt <= context.now() && !busy.has(delivery.url));
      const ordered = context.webhookFaults.reorder ? due.toReversed() : due;
      for (const url of new Set(ordered.map((delivery) => delivery.url))) {
        const batch = ordered.filter((delivery) => delivery.url === url);
        const sending = deliverInTurn(context, batch).finally(() => busy.delete(url));
        busy.set(url, sending);
      }
    },
    idle: async () => {
      await Promise.all(busy.values());
    },
  };
}
