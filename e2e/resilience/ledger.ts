import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Visitor } from '../lib/wire.ts';

/** A month no clock of a test reaches. */
export const MONTH = '2027-03';

/** One budget of one person: what the service has acknowledged, and how it fared meanwhile. */
export interface Line {
  readonly visitor: Visitor;
  readonly categoryId: string;
  acknowledged: number;
  writes: number;
  readonly answers: Answer[];
}

export const lineOf = (visitor: Visitor, categoryId: string): Line => ({
  visitor,
  categoryId,
  acknowledged: 0,
  writes: 0,
  answers: [],
});

/** What a caller may hear while a part is away; everything else is an answer. */
export const isAway = ({ status }: Answer): boolean => [0, 502, 503].includes(status);

const isHeldByTheDead = ({ status, body }: Answer): boolean =>
  status === 409 && JSON.stringify(body).includes('STILL_RUNNING');

/**
 * Writes one amount until it is answered, always under the same key; true where it was acknowledged. A key that a
 * killed service has taken with it is given up: whether that write counts, the next one decides.
 */
async function write(line: Line, targetBudget: number): Promise<boolean> {
  const { visitor, categoryId, answers } = line;
  const ask = { body: { categoryId, targetBudget, budgetPeriod: MONTH }, key: randomUUID() };
  for (;;) {
    const answer = await visitor.ask('/webapi/v1/budgets/create', ask);
    if (isHeldByTheDead(answer)) return false;
    answers.push(answer);
    if (!isAway(answer)) return answer.status === 200;
    await pause(50);
  }
}

async function keepWritingOne(line: Line, isOver: () => boolean): Promise<void> {
  for (let amount = 1; !isOver(); amount += 1) {
    if (!(await write(line, amount))) continue;
    line.acknowledged = amount;
    line.writes += 1;
  }
}

/** Everybody keeps writing, each its own line, until told to stop; the write under way is finished. */
export function keepWriting(lines: readonly Line[]): () => Promise<void> {
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
export async function kept(visitor: Visitor): Promise<readonly Kept[]> {
  const { status, body } = await visitor.ask('/webapi/v1/budgets/list', { body: { budgetPeriod: MONTH } });
  if (status !== 200 || !Array.isArray(body)) throw new Error(`the budgets were answered with ${status}`);
  return (body as readonly Kept[])
    .map(({ categoryId, targetBudget }) => ({ categoryId, targetBudget }))
    .toSorted((a, b) => a.categoryId.localeCompare(b.categoryId));
}

/** What the ledger says a person must hold. */
export const owed = (lines: readonly Line[], visitor: Visitor): readonly Kept[] =>
  lines
    .filter((line) => line.visitor === visitor)
    .map(({ categoryId, acknowledged }) => ({ categoryId, targetBudget: acknowledged }))
    .toSorted((a, b) => a.categoryId.localeCompare(b.categoryId));
