import { useSelector } from '@fw/state';
import type { SuiteState } from '../store.ts';
import classes from './frame.module.css';

/** How many unread things are behind an entry of the navigation; nothing where there are none. */
export function UnreadCount({ to }: { readonly to: string }) {
  const unread = useSelector((state: SuiteState) => state.unread[to] ?? 0);
  if (unread === 0) return null;
  return (
    <span className={classes['unread']}>
      {unread}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}
