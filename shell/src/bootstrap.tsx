import { createRoot } from 'react-dom/client';
import { createHashRouter } from '@fw/router';
import { AppRoot, createSuiteStore, knowSession, type Registry } from '@fw/web-kit';
import { shellRouting } from './app/router.tsx';
import { keepSignInNote } from './app/sign-in-note.ts';

/** Draws the portal as soon as the registry is known; `session` is what the gateway said about who is here. */
export async function start(registry: Promise<Registry>, session: unknown): Promise<void> {
  const store = createSuiteStore();
  keepSignInNote(store);
  knowSession(store, session);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  const { routes, patchRoutesOnNavigation } = shellRouting(await registry, store);
  const router = createHashRouter(routes, { patchRoutesOnNavigation });
  createRoot(root).render(<AppRoot store={store} router={router} />);
}
