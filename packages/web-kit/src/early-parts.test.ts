import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { startTheme } from './early.ts';
import { hideStarting, monthInNewYork, showStoredTheme } from './early-parts.mjs';

afterEach(() => vi.unstubAllGlobals());

const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', ...parts });
const expected = (now: number): string => calendar.format(now).slice(0, 7);

it('knows the month in New York in every hour around the beginning of a month', () => {
  const wrong = Array.from({ length: 12 * 30 }, (_, index) => Date.UTC(2008, index, 1))
    .flatMap((start) => Array.from({ length: 36 }, (_, half) => start + (half - 12) * 1_800_000))
    .filter((now) => monthInNewYork(now) !== expected(now));
  expect(wrong).toEqual([]);
});

it('knows the month in New York at any time since the law of 2007', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2007, 2, 1), max: Date.UTC(2099, 11, 31) }), (now) => {
      expect(monthInNewYork(now)).toBe(expected(now));
    }),
  );
});

/** The device is dark or not; the theme that the page itself shows, and what the first script makes of it. */
function themes(isDark: boolean): { readonly first: string | undefined; readonly changes: number } {
  vi.stubGlobal('matchMedia', () => ({ matches: isDark, addEventListener: () => undefined }));
  const { dataset } = document.documentElement;
  delete dataset['theme'];
  showStoredTheme();
  const first = dataset['theme'];
  const changes = new MutationObserver(() => undefined);
  changes.observe(document.documentElement, { attributes: true });
  startTheme();
  return { first, changes: changes.takeRecords().length };
}

it.each([
  ['light', false, 'system'],
  ['dark', true, ''],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
])(
  'shows the %s theme before the first paint and draws nothing anew (device dark: %s, chosen: %s)',
  (theme, isDark, chosen) => {
    localStorage.setItem('fw:theme', chosen);
    expect(themes(isDark)).toEqual({ first: theme, changes: 0 });
    localStorage.removeItem('fw:theme');
  },
);

it('shows the theme of the device where the page itself has shown none', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  delete document.documentElement.dataset['theme'];
  startTheme();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('keeps back what a page shows while it starts, for three tenths of a second', () => {
  vi.useFakeTimers();
  hideStarting();
  const { dataset } = document.documentElement;
  vi.advanceTimersByTime(299);
  expect(dataset['returning']).toBe('');
  vi.advanceTimersByTime(1);
  expect(dataset['returning']).toBeUndefined();
  vi.useRealTimers();
});
