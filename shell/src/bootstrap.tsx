import '@fw/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { AppRoot, createSuiteStore, sessionApi, type Registry } from '@fw/web-kit';
import { createHashRouter } from '@fw/router';
import { keepSignInNote } from './app/sign-in-note.ts';
import { shellRouting } from './app/router.tsx';

/** Draws the portal as soon as the registry is known. */
export async function start(registry: Promise<Registry>): Promise<void> {
  const store = createSuiteStore();
  keepSignInNote(store);
  void store.dispatch(sessionApi.endpoints.session.initiate());
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  const { routes, patchRoutesOnNavigation } = shellRouting(await registry, store);
  const router = createHashRouter(routes, { patchRoutesOnNavigation });
  createRoot(root).render(<AppRoot store={store} router={router} />);
}
