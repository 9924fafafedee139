import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurns, nextTurn, inPieces } from './turns.ts';

function* counted(pieces: number, onPiece: () => void): Generator<void, number> {
  for (let piece = 0; piece < pieces; piece += 1) {
    onPiece();
    yield;
  }
  return pieces;
}

it('lets the event loop turn between two pieces of a computation', async () => {
  let turns = 0;
  let isOver = false;
  const seen: number[] = [];
  const counting = (async () => {
    while (!isOver) {
      await turn();
      turns += 1;
    }
  })();
  expect(await inTurns(counted(50, () => seen.push(turns)))).toBe(50);
  isOver = true;
  await counting;
  expect(new Set(seen).size).toBeGreaterThanOrEqual(49);
});

it('does one piece of all computations in a turn, and takes them in their order', async () => {
  const pieces: string[] = [];
  const perTurn: number[] = [];
  let isOver = false;
  const counting = (async () => {
    let before = 0;
    while (!isOver) {
      await turn();
      perTurn.push(pieces.length - before);
      before = pieces.length;
    }
  })();
  const work = ['a', 'b', 'c', 'd'].map((name) =>
    nextTurn().then(() => inTurns(counted(20, () => pieces.push(name)))),
  );
  await Promise.all(work);
  isOver = true;
  await counting;
  expect(Math.max(...perTurn)).toBe(1);
  expect(pieces.slice(0, 8)).toEqual(['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd']);
});

it('rejects when a piece throws, and goes on with the other computations', async () => {
  const failing = inTurns(
    counted(3, () => {
      throw new Error('no row');
    }),
  );
  const other = inTurns(counted(3, () => undefined));
  await expect(failing).rejects.toThrow('no row');
  expect(await other).toBe(3);
});

it('cuts rows into pieces and loses none', () => {
  const rows = Array.from({ length: 601 }, (_, index) => index);
  const pieces = [...inPieces(rows, 250)];
  expect(pieces.map(({ length }) => length)).toEqual([250, 250, 101]);
  expect(pieces.flat()).toEqual(rows);
});
