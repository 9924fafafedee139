import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BarChart } from './index.tsx';

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
const watched: { report: Report; margin: string | undefined; isOver: boolean }[] = [];

class TestObserver {
  readonly #state: (typeof watched)[number];
  constructor(report: Report, { rootMargin }: { readonly rootMargin?: string }) {
    this.#state = { report, margin: rootMargin, isOver: false };
    watched.push(this.#state);
  }
  observe(): void {
    this.#state.isOver = false;
  }
  disconnect(): void {
    this.#state.isOver = true;
  }
}

afterEach(() => {
  cleanup();
  watched.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const root = () => document.querySelector('.highcharts-root');

/** A chart that begins that many pixels below the top of the window. */
function chartAt(top: number): void {
  vi.stubGlobal('IntersectionObserver', TestObserver);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 200));
  const series = [{ name: 'Income', data: [1], colour: 'income' as const }];
  render(<BarChart label="Income by month" categories={['May']} series={series} />);
}

it('is drawn at once in the window, and up to 300 pixels below it', async () => {
  chartAt(innerHeight + 299);
  await vi.waitFor(() => expect(root()).not.toBeNull());
  expect(watched).toEqual([]);
});

it('is drawn when it comes close to the window, and not before; its table is there all the time', async () => {
  chartAt(innerHeight + 300);
  const [watch] = watched;
  expect(watch?.margin).toBe('300px');
  act(() => watch?.report([{ isIntersecting: false }]));
  expect(screen.getByRole('button', { name: 'View as a table' })).toBeDefined();
  expect(root()).toBeNull();
  act(() => watch?.report([{ isIntersecting: true }]));
  await vi.waitFor(() => expect(root()).not.toBeNull());
  cleanup();
  expect(watch?.isOver).toBe(true);
});

it('is drawn for printing wherever it is', async () => {
  chartAt(5000);
  expect(root()).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  await vi.waitFor(() => expect(root()).not.toBeNull());
});
