import { Outlet } from '@fw/router';
import { later } from '@fw/web-kit/first-use';
import { useUnreadMessages } from './use-unread-messages.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = later(async () => (await import('./shortcuts.dialog.tsx')).ShortcutsDialog);

/** What every page of the desk has: its keyboard shortcuts, and the count of unread messages in the navigation. */
export function DeskFrame() {
  const { isHelpOpen, closeHelp } = useShortcuts();
  useUnreadMessages();
  return (
    <>
      <Outlet />
      {isHelpOpen && <ShortcutsDialog onClose={closeHelp} />}
    </>
  );
}
