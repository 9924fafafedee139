// Entry chunk: only types may be imported from shared packages here, so that nothing waits for the framework. The
// registry, the session and the remote of the address start loading before the framework arrives; without a session
// the framework is not loaded at all.
import '@fw/ui/tokens.css';
import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import { fetchSession, isAuthenticated, startTheme, wasSignedIn } from '@fw/web-kit/early';
import { hashPathFor, isPublicRoute, signInAddress } from './remotes/hash-path.ts';
import { loadMfe, registerAll } from './remotes/load-mfe.ts';
import { sharePolicy } from './remotes/share-policy.ts';
import { loadRegistry, ownerOf } from './remotes/registry.ts';

const showPath = (path: string): void => history.replaceState(null, '', `/#${path}`);

startTheme();
registerPlugins([sharePolicy()]);
registerGlobalPlugins([sharePolicy()]); // Applies to the federation runtimes inside the remotes.

const path = hashPathFor(location, document.getElementById('root')?.dataset['baseRoute']);
if (path !== location.hash.slice(1)) showPath(path);

const session = fetchSession();
const remotes = loadRegistry().then((loaded) => {
  registerAll(loaded.registry);
  const owner = ownerOf(loaded.registry, path.replace(/\?.*/, ''));
  if (owner && !owner.roles?.includes('advisor') && wasSignedIn()) {
    loadMfe(owner).catch(() => undefined); // The router loads it again and reports the error.
  }
  return loaded;
});

const loadPortal = () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
const openPortal = async (known: unknown): Promise<void> => (await loadPortal()).start(remotes, known);

async function open(): Promise<void> {
  if (wasSignedIn() || isPublicRoute(path)) void loadPortal();
  const known = await session;
  if (isAuthenticated(known) || wasSignedIn() || isPublicRoute(path)) return openPortal(known);
  if (!path.startsWith('/auth/login')) showPath(signInAddress(path));
  const { showSignIn } = await import(/* webpackChunkName: "first-sign-in" */ './first-sign-in.tsx');
  return showSignIn({ prepare: loadPortal, open: openPortal, known });
}

void open();
