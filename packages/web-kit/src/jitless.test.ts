import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from 'zod/mini';

const compile = vi.fn<() => unknown>();

beforeEach(() => {
  vi.resetModules();
  config({ jitless: false });
  vi.stubGlobal('Function', compile);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['the early entry', () => import('./early.ts')],
  ['the main entry', () => import('./index.ts')],
])('keeps schemas from compiling code at run time once %s is loaded', async (_entry, load) => {
  await load();
  const { object, parse, string } = await import('zod/v4');
  expect(parse(object({ name: string() }), { name: 'Ana' })).toEqual({ name: 'Ana' });
  expect(compile).not.toHaveBeenCalled();
  expect(config().jitless).toBe(true);
});
