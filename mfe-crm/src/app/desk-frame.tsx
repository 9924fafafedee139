import { Outlet } from '@fw/router';
import { loadWithRetry } from '@fw/web-kit';
import { lazy, Suspense } from 'react';
import { useUnreadMessages } from './use-unread-messages.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = lazy(() =>
  loadWithRetry(() => import('./shortcuts.dialog.tsx')).then((module) => ({
    default: module.ShortcutsDialog,
  })),
);

/** What every page of the desk has: its keyboard shortcuts, and the count of unread messages in the navigation. */
export function DeskFrame() {
  const { isHelpOpen, closeHelp } = useShortcuts();
  useUnreadMessages();
  return (
    <>
      <Outlet />
      {isHelpOpen && (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={closeHelp} />
        </Suspense>
      )}
    </>
  );
}
