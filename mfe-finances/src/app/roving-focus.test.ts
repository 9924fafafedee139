import { expect, it } from 'vitest';
import { rovingTarget } from './roving-focus.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 2],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('leads with %s from the item %i to %j of three', (key, from, to) => {
  expect(rovingTarget(key, from, 3)).toBe(to);
});
