import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWebVitals } from './web-vitals.ts';

const measured = vi.hoisted(() => vi.fn<(opened: object) => void>());
vi.mock('../remote/report-web-vitals.ts', () => ({ reportWebVitals: measured }));

beforeEach(() => {
  vi.useFakeTimers();
  const registry = document.createElement('script');
  registry.id = 'suite-registry';
  registry.type = 'application/json';
  const goals = {
    name: 'mfe_goals',
    version: '1.0.0-aa',
    entry: '/apps/mfe_goals/1.0.0-aa/mf-manifest.json',
  };
  registry.textContent = JSON.stringify({ schema: 1, remotes: [{ ...goals, basePaths: ['/goals'] }] });
  document.head.append(registry);
});
afterEach(() => {
  document.head.innerHTML = '';
  location.hash = '';
  measured.mockClear();
});

/** The page of an address, long after it was opened. */
async function openAndWait(address: string): Promise<void> {
  location.hash = address;
  renderHook(() => useWebVitals());
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.dynamicImportSettled();
}

it('measures the address with the version of the remote that owns it', async () => {
  await openAndWait('#/goals/retirement?step=2');
  expect(measured.mock.calls).toEqual([[{ remote: 'mfe_goals', version: '1.0.0-aa' }]]);
});

it('measures nothing of an address that no remote owns', async () => {
  await openAndWait('#/sign-in');
  expect(measured.mock.calls).toEqual([]);
});
