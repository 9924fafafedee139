import { expect, it } from 'vitest';
import { personRuns } from './person-runs.ts';
import { ApiError } from './api-error.ts';

/** Work that ends when the test ends it. */
function steered() {
  const started: { readonly end: (value: string) => void; readonly fail: (error: Error) => void }[] = [];
  const work = (): Promise<string> =>
    new Promise((resolve, reject) => {
      started.push({ end: resolve, fail: reject });
    });
  return { started, work };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

function testRuns() {
  let now = 0;
  const { kind } = personRuns({ milliseconds: () => now });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { kind, run: kind<string>(), pass };
}

it('runs one computation at a time for ten requests of one person, and one more for those that came meanwhile', async () => {
  const { started, work } = steered();
  const { run } = testRuns();
  const first = run('ana', work);
  await settle();
  const others = Array.from({ length: 9 }, () => run('ana', work));
  await settle();
  expect(started).toHaveLength(1);
  started[0]?.end('first');
  await settle();
  expect(started).toHaveLength(2);
  started[1]?.end('second');
  expect(await Promise.all([first, ...others])).toEqual([
    'first',
    ...Array.from({ length: 9 }, () => 'second'),
  ]);
  expect(started).toHaveLength(2);
});

it('answers with nothing older than the request: what runs already is not shared', async () => {
  const { started, work } = steered();
  const { run } = testRuns();
  const early = run('ana', work);
  await settle();
  const late = run('ana', work);
  started[0]?.end('before the change');
  await settle();
  started[1]?.end('after the change');
  expect([await early, await late]).toEqual(['before the change', 'after the change']);
  const later = run('ana', work);
  await settle();
  expect(started).toHaveLength(3);
  started[2]?.end('again');
  expect(await later).toBe('again');
});

it('runs work of different kinds one after the other for one person, and shares none of it', async () => {
  const [series, rules] = [steered(), steered()];
  const { kind, run } = testRuns();
  const runRules = kind<string>();
  const both = [run('ana', series.work), runRules('ana', rules.work)];
  await settle();
  expect([series.started.length, rules.started.length]).toEqual([1, 0]);
  series.started[0]?.end('series');
  await settle();
  expect(rules.started).toHaveLength(1);
  rules.started[0]?.end('rules');
  expect(await Promise.all(both)).toEqual(['series', 'rules']);
});

it('refuses with 429 what waited more than 1.5 seconds for its turn, and nothing that waited less', async () => {
  const [series, rules] = [steered(), steered()];
  const { kind, run, pass } = testRuns();
  const runRules = kind<string>();
  const first = run('ana', series.work);
  await settle();
  const early = runRules('ana', rules.work);
  const refused = early.catch((error: unknown) => error);
  pass(1);
  const late = run('ana', series.work);
  pass(1_500);
  series.started[0]?.end('series');
  expect(await refused).toBeInstanceOf(ApiError);
  expect(await refused).toMatchObject({
    status: 429,
    details: { reason: 'TOO_MANY_AT_ONCE', retryAfterSeconds: 1 },
  });
  await settle();
  expect(rules.started).toHaveLength(0);
  expect(series.started).toHaveLength(2);
  series.started[1]?.end('series again');
  expect(await Promise.all([first, late])).toEqual(['series', 'series again']);
});

it('runs those of different persons at once', async () => {
  const { started, work } = steered();
  const { run } = testRuns();
  void run('ana', work);
  void run('ben', work);
  await settle();
  expect(started).toHaveLength(2);
});

it('rejects what shares a failed computation, and runs the next', async () => {
  const { started, work } = steered();
  const { run } = testRuns();
  const failed = run('ana', work);
  await settle();
  const next = [run('ana', work), run('ana', work)];
  started[0]?.fail(new Error('the database is unavailable'));
  await expect(failed).rejects.toThrow('unavailable');
  await settle();
  started[1]?.end('again');
  expect(await Promise.all(next)).toEqual(['again', 'again']);
});
