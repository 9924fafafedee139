import { expect, it } from 'vitest';
import { closedAfterFile, closedAfterTest, closeRest } from './closing.ts';

it('closes what is left at its end, the newest first, and nothing twice', async () => {
  const closed: string[] = [];
  const named = (name: string) => () => {
    closed.push(name);
    return Promise.resolve();
  };
  closedAfterTest(named('first'));
  const second = closedAfterTest(named('second'));
  closedAfterTest(named('third'));
  const file = closedAfterFile(named('of the file'));
  await second();
  await closeRest('test');
  expect(closed).toEqual(['second', 'third', 'first']);
  await Promise.all([second(), closeRest('test')]);
  expect(closed).toHaveLength(3);
  await file();
  expect(closed.slice(3)).toEqual(['of the file']);
});
