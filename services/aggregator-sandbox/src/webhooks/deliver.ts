import { days } from '../world/days.ts';
import type { Delivery } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { signBody } from './signing.ts';

const ANSWER_WITHIN_MS = 10_000;
const FIRST_RETRY_MS = 30_000;
const RETRY_GROWTH = 4;
const KEPT_ATTEMPTS = 1000;

async function send(world: World, { url, body }: Delivery): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'plaid-verification': await signBody(world, body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** True once an address turned away more than nine tenths of at least ten letters within a day. */
function isGivenUp(world: World, url: string): boolean {
  const recent = world.attempts.filter((one) => one.url === url && one.at > world.now() - days(1));
  const rejected = recent.filter(({ status }) => status !== 200);
  return recent.length >= 10 && rejected.length > recent.length * 0.9;
}

function settle(world: World, letter: Delivery, status: number): void {
  const attempt = letter.attempt + 1;
  const at = world.now();
  world.attempts.push({ at, url: letter.url, code: letter.code, attempt, status });
  if (world.attempts.length > KEPT_ATTEMPTS) world.attempts.shift();
  const dueAt = at + FIRST_RETRY_MS * RETRY_GROWTH ** letter.attempt;
  const isOver = status === 200 || dueAt - letter.firstAt > days(1) || isGivenUp(world, letter.url);
  if (isOver) world.tables.deliveries.drop(letter.id);
  else world.tables.deliveries.put(letter.id, { ...letter, attempt, dueAt });
  world.flush();
}

async function deliverInTurn(world: World, letters: readonly Delivery[]): Promise<void> {
  for (const letter of letters) settle(world, letter, await send(world, letter));
}

/** Sends what is due, one letter after the other for each address; an address being served is left alone. */
export function openPost(world: World): { sendDue: () => void; idle: () => Promise<void> } {
  const busy = new Map<string, Promise<void>>();
  return {
    sendDue: () => {
      const due = world.tables.deliveries
        .entries()
        .map(([, letter]) => letter)
        .filter((letter) => letter.dueAt <= world.now() && !busy.has(letter.url));
      const ordered = world.mischief.reorder ? due.toReversed() : due;
      for (const url of new Set(ordered.map((letter) => letter.url))) {
        const letters = ordered.filter((letter) => letter.url === url);
        const served = deliverInTurn(world, letters).finally(() => busy.delete(url));
        busy.set(url, served);
      }
    },
    idle: async () => {
      await Promise.all(busy.values());
    },
  };
}
