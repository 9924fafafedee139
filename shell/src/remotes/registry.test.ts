import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { MfeDescriptor, Registry } from '@fw/web-kit';
import { findRegistry, ownerOf } from './registry.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  document.head.innerHTML = '';
});
afterAll(() => server.close());

const remote = (name: string, ...basePaths: string[]): MfeDescriptor => ({
  name,
  version: '1.0.0',
  contract: 1,
  entry: '/x',
  basePaths,
  nav: [],
});
const registryOf = (...remotes: MfeDescriptor[]): Registry => ({ schema: 1, remotes });

it('reads the page itself before it asks the network', async () => {
  const inline = registryOf(remote('mfe_a', '/a'));
  document.head.innerHTML = `<script type="application/json" id="suite-registry">${JSON.stringify(inline)}</script>`;
  expect(await findRegistry()).toEqual(inline);
});

it('falls back to the last registry it saw, so that a deep link keeps its owner', async () => {
  const seen = registryOf(remote('mfe_a', '/a'));
  server.use(http.get('*/remotes.json', () => HttpResponse.json(seen)));
  expect(await findRegistry()).toEqual(seen);

  for (const broken of [HttpResponse.error(), HttpResponse.json({}), new HttpResponse('<html>')]) {
    server.use(http.get('*/remotes.json', () => broken));
    expect(await findRegistry()).toEqual(seen);
  }
});

it('starts without any remote where nothing was ever seen', async () => {
  server.use(http.get('*/remotes.json', () => HttpResponse.error()));
  expect(await findRegistry()).toEqual(registryOf());
});

it('gives a path to the remote with the longest base path, whole segments only', () => {
  const registry = registryOf(remote('mfe_a', '/home'), remote('mfe_b', '/home/accounts'));
  expect(ownerOf(registry, '/home/accounts/1')?.name).toBe('mfe_b');
  expect(ownerOf(registry, '/home/accountsx')?.name).toBe('mfe_a');
  expect(ownerOf(registry, '/homestead')).toBeUndefined();
});
