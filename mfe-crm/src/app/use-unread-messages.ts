import { unreadCounted } from '@fw/contract-events';
import { useDispatch } from '@fw/state';
import { useEffect } from 'react';
import { useUnreadMessagesQuery } from './inbox.api.ts';

const MESSAGES_ENTRY = '/crm/messages';
/** A new message is counted within three seconds while the tab is visible. */
const REFRESH_INTERVAL_MS = 2_500;

/** Counts in the navigation how many messages of clients are unread, on every page of the desk. */
export function useUnreadMessages(): void {
  const dispatch = useDispatch();
  const { data } = useUnreadMessagesQuery(
    { background: true },
    { pollingInterval: REFRESH_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  const unread = data?.unread;
  useEffect(() => {
    if (unread !== undefined) dispatch(unreadCounted({ to: MESSAGES_ENTRY, unread }));
  }, [dispatch, unread]);
}
