import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { failOnProblems } from './service-server.ts';

failOnProblems();
// The library registers its own cleanup once for each worker, whose files share their modules.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
afterAll(async () => {
  // A part of a page that loads when it is needed may still load when the last test ends, and its modules read the DOM.
  await vi.dynamicImportSettled();
  // The next file of this worker has the globals of the environment again.
  vi.unstubAllGlobals();
});
