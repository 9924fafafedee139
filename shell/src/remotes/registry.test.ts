import { http, HttpResponse } from 'msw';
import { remoteServer } from '@fw/web-kit/testing';
import { afterEach, expect, it } from 'vitest';
import { aRemote, aRegistry } from '../testing/remotes.ts';
import { loadRegistry, findOwner } from './registry.ts';

const server = remoteServer();
afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
});

const remote = (name: string, ...basePaths: string[]) => aRemote(name, { basePaths });
/** The page itself carries the registry. */
const inline = (value: unknown): void => {
  document.head.innerHTML = `<script type="application/json" id="suite-registry">${JSON.stringify(value)}</script>`;
};

it('reads the registry of the page and sends no request', async () => {
  const registry = aRegistry(remote('mfe_a', '/a'));
  inline(registry);
  expect(await loadRegistry()).toEqual({ registry, problems: [] });
});

it('leaves out a remote that does not fit the schema, names it and keeps the others', async () => {
  inline({
    schema: 1,
    remotes: [{ ...remote('mfe_a', '/a'), entry: '//elsewhere.example/x' }, remote('mfe_b', '/b')],
  });
  const { registry, problems } = await loadRegistry();
  expect(registry).toEqual(aRegistry(remote('mfe_b', '/b')));
  expect(problems).toEqual([expect.stringMatching(/^mfe_a: /)]);
});

it('keeps the last valid registry where the current one leaves a remote out', async () => {
  const valid = aRegistry(remote('mfe_a', '/a'));
  inline(valid);
  await loadRegistry();
  inline({ schema: 1, remotes: [{ name: 'mfe_a' }] });
  await loadRegistry();
  expect(JSON.parse(localStorage.getItem('fw:registry') ?? '')).toEqual(valid);
});

it('uses the last valid registry where the current one is unreachable or malformed', async () => {
  const seen = aRegistry(remote('mfe_a', '/a'));
  server.use(http.get('*/remotes.json', () => HttpResponse.json(seen)));
  expect((await loadRegistry()).registry).toEqual(seen);

  for (const broken of [HttpResponse.error(), HttpResponse.json({}), new HttpResponse('<html>')]) {
    server.use(http.get('*/remotes.json', () => broken));
    expect((await loadRegistry()).registry).toEqual(seen);
  }
});

it.each([
  ['unreachable', HttpResponse.error()],
  ['malformed', HttpResponse.json({ schema: 1, remotes: 'none' })],
])('has no remote and names the problem on a first visit with an %s registry', async (_what, response) => {
  server.use(http.get('*/remotes.json', () => response));
  expect(await loadRegistry()).toEqual({
    registry: aRegistry(),
    problems: ['the registry could not be read'],
  });
});

it('gives a path to the remote with the longest base path, whole segments only', () => {
  const registry = aRegistry(remote('mfe_a', '/home'), remote('mfe_b', '/home/accounts'));
  expect(findOwner(registry, '/home/accounts/1')?.name).toBe('mfe_b');
  expect(findOwner(registry, '/home/accountsx')?.name).toBe('mfe_a');
  expect(findOwner(registry, '/homestead')).toBeUndefined();
});
