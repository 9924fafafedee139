import { expect, it, vi } from 'vitest';
import { holdBack } from '../testing/hold-back.ts';
import { lazyPage, loadWithRetry } from './lazy-page.ts';

const chunkError = () => Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
const Page = () => null;

it('loads a file of the page three times before it fails', async () => {
  const load = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(chunkError())
    .mockRejectedValueOnce(chunkError())
    .mockResolvedValue(1);
  expect(await loadWithRetry(load, { delayMs: 1 })).toBe(1);
  const never = vi.fn<() => Promise<number>>().mockRejectedValue(chunkError());
  await expect(loadWithRetry(never, { delayMs: 1 })).rejects.toThrow('gone');
  expect(never).toHaveBeenCalledTimes(3);
});

it('does not repeat an error other than a missing file', async () => {
  const load = vi.fn<() => Promise<number>>().mockRejectedValue(new Error('bug'));
  await expect(lazyPage(load, () => Page)()).rejects.toThrow('bug');
  expect(load).toHaveBeenCalledTimes(1);
});

it('gives the router the component of the module', async () => {
  expect(
    await lazyPage(
      () => Promise.resolve({ Page }),
      (module) => module.Page,
    )(),
  ).toEqual({ Component: Page });
});

it('prepares a page once it is loaded, before the router gets its component', async () => {
  const { released: prepared, release: finish } = holdBack();
  const prepare = vi.fn<(module: { readonly Page: typeof Page }) => Promise<void>>(() => prepared);
  const opened = vi.fn<() => void>();
  const lazy = lazyPage(
    () => Promise.resolve({ Page }),
    (module) => module.Page,
    prepare,
  );
  expect(prepare).not.toHaveBeenCalled();
  const page = lazy().finally(opened);
  await vi.waitFor(() => expect(prepare.mock.calls).toEqual([[{ Page }]]));
  expect(opened).not.toHaveBeenCalled();
  finish();
  expect(await page).toEqual({ Component: Page });
});
