import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { statedIntegrity, isSameOrigin } from './script-integrity.ts';

/**
 * The portal decides the version of packages with state. A remote built with another React, or without the
 * `singleton` setting, may break itself but never its neighbours.
 */
const PORTAL_DECIDES = /^(react|react-dom|@fw\/(web-kit|router|state))(\/|$)/;

/** Packages without state: a remote that needs a newer one brings its own copy. */
const REMOTE_DECIDES = /^@fw\/ui(\/|$)/;

/** The platform of another major version is refused, whether or not the remote was built to demand that. */
const ALWAYS_STRICT = /^@fw\/web-kit(\/|$)/;

const SCRIPT_TIMEOUT_MS = 5_000;

function createRemoteScript(url: string): HTMLScriptElement {
  if (!isSameOrigin(url)) throw new Error(`A script of another origin was refused: ${url}`);
  const script = document.createElement('script');
  const hash = statedIntegrity(url);
  script.src = url;
  if (hash !== undefined) script.integrity = hash;
  return script;
}

interface Provided {
  readonly from: string;
}

interface ShareRequest<Version extends Provided> {
  readonly pkgName: string;
  readonly scope: string;
  readonly shareScopeMap: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, Version>>>>>
  >;
}

/** The portal's own version of a package it decides about; undefined for every other package. */
export function portalVersion<Version extends Provided>(request: ShareRequest<Version>): Version | undefined {
  const { pkgName, scope, shareScopeMap } = request;
  const versions = PORTAL_DECIDES.test(pkgName) ? shareScopeMap[scope]?.[pkgName] : undefined;
  return Object.values(versions ?? {}).find(({ from }) => from === 'shell');
}

const majorVersion = (text: string): string => /\d+/.exec(text)?.[0] ?? '';

/** True where the portal's version satisfies a strict requirement (`^1.4.0`): only the major version decides. */
export const satisfies = (portal: string, required: string | false | undefined): boolean =>
  !required || majorVersion(required) === '' || majorVersion(required) === majorVersion(portal);

/** Share policy and script origin of the portal, for its own federation runtime and those of the remotes. */
export const sharePolicy = (): ModuleFederationRuntimePlugin => ({
  name: 'fairwater-share-policy',
  createScript: ({ url }) => ({ script: createRemoteScript(url), timeout: SCRIPT_TIMEOUT_MS }),
  resolveShare(args) {
    const { shareConfig } = args.shareInfo;
    // As a singleton it would get the copy of the portal, however old.
    if (REMOTE_DECIDES.test(args.pkgName)) shareConfig.singleton = false;
    const own = portalVersion(args);
    if (!own) return args;
    const { strictVersion, requiredVersion } = shareConfig;
    const isStrict = strictVersion || ALWAYS_STRICT.test(args.pkgName);
    args.resolver = () => {
      if (isStrict && !satisfies(own.version, requiredVersion))
        throw new Error(`${args.pkgName} ${String(requiredVersion)} is not ${own.version}, the portal's`);
      return { shared: own, useTreesShaking: false };
    };
    return args;
  },
});
