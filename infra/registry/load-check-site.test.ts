import { sessionState } from '@fw/contract-identity';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { ORIGIN, replyTo, SERVICE_DOWN, sampleSession } from './load-check-site.mjs';

const remote = {
  name: 'mfe_x',
  version: '2.0.0',
  contract: 1,
  entry: '/apps/mfe_x/2.0.0/mf-manifest.json',
  basePaths: ['/x'],
  nav: [{ label: '</script>', to: '/x', order: 1 }],
  widgets: [],
  preload: [],
  integrity: {},
  alone: { path: '/alone/mfe_x/', index: '/apps/mfe_x/2.0.0/index.html' },
};
let webRoot = '';
const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(webRoot, file)), { recursive: true });
  writeFileSync(join(webRoot, file), text);
};
const answer = (path: string) =>
  replyTo(
    { webRoot, shell: { index: '/shell/1.0.0/index.html' }, remotes: [remote] },
    'employee',
  )(ORIGIN + path);

beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'fw-site-'));
  put('shell/1.0.0/index.html', '<html><!--registry--><p>portal</p></html>');
  put('apps/mfe_x/2.0.0/index.html', '<html><p>alone</p></html>');
  put('apps/mfe_x/2.0.0/main.js', 'run()');
});
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

it('is signed in as a person whom the contract of identity knows', () => {
  for (const role of ['employee', 'advisor'] as const) {
    expect(sessionState.parse(sampleSession(role))).toEqual(sampleSession(role));
    expect(sampleSession(role).user.role).toBe(role);
  }
});

it('shows the portal with the registry as it would be, and the remote alone', () => {
  const portal = String(answer('/').body);
  expect(portal).toContain('data-environment="production"');
  expect(portal).toContain(String.raw`"label":"\u003c/script>"`);
  expect(String(answer('/alone/mfe_x/').body)).toContain('<p>alone</p>');
});

it('answers files from the web root, 404 where there is none, and calls as a service that is down', () => {
  const { contentType, body } = answer('/apps/mfe_x/2.0.0/main.js');
  expect([contentType, String(body)]).toEqual(['text/javascript', 'run()']);
  expect(answer('/apps/mfe_x/2.0.0/none.js').status).toBe(404);
  expect(answer('/webapi/v1/accounts').status).toBe(503);
  expect(answer('/ngapi/v1/goal/all').status).toBe(503);
});

it('knows the sentence that the portal writes for a service that is down', () => {
  expect(readFileSync(join(ROOT, 'packages/web-kit/src/wire/failure.ts'), 'utf8')).toContain(SERVICE_DOWN);
});
