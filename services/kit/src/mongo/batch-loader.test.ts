import { describe, expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** A store that answers when it is told to, and remembers what it was asked for. */
function slowStore() {
  const calls: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const read = createBatchLoader<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        calls.push({
          keys,
          answer: () => resolve(new Map(keys.filter((key) => key !== 'x').map((key) => [key, `row ${key}`]))),
          fail: () => reject(new Error('away')),
        });
      }),
  );
  const nextCall = async (count: number) => {
    while (calls.length < count) await new Promise((resolve) => setImmediate(resolve));
    const call = calls[count - 1];
    if (!call) throw new Error('no call');
    return call;
  };
  return { calls, read, nextCall };
}

describe('reads that go together', () => {
  it('asks once for what is asked for in one turn, and gives each its own row', async () => {
    const { calls, read, nextCall } = slowStore();
    const wanted = Promise.all([read('a'), read('b'), read('a'), read('x')]);
    const { keys, answer } = await nextCall(1);
    answer();
    expect(await wanted).toEqual(['row a', 'row b', 'row a', null]);
    expect(keys).toEqual(['a', 'b', 'x']);
    expect(calls).toHaveLength(1);
  });

  it('never joins a read that is under way: a row is not older than the question', async () => {
    const { read, nextCall } = slowStore();
    const first = read('a');
    const before = await nextCall(1);
    const second = Promise.all([read('a'), read('b')]);
    before.answer();
    expect(await first).toBe('row a');
    const after = await nextCall(2);
    expect(after.keys).toEqual(['a', 'b']);
    after.answer();
    expect(await second).toEqual(['row a', 'row b']);
  });

  it('tells everybody in a read that failed, and goes on with the next', async () => {
    const { read, nextCall } = slowStore();
    const lost = Promise.allSettled([read('a'), read('b')]);
    (await nextCall(1)).fail();
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = read('a');
    (await nextCall(2)).answer();
    expect(await next).toBe('row a');
  });

  it('asks for no more than two hundred at once, and for all in the end', async () => {
    const { calls, read, nextCall } = slowStore();
    const wanted = Promise.all(Array.from({ length: 450 }, (_, index) => read(`k${String(index)}`)));
    for (const count of [1, 2, 3]) (await nextCall(count)).answer();
    expect(await wanted).toHaveLength(450);
    expect(calls.map(({ keys }) => keys.length)).toEqual([200, 200, 50]);
  });
});
