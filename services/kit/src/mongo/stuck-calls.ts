import type { mongo } from 'mongoose';

/** A call that takes longer may wait for a row that a process which has ended holds. */
const STUCK_MS = 1_000;
const LOOK_INTERVAL_MS = 1_000;

type PoolEvents = Pick<mongo.MongoClient, 'on'>;

/**
 * Looks once a second while a call of a client takes longer than that: a write outside a transaction waits at the server,
 * without a word, until what holds its row has ended. The returned function ends it.
 */
export function watchStuckCalls(client: PoolEvents, look: () => Promise<unknown>): () => void {
  const begun = new Map<string, number>();
  let isLooking = false;
  const keyOf = (event: { readonly address: string; readonly connectionId: unknown }): string =>
    `${event.address} ${String(event.connectionId)}`;
  client.on('connectionCheckedOut', (event) => begun.set(keyOf(event), performance.now()));
  client.on('connectionCheckedIn', (event) => begun.delete(keyOf(event)));
  client.on('connectionClosed', (event) => begun.delete(keyOf(event)));

  const lookIfStuck = async (): Promise<void> => {
    const isStuck = [...begun.values()].some((since) => performance.now() - since >= STUCK_MS);
    if (isLooking || !isStuck) return;
    isLooking = true;
    await look().finally(() => {
      isLooking = false;
    });
  };
  const timer = setInterval(() => void lookIfStuck(), LOOK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
