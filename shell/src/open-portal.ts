// Part of the entry chunk: only types may be imported from shared packages here, so that nothing waits for the framework.
// The registry, the session and the remote of the address start loading before the framework arrives; without a session
// the framework is not loaded at all.
import '@fw/ui/tokens.css';
import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import * as federationRuntime from '@module-federation/runtime-core';
import { fetchSession, isAuthenticated, nextTask, startTheme, wasSignedIn } from '@fw/web-kit/early';
import { loadShared } from '@fw/web-kit/load-shared';
import { hashPathFor, isPublicRoute, signInAddress } from './remotes/hash-path.ts';
import { sharePolicy } from './remotes/share-policy.ts';

const showPath = (path: string): void => history.replaceState(null, '', `/#${path}`);

// Remotes are built without the federation runtime and use this one (decision 0152).
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: federationRuntime });
startTheme();
registerPlugins([sharePolicy()]);
registerGlobalPlugins([sharePolicy()]); // Applies to the federation runtimes inside the remotes.

const path = hashPathFor(location, document.getElementById('root')?.dataset['baseRoute']);
if (path !== location.hash.slice(1)) showPath(path);

const loadPortal = () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');

/** The same after what it shares with every remote. */
async function loadPortalInParts() {
  await loadShared();
  const portal = await loadPortal();
  await nextTask();
  return portal;
}

const session = fetchSession();
/** Null where the sign-in page may be the first one. */
const portal = wasSignedIn() ? loadPortalInParts() : null;
/** The schemas of the registry are part of this script; they are evaluated and used in tasks of their own. */
async function readRemotes() {
  await nextTask();
  const { openRegistry } = await import(/* webpackMode: "eager" */ './remotes/open-registry.ts');
  await nextTask();
  return openRegistry(path, portal);
}
const remotes = readRemotes();

const openPortal = async (known: unknown): Promise<void> => (await loadPortal()).start(remotes, known);

async function open(): Promise<void> {
  const early = portal ?? (isPublicRoute(path) ? loadPortal() : null);
  const known = await session;
  if (early || isAuthenticated(known)) return (await (early ?? loadPortal())).start(remotes, known);
  if (!path.startsWith('/auth/login')) showPath(signInAddress(path));
  const { showSignIn } = await import(/* webpackChunkName: "first-sign-in" */ './first-sign-in.tsx');
  return showSignIn({ prepare: loadPortal, open: openPortal, known });
}

void open();
