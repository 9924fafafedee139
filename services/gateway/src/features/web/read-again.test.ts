import { expect, it } from 'vitest';
import { readAgain } from './read-again.ts';

/** A value that changes after the first read began, and how often it was read. */
function changing() {
  const state = { value: 'old', reads: 0 };
  const again = readAgain(async () => {
    state.reads += 1;
    const { value } = state;
    state.value = 'new';
    return Promise.resolve(value);
  }, 50);
  return { state, again };
}

it('answers callers of one interval with one read', async () => {
  const { state, again } = changing();
  await Promise.all(Array.from({ length: 100 }, () => again()));
  await Promise.all(Array.from({ length: 100 }, () => again()));
  expect(state.reads).toBe(2);
});

it('answers no caller with what was read before its call', async () => {
  const { again } = changing();
  expect(await again()).toBe('old');
  expect(await again()).toBe('new');
});
