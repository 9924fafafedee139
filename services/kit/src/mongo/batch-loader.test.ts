import { describe, expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** A data source that resolves on demand and records the requested keys. */
function controlledSource() {
  const calls: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const read = createBatchLoader<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        calls.push({
          keys,
          answer: () => resolve(new Map(keys.filter((key) => key !== 'x').map((key) => [key, `row ${key}`]))),
          fail: () => reject(new Error('unavailable')),
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

describe('batched reads', () => {
  it('reads the keys of one turn in one call and resolves each with its own row', async () => {
    const { calls, read, nextCall } = controlledSource();
    const rows = Promise.all([read('a'), read('b'), read('a'), read('x')]);
    const { keys, answer } = await nextCall(1);
    answer();
    expect(await rows).toEqual(['row a', 'row b', 'row a', null]);
    expect(keys).toEqual(['a', 'b', 'x']);
    expect(calls).toHaveLength(1);
  });

  it('never joins a read that is under way: a row is not older than its request', async () => {
    const { read, nextCall } = controlledSource();
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

  it('rejects every request of a failed read and runs the next read', async () => {
    const { read, nextCall } = controlledSource();
    const lost = Promise.allSettled([read('a'), read('b')]);
    (await nextCall(1)).fail();
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = read('a');
    (await nextCall(2)).answer();
    expect(await next).toBe('row a');
  });

  it('reads at most two hundred keys per call until all are read', async () => {
    const { calls, read, nextCall } = controlledSource();
    const rows = Promise.all(Array.from({ length: 450 }, (_, index) => read(`k${String(index)}`)));
    for (const count of [1, 2, 3]) (await nextCall(count)).answer();
    expect(await rows).toHaveLength(450);
    expect(calls.map(({ keys }) => keys.length)).toEqual([200, 200, 50]);
  });
});
