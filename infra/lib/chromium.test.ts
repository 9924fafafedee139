import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findTestChromium } from './chromium.mjs';

const folders: string[] = [];

function folderWith(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fw-chromium-'));
  folders.push(folder);
  for (const name of names) writeFileSync(join(folder, name), '#!/bin/sh\n', { mode: 0o755 });
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

it('takes the Chromium without a window system for browser tests', async () => {
  const folder = folderWith('chromium', 'chromium-headless-shell');
  expect(await findTestChromium({ env: { PATH: folder } })).toBe(join(folder, 'chromium-headless-shell'));
});

it('takes the other Chromium where that one is neither there nor to be installed', async () => {
  const folder = folderWith('chromium');
  expect(await findTestChromium({ env: { PATH: folder } })).toBe(join(folder, 'chromium'));
});

it('takes the Chromium that a setting names before any other', async () => {
  const folder = folderWith('chromium', 'chromium-headless-shell', 'given');
  const given = join(folder, 'given');
  expect(await findTestChromium({ env: { PATH: folder, CHROMIUM_PATH: given } })).toBe(given);
});
