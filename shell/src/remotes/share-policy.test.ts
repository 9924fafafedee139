import { expect, it } from 'vitest';
import { aRemote } from '../testing/remotes.ts';
import { storeIntegrity } from './script-integrity.ts';
import { portalVersion, satisfies, sharePolicy } from './share-policy.ts';

const { createScript } = sharePolicy();

const scriptFor = (url: string) => createScript?.({ url });

it('refuses a script of another origin', () => {
  expect(() => scriptFor('https://evil.example/remoteEntry.js')).toThrow('another origin');
  expect(() => scriptFor('//evil.example/remoteEntry.js')).toThrow('another origin');
});

it('loads a script of its own origin with the integrity of the registry and a timeout of five seconds', () => {
  const address = '/apps/mfe_a/1.0.0-aa/remoteEntry.js';
  storeIntegrity([aRemote('mfe_a', { integrity: { [address]: 'sha384-abc' } })]);
  const script = scriptFor(new URL(address, location.origin).href);
  expect(script).toMatchObject({ timeout: 5000, script: { integrity: 'sha384-abc' } });
  expect(scriptFor('/apps/other.js')).toMatchObject({ script: { integrity: '' } });
});

const aVersion = (from: string, version: string) => ({ from, version });

function resolved(pkgName: string) {
  const versions = { '19.3.1': aVersion('shell', '19.3.1'), '20.0.0': aVersion('mfe_x', '20.0.0') };
  return portalVersion({ pkgName, scope: 'default', shareScopeMap: { default: { [pkgName]: versions } } });
}

it('resolves packages with state to the portal’s copy, whatever version a remote was built with', () => {
  for (const name of [
    'react',
    'react/jsx-runtime',
    'react-dom/client',
    '@fw/router',
    '@fw/state',
    '@fw/web-kit',
  ]) {
    expect(resolved(name)).toEqual(aVersion('shell', '19.3.1'));
  }
});

it('leaves packages without state to the default resolution', () => {
  expect(resolved('@fw/ui')).toBeUndefined();
  expect(resolved('react-hook-form')).toBeUndefined();
});

it('resolves nothing where the portal provides no copy', () => {
  const shareScopeMap = { default: { react: { '20.0.0': aVersion('mfe_x', '20.0.0') } } };
  expect(portalVersion({ pkgName: 'react', scope: 'default', shareScopeMap })).toBeUndefined();
});

it('refuses a strict requirement of another major version than the portal’s (S3)', () => {
  expect([satisfies('1.4.0', '^1.2.0'), satisfies('1.4.0', '^2.0.0'), satisfies('1.4.0', '2.0.0')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([satisfies('1.4.0', false), satisfies('1.4.0', undefined), satisfies('1.4.0', '*')]).toEqual([
    true,
    true,
    true,
  ]);
});
