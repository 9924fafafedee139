import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf, isOurs } from './script-promises.ts';

/** The portal decides the version of what has state. A remote built with another React, or one that forgot
 * `singleton`, may break itself, never its neighbours. */
const PINNED = /^(react|react-dom|@fw\/(web-kit|router|state))(\/|$)/;

/** No script of a remote may keep the page waiting longer. */
const PATIENCE_MS = 5000;

function madeHere(url: string): HTMLScriptElement {
  if (!isOurs(url)) throw new Error(`A script of another origin was refused: ${url}`);
  const script = document.createElement('script');
  const hash = integrityOf(url);
  script.src = url;
  if (hash !== undefined) script.integrity = hash;
  return script;
}

/** Share policy and script origin of the portal, for its own runtime and those the remotes bring. */
export const policy = (): ModuleFederationRuntimePlugin => ({
  name: 'fairwater-policy',
  createScript: ({ url }) => ({ script: madeHere(url), timeout: PATIENCE_MS }),
  resolveShare(args) {
    const { pkgName, scope, shareScopeMap, shareInfo } = args;
    const versions = PINNED.test(pkgName) ? shareScopeMap[scope]?.[pkgName] : undefined;
    const ours = Object.values(versions ?? {}).find(({ from }) => from === 'shell');
    if (!ours) return args;
    const otherwise = args.resolver;
    args.resolver = () => {
      if (shareInfo.shareConfig.strictVersion) otherwise(); // throws where the major differs
      return { shared: ours, useTreesShaking: false };
    };
    return args;
  },
});
