import type { ParsedRegistry } from '@fw/contract-remotes';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter } from '@fw/router';
import { AppRoot, createSuiteStore, nextTask, readSession, shareSession } from '@fw/web-kit';
import { untilFirstPage } from './app/first-page.ts';
import { rememberSignIn } from './app/remember-sign-in.ts';
import { shellRouting } from './app/router.tsx';

/** Renders the portal as soon as the registry is there; `session` is the undecoded response about the session. */
export async function start(remotes: Promise<ParsedRegistry>, session: unknown): Promise<void> {
  const store = createSuiteStore();
  rememberSignIn(store);
  shareSession(store);
  await readSession(store.dispatch, session);
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  const { routes, patchRoutesOnNavigation } = shellRouting(await remotes, store);
  await nextTask();
  const router = createHashRouter(routes, { patchRoutesOnNavigation });
  await untilFirstPage(router);
  // In parts that input can interrupt.
  startTransition(() => createRoot(root).render(<AppRoot store={store} router={router} />));
}
