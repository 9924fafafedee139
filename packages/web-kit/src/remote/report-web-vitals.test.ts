import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MetricType } from 'web-vitals';

type Report = (metric: Pick<MetricType, 'value'>) => void;
const reports = vi.hoisted(() => new Map<string, Report>());
vi.mock('web-vitals', () => {
  const takes = (name: string) => (report: Report) => void reports.set(name, report);
  return { onLCP: takes('LCP'), onINP: takes('INP'), onCLS: takes('CLS') };
});
const { reportWebVitals } = await import('./report-web-vitals.ts');

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  reports.clear();
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

it('sends what was measured once, when the page is hidden, with the remote of its address and nothing else', () => {
  reportWebVitals({ remote: 'mfe_goals', version: '1.0.0-aa' });
  reports.get('LCP')?.({ value: 1_234.5 });
  reports.get('CLS')?.({ value: 0.01 });
  show('visible');
  expect(sent).toEqual([]);
  show('hidden');
  show('visible');
  reports.get('INP')?.({ value: 80 });
  show('hidden');
  const body = {
    remote: 'mfe_goals',
    version: '1.0.0-aa',
    largestContentfulPaint: 1_234.5,
    cumulativeLayoutShift: 0.01,
  };
  expect(sent).toEqual([['/page-measurements', body]]);
});
