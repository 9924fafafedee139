import { expect, it } from 'vitest';
import { sharedRuns } from './shared-runs.ts';

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

it('runs one computation at a time for ten requests of one person, and one more for those that came meanwhile', async () => {
  const { started, work } = steered();
  const run = sharedRuns<string>();
  const all = Array.from({ length: 10 }, () => run('ana', work));
  expect(started).toHaveLength(1);
  started[0]?.end('first');
  await settle();
  expect(started).toHaveLength(2);
  started[1]?.end('second');
  expect(await Promise.all(all)).toEqual(['first', ...Array.from({ length: 9 }, () => 'second')]);
  expect(started).toHaveLength(2);
});

it('answers with nothing older than the request: what runs already is not shared', async () => {
  const { started, work } = steered();
  const run = sharedRuns<string>();
  const early = run('ana', work);
  const late = run('ana', work);
  started[0]?.end('before the change');
  await settle();
  started[1]?.end('after the change');
  expect([await early, await late]).toEqual(['before the change', 'after the change']);
  const later = run('ana', work);
  expect(started).toHaveLength(3);
  started[2]?.end('again');
  expect(await later).toBe('again');
});

it('runs those of different persons at once', () => {
  const { started, work } = steered();
  const run = sharedRuns<string>();
  void run('ana', work);
  void run('ben', work);
  expect(started).toHaveLength(2);
});

it('rejects what shares a failed computation, and runs the next', async () => {
  const { started, work } = steered();
  const run = sharedRuns<string>();
  const failed = run('ana', work);
  const next = [run('ana', work), run('ana', work)];
  started[0]?.fail(new Error('the database is unavailable'));
  await expect(failed).rejects.toThrow('unavailable');
  await settle();
  started[1]?.end('again');
  expect(await Promise.all(next)).toEqual(['again', 'again']);
});
