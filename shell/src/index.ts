// Entry chunk: only types may come from shared packages here, so that nothing waits for the framework.
// The registry, the session and the remote that owns the address start before the framework arrives.
import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import { startTheme, wasSignedIn } from '@fw/web-kit/early';
import { hashPathFor } from './remotes/hash-path.ts';
import { loadMfe, registerAll } from './remotes/load-mfe.ts';
import { policy } from './remotes/mf-policy.ts';
import { findRegistry, ownerOf } from './remotes/registry.ts';

startTheme();
registerPlugins([policy()]);
registerGlobalPlugins([policy()]); // reaches the runtimes that remotes bring

const path = hashPathFor(location, document.getElementById('root')?.dataset['baseRoute']);
if (path !== location.hash.slice(1)) history.replaceState(null, '', `/#${path}`);

const registry = findRegistry().then((found) => {
  registerAll(found);
  const owner = ownerOf(found, path.replace(/\?.*/, ''));
  if (owner && !owner.roles?.includes('advisor') && wasSignedIn()) {
    loadMfe(owner).catch(() => undefined); // the router will ask again and report
  }
  return found;
});

void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').then(({ start }) => start(registry));
