import { unreadCounted } from '@fw/contract-events';
import { useDispatch } from '@fw/state';
import { useEffect } from 'react';
import { useUnreadMessagesQuery } from './inbox.api.ts';

const MESSAGES_ENTRY = '/crm/messages';
/** The inbox itself refreshes more often. */
const REFRESH_INTERVAL_MS = 10_000;

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
