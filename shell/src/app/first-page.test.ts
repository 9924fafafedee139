import { createHashRouter } from '@fw/router';
import { holdBack } from '@fw/web-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilFirstPage } from './first-page.ts';

beforeEach(() => {
  location.hash = '#/';
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** A router whose page is there when `arrive` is called. */
function slowRouter() {
  const { released, release } = holdBack();
  const lazy = async () => {
    await released;
    return { element: 'page' };
  };
  const router = createHashRouter([{ path: '/', lazy, hydrateFallbackElement: 'frame' }]);
  return { router, arrive: release };
}

const watch = (wait: Promise<void>) => {
  const ended = vi.fn<() => void>();
  void wait.then(ended);
  return ended;
};

it('waits for the first page, so that it is drawn with its frame', async () => {
  const { router, arrive } = slowRouter();
  const ended = watch(untilFirstPage(router));
  await vi.advanceTimersByTimeAsync(99);
  expect(ended).not.toHaveBeenCalled();
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for a tenth of a second at most, so that the frame of a slow page is soon there', async () => {
  const ended = watch(untilFirstPage(slowRouter().router));
  await vi.advanceTimersByTimeAsync(99);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

it('does not wait for a page that is there', async () => {
  const ended = watch(untilFirstPage(createHashRouter([{ path: '/', element: 'page' }])));
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
});
