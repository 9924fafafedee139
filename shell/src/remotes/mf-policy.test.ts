import { expect, it } from 'vitest';
import { policy, portalVersion, serves } from './mf-policy.ts';
import { promiseScripts } from './script-promises.ts';

const { createScript } = policy();

const scriptFor = (url: string) => createScript?.({ url });

it('refuses a script of another origin', () => {
  expect(() => scriptFor('https://evil.example/remoteEntry.js')).toThrow('another origin');
  expect(() => scriptFor('//evil.example/remoteEntry.js')).toThrow('another origin');
});

it('loads a script of its own with the integrity the registry promised, and waits five seconds at most', () => {
  const address = '/apps/mfe_a/1.0.0-aa/remoteEntry.js';
  const promised = { name: 'mfe_a', version: '1', contract: 1, entry: '/x', basePaths: [], nav: [] };
  promiseScripts([{ ...promised, integrity: { [address]: 'sha384-abc' } }]);
  const made = scriptFor(new URL(address, location.origin).href);
  expect(made).toMatchObject({ timeout: 5000, script: { integrity: 'sha384-abc' } });
  expect(scriptFor('/apps/other.js')).toMatchObject({ script: { integrity: '' } });
});

const versionOf = (from: string, version: string) => ({ from, version });

function askedFor(pkgName: string) {
  const versions = { '19.3.1': versionOf('shell', '19.3.1'), '20.0.0': versionOf('mfe_x', '20.0.0') };
  return portalVersion({ pkgName, scope: 'default', shareScopeMap: { default: { [pkgName]: versions } } });
}

it('gives every remote the portal’s copy of what has state, whatever it was built with', () => {
  for (const name of [
    'react',
    'react/jsx-runtime',
    'react-dom/client',
    '@fw/router',
    '@fw/state',
    '@fw/web-kit',
  ]) {
    expect(askedFor(name)).toEqual(versionOf('shell', '19.3.1'));
  }
});

it('leaves the stateless design system to the ordinary choice', () => {
  expect(askedFor('@fw/ui')).toBeUndefined();
  expect(askedFor('react-hook-form')).toBeUndefined();
});

it('decides nothing where the portal brings no copy', () => {
  const shareScopeMap = { default: { react: { '20.0.0': versionOf('mfe_x', '20.0.0') } } };
  expect(portalVersion({ pkgName: 'react', scope: 'default', shareScopeMap })).toBeUndefined();
});

it('refuses who strictly needs another major than the portal has (S3), whatever copies others brought', () => {
  expect([serves('1.4.0', '^1.2.0'), serves('1.4.0', '^2.0.0'), serves('1.4.0', '2.0.0')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([serves('1.4.0', false), serves('1.4.0', undefined), serves('1.4.0', '*')]).toEqual([
    true,
    true,
    true,
  ]);
});
