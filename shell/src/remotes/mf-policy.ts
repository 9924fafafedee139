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

interface Provided {
  readonly from: string;
}

interface ShareQuestion<Version extends Provided> {
  readonly pkgName: string;
  readonly scope: string;
  readonly shareScopeMap: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, Version>>>>>
  >;
}

/** The portal's own version of a package it decides about; nothing for every other package. */
export function portalVersion<Version extends Provided>(
  question: ShareQuestion<Version>,
): Version | undefined {
  const { pkgName, scope, shareScopeMap } = question;
  const versions = PINNED.test(pkgName) ? shareScopeMap[scope]?.[pkgName] : undefined;
  return Object.values(versions ?? {}).find(({ from }) => from === 'shell');
}

const majorOf = (text: string): string => /\d+/.exec(text)?.[0] ?? '';

/** Whether the portal's version serves one who asks strictly (`^1.4.0`): the major decides, nobody else's copies. */
export const serves = (portal: string, required: string | false | undefined): boolean =>
  !required || majorOf(required) === '' || majorOf(required) === majorOf(portal);

/** Share policy and script origin of the portal, for its own runtime and those the remotes bring. */
export const policy = (): ModuleFederationRuntimePlugin => ({
  name: 'fairwater-policy',
  createScript: ({ url }) => ({ script: madeHere(url), timeout: PATIENCE_MS }),
  resolveShare(args) {
    const ours = portalVersion(args);
    if (!ours) return args;
    const { strictVersion, requiredVersion } = args.shareInfo.shareConfig;
    args.resolver = () => {
      if (strictVersion && !serves(ours.version, requiredVersion))
        throw new Error(`${args.pkgName} ${String(requiredVersion)} is not ${ours.version}, the portal's`);
      return { shared: ours, useTreesShaking: false };
    };
    return args;
  },
});
