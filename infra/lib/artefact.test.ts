import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeArtefact, tamperedWith } from './artefact.mjs';

let home = '';
const make = () =>
  makeArtefact({
    home: join(home, 'artefacts'),
    domain: 'crm',
    parts: { service: join(home, 'crm') },
    commit: 'abc',
  });

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fw-artefact-'));
  mkdirSync(join(home, 'crm/dist'), { recursive: true });
  writeFileSync(join(home, 'crm/package.json'), '{ "version": "1.2.3" }');
  writeFileSync(join(home, 'crm/dist/main.js'), 'run()');
});

afterEach(() => rmSync(home, { recursive: true }));

it('has one name for one content, and another when a byte changes', () => {
  const first = make();
  const again = make();
  writeFileSync(join(home, 'crm/dist/main.js'), 'run();');

  expect(first).toMatchObject({ version: expect.stringMatching(/^1\.2\.3\+[0-9a-f]{8}$/), isNew: true });
  expect(again).toMatchObject({ version: first.version, isNew: false });
  expect(make().version).not.toBe(first.version);
});

it('notices a file that was changed after it was made', () => {
  const { folder } = make();
  expect(tamperedWith(folder)).toEqual([]);

  writeFileSync(join(folder, 'service/dist/main.js'), 'steal()');

  expect(tamperedWith(folder)).toEqual(['service/dist/main.js']);
});
