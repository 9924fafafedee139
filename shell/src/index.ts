// Entry chunk: only types may come from shared packages here, so that nothing waits for the framework.
// The registry, the session and the remote that owns the address start before the framework arrives; without a
// session the framework is not loaded at all.
import '@fw/ui/tokens.css';
import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import { askSession, isSomeone, startTheme, wasSignedIn } from '@fw/web-kit/early';
import { hashPathFor, isOpenToAll, signInAddress } from './remotes/hash-path.ts';
import { loadMfe, registerAll } from './remotes/load-mfe.ts';
import { policy } from './remotes/mf-policy.ts';
import { findRegistry, ownerOf } from './remotes/registry.ts';

const showPath = (path: string): void => history.replaceState(null, '', `/#${path}`);

startTheme();
registerPlugins([policy()]);
registerGlobalPlugins([policy()]); // reaches the runtimes that remotes bring

const path = hashPathFor(location, document.getElementById('root')?.dataset['baseRoute']);
if (path !== location.hash.slice(1)) showPath(path);

const session = askSession();
const registry = findRegistry().then((found) => {
  registerAll(found);
  const owner = ownerOf(found, path.replace(/\?.*/, ''));
  if (owner && !owner.roles?.includes('advisor') && wasSignedIn()) {
    loadMfe(owner).catch(() => undefined); // the router will ask again and report
  }
  return found;
});

const loadPortal = () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
const openPortal = async (known: unknown): Promise<void> => (await loadPortal()).start(registry, known);

async function open(): Promise<void> {
  if (wasSignedIn() || isOpenToAll(path)) void loadPortal();
  const known = await session;
  if (isSomeone(known) || wasSignedIn() || isOpenToAll(path)) return openPortal(known);
  if (!path.startsWith('/auth/login')) showPath(signInAddress(path));
  const { showSignIn } = await import(/* webpackChunkName: "first-sign-in" */ './first-sign-in.tsx');
  return showSignIn({ prepare: loadPortal, open: openPortal, known });
}

void open();
