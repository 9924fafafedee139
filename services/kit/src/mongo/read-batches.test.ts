import { testDatabase } from '@fw/test-kit/mongo';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROWS_PER_TURN } from '../turns.ts';
import { connectMongo } from './connect.ts';
import { readBatches } from './read-batches.ts';

const ROWS = 2_100;
let connection: Connection;
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('read_batches'));
  await connection
    .collection('rows')
    .insertMany(Array.from({ length: ROWS }, (_, at) => ({ userId: 'ana', at })));
});
afterAll(() => connection.close());

const find = () => connection.collection('rows').find({ userId: 'ana' }, { sort: { at: 1 } });
const readAt = (row: unknown): unknown => Object(row).at;

it('gives every row once and in order, in batches of few rows', async () => {
  const sizes: number[] = [];
  const all: unknown[] = [];
  for await (const batch of readBatches(find())) {
    sizes.push(batch.length);
    all.push(...batch.map(readAt));
  }
  expect(all).toEqual(Array.from({ length: ROWS }, (_, at) => at));
  expect(Math.max(...sizes)).toBe(ROWS_PER_TURN);
});

it('lets the event loop turn before each batch', async () => {
  let turns = 0;
  let isOver = false;
  const onTurn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(onTurn);
  };
  setImmediate(onTurn);
  const seen: number[] = [];
  for await (const batch of readBatches(find())) if (batch.length > 0) seen.push(turns);
  isOver = true;
  expect(new Set(seen).size).toBe(Math.ceil(ROWS / ROWS_PER_TURN));
});

it('closes the cursor when the reader stops early', async () => {
  const cursor = find();
  for await (const batch of readBatches(cursor)) if (batch.length > 0) break;
  expect(cursor.killed).toBe(true);
});
