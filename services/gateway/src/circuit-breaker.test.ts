import { expect, it } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

function breakerWithClock() {
  let time = 0;
  const breaker = circuitBreaker(() => time);
  return { ...breaker, advance: (ms: number) => void (time += ms) };
}
const failTimes = ({ recordFailure }: { recordFailure: () => void }, times: number): void => {
  for (let failure = 0; failure < times; failure += 1) recordFailure();
};

it('opens after five failures in a row, then allows one call per pause', () => {
  const breaker = breakerWithClock();
  failTimes(breaker, 4);
  expect(breaker.allowsCall()).toBe(true);
  breaker.recordFailure();
  expect(breaker.allowsCall()).toBe(false);
  breaker.advance(1_000);
  expect([breaker.allowsCall(), breaker.allowsCall()]).toEqual([true, false]);
});

it('closes after one successful call', () => {
  const breaker = breakerWithClock();
  failTimes(breaker, 5);
  breaker.advance(1_000);
  expect(breaker.allowsCall()).toBe(true);
  breaker.recordSuccess();
  failTimes(breaker, 4);
  expect([breaker.allowsCall(), breaker.allowsCall()]).toEqual([true, true]);
});

it('stays closed however many calls of one person time out, and opens for those of five', () => {
  const breaker = breakerWithClock();
  for (let call = 0; call < 50; call += 1) breaker.recordTimeout('ana');
  expect(breaker.allowsCall()).toBe(true);
  for (const caller of ['ben', 'carl', 'dora']) breaker.recordTimeout(caller);
  expect(breaker.allowsCall()).toBe(true);
  breaker.recordTimeout('eve');
  expect(breaker.allowsCall()).toBe(false);
});

it('counts the time-outs of one person as one failure among broken connections', () => {
  const breaker = breakerWithClock();
  for (let call = 0; call < 50; call += 1) breaker.recordTimeout('ana');
  failTimes(breaker, 3);
  expect(breaker.allowsCall()).toBe(true);
  breaker.recordFailure();
  expect(breaker.allowsCall()).toBe(false);
});

it('stays closed when a success lies between the failures', () => {
  const breaker = breakerWithClock();
  failTimes(breaker, 4);
  breaker.recordSuccess();
  failTimes(breaker, 4);
  expect(breaker.allowsCall()).toBe(true);
});
