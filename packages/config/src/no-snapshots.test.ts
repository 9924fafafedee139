import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as replacement from './no-snapshots.mjs';

const core = path.dirname(createRequire(import.meta.url).resolve('@module-federation/runtime-core'));

it('exports what the part of the federation runtime exports that it replaces', async () => {
  const replaced: object = await import(path.join(core, 'plugins/snapshot/SnapshotHandler.js'));
  expect(Object.keys(replacement).toSorted()).toEqual(Object.keys(replaced).toSorted());
});

it('lets plugins be added and a remote be forgotten', () => {
  const { hooks, manifestCache } = new replacement.SnapshotHandler();
  expect(hooks.applyPlugin()).toBeUndefined();
  expect(manifestCache.delete('/apps/mfe_x/remoteEntry.js')).toBe(false);
  expect(replacement.getGlobalRemoteInfo().hostGlobalSnapshot).toBeUndefined();
});
