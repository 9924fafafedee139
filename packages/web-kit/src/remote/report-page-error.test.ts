import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportPageError } from './report-page-error.ts';

const sent: unknown[] = [];
const remote = (name: string, version: string, base: string) => ({
  name,
  version,
  entry: `/apps/${name}/${version}/mf-manifest.json`,
  basePaths: [base],
});

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

function openPortal(...remotes: object[]): void {
  const data = document.createElement('script');
  data.id = 'suite-registry';
  data.type = 'application/json';
  data.textContent = JSON.stringify({ schema: 1, remotes });
  document.head.append(data);
}

it('reports the remote that owns the address with its version, once in a page', async () => {
  openPortal(remote('mfe_goals', '1.0.0-aa', '/goals'), remote('mfe_crm', '1.2.0-bb', '/crm'));
  await reportPageError('/crm/employees', null);
  await reportPageError('/crm/tasks', null);
  expect(sent).toEqual([['/page-errors', { remote: 'mfe_crm', version: '1.2.0-bb' }]]);
});

it('reports the remote that could not be loaded', async () => {
  openPortal(remote('mfe_goals', '1.0.0-aa', '/goals'), remote('mfe_profile', '2.0.0-cc', '/profile'));
  await reportPageError('/goals', 'mfe_profile');
  expect(sent).toEqual([['/page-errors', { remote: 'mfe_profile', version: '2.0.0-cc' }]]);
});

it('reports the remote of a page of its own', async () => {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.setAttribute('src', '/apps/mfe_finances/1.0.0-dd/main.js');
  document.head.append(script);
  await reportPageError('/anything', null);
  expect(sent).toEqual([['/page-errors', { remote: 'mfe_finances', version: '1.0.0-dd' }]]);
});

it('reports nothing of an address that no remote owns, nor in a page without a registry', async () => {
  await reportPageError('/goals', 'mfe_goals');
  openPortal();
  await reportPageError('/home', null);
  expect(sent).toEqual([]);
});
