import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useWhenIdle, useWhenUsed } from './idle.ts';

interface PageProps {
  readonly isReady: boolean;
  readonly whenIdle: () => void;
  readonly whenUsed: () => void;
}

function Page({ isReady, whenIdle, whenUsed }: PageProps) {
  useWhenUsed(isReady, whenUsed);
  useWhenIdle(isReady, whenIdle);
  return <button type="button">Filters</button>;
}

it.each([
  ['a pointer moves', () => userEvent.hover(document.body)],
  ['a key is pressed', () => userEvent.keyboard('{Shift}')],
  ['a control is focused', () => userEvent.tab()],
])('begins work once %s after the page is ready, and not when the browser is idle', async (_sign, use) => {
  const [whenIdle, whenUsed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = render(<Page isReady={false} {...{ whenIdle, whenUsed }} />);
  await userEvent.hover(document.body);
  rerender(<Page isReady {...{ whenIdle, whenUsed }} />);
  await vi.waitFor(() => expect(whenIdle).toHaveBeenCalledOnce());
  expect(whenUsed).not.toHaveBeenCalled();
  await use();
  await vi.waitFor(() => expect(whenUsed).toHaveBeenCalledOnce());
});

it('begins no work in the frame that draws what the page waited for', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const idle = vi.fn<(work: () => void) => number>();
  vi.stubGlobal('requestIdleCallback', idle);
  const whenIdle = vi.fn<() => void>();
  const { unmount } = render(<Page isReady whenIdle={whenIdle} whenUsed={() => undefined} />);
  frames.shift()?.();
  expect(idle).not.toHaveBeenCalled();
  frames.shift()?.();
  expect(idle).toHaveBeenCalledOnce();
  idle.mock.calls[0]?.[0]();
  expect(whenIdle).toHaveBeenCalledOnce();
  unmount();
  vi.unstubAllGlobals();
});
