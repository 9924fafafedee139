import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reply, ApiClient } from '../lib/api-client.ts';

/** A month that no clock of a test reaches. */
export const MONTH = '2027-03';

/** Three lines of one person stay below the 1,200 creations that a minute permits, however long a recovery takes. */
const BETWEEN_WRITES_MS = 175;

/** One budget of one person: what the service has acknowledged, and the replies so far. */
export interface Line {
  readonly client: ApiClient;
  readonly categoryId: string;
  acknowledged: number;
  writes: number;
  isWriting: boolean;
  readonly replies: Reply[];
}

export const newLine = (client: ApiClient, categoryId: string): Line => ({
  client,
  categoryId,
  acknowledged: 0,
  writes: 0,
  isWriting: false,
  replies: [],
});

/** Whether a reply is one that a caller may get while a part is down. */
export const isUnavailable = ({ status }: Reply): boolean => [0, 502, 503].includes(status);

const isKeyStillRunning = ({ status, body }: Reply): boolean =>
  status === 409 && JSON.stringify(body).includes('STILL_RUNNING');

/**
 * Writes one amount until there is a reply, always under the same key; true where it was acknowledged. Waits, as the
 * portal does, while a killed service still holds the key.
 */
async function write(line: Line, targetBudget: number): Promise<boolean> {
  const { client, categoryId, replies } = line;
  const options = { body: { categoryId, targetBudget, budgetPeriod: MONTH }, key: randomUUID() };
  for (;;) {
    const reply = await client.call('/webapi/v1/budgets/create', options);
    const isHeld = isKeyStillRunning(reply);
    if (!isHeld) replies.push(reply);
    if (!isHeld && !isUnavailable(reply)) return reply.status === 200;
    await pause(100);
  }
}

async function keepWritingOne(line: Line, isOver: () => boolean): Promise<void> {
  for (let amount = 1; !isOver(); amount += 1) {
    line.isWriting = true;
    const isAcknowledged = await write(line, amount);
    line.isWriting = false;
    if (isAcknowledged) {
      line.acknowledged = amount;
      line.writes += 1;
    }
    await pause(BETWEEN_WRITES_MS);
  }
}

/** Every line is written to until the returned function is called; the pending write is finished. */
export function startWriting(lines: readonly Line[]): () => Promise<void> {
  let isOver = false;
  const begun = lines.map((line) => keepWritingOne(line, () => isOver));
  return async () => {
    isOver = true;
    await Promise.all(begun);
  };
}

interface Kept {
  readonly categoryId: string;
  readonly targetBudget: number;
}

/** What the service holds for a person: every budget of the month, in a steady order. */
export async function kept(client: ApiClient): Promise<readonly Kept[]> {
  const { status, body } = await client.call('/webapi/v1/budgets/list', { body: { budgetPeriod: MONTH } });
  if (status !== 200 || !Array.isArray(body)) throw new Error(`the budgets call returned ${status}`);
  return (body as readonly Kept[])
    .map(({ categoryId, targetBudget }) => ({ categoryId, targetBudget }))
    .toSorted((a, b) => a.categoryId.localeCompare(b.categoryId));
}

/** What a person must hold according to the ledger. */
export const owed = (lines: readonly Line[], client: ApiClient): readonly Kept[] =>
  lines
    .filter((line) => line.client === client)
    .map(({ categoryId, acknowledged }) => ({ categoryId, targetBudget: acknowledged }))
    .toSorted((a, b) => a.categoryId.localeCompare(b.categoryId));
