import { expect, it } from 'vitest';
import { breaker } from './breaker.ts';

function aBreaker() {
  let time = 0;
  const made = breaker(() => time);
  return { ...made, wait: (ms: number) => void (time += ms) };
}
const failTimes = ({ failed }: { failed: () => void }, times: number): void => {
  for (let failure = 0; failure < times; failure += 1) failed();
};

it('lets a service rest after five failures in a row, then lets one call try at a time', () => {
  const it = aBreaker();
  failTimes(it, 4);
  expect(it.mayTry()).toBe(true);
  it.failed();
  expect(it.mayTry()).toBe(false);
  it.wait(1_000);
  expect([it.mayTry(), it.mayTry()]).toEqual([true, false]);
});

it('is well again after one call that worked', () => {
  const it = aBreaker();
  failTimes(it, 5);
  it.wait(1_000);
  expect(it.mayTry()).toBe(true);
  it.worked();
  failTimes(it, 4);
  expect([it.mayTry(), it.mayTry()]).toEqual([true, true]);
});

it('forgets failures between which something worked', () => {
  const it = aBreaker();
  failTimes(it, 4);
  it.worked();
  failTimes(it, 4);
  expect(it.mayTry()).toBe(true);
});
