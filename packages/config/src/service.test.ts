import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildService } from './service.mjs';

let packageDir = '';
beforeEach(() => {
  // Inside the workspace, so that the packages of this repository resolve.
  packageDir = mkdtempSync(path.join(import.meta.dirname, '../.service-'));
});
afterEach(() => rmSync(packageDir, { recursive: true, force: true }));

it('bundles the packages of this repository and leaves those of npm outside', async () => {
  writeFileSync(
    path.join(packageDir, 'package.json'),
    JSON.stringify({ name: '@fw/x-service', version: '1.2.3' }),
  );
  mkdirSync(path.join(packageDir, 'src'));
  writeFileSync(
    path.join(packageDir, 'src/main.ts'),
    `import { fastify } from 'fastify';
     import { CATALOGUE } from '@fw/contract-kernel';
     import type { Readable } from 'node:stream';
     export const started: [typeof fastify, string, Readable | null] = [fastify, CATALOGUE[10003], null];`,
  );
  await buildService(packageDir);
  const bundle = readFileSync(path.join(packageDir, 'dist/main.js'), 'utf8');
  expect(bundle).toMatch(/from "fastify"/);
  expect(bundle).toContain('User is locked out');
  expect(bundle).not.toMatch(/from "@fw\//);
  expect(bundle).toContain('sourceMappingURL=main.js.map');
});
