import { useNavigation } from '@fw/router';
import { Notice } from '@fw/ui/core';
import { useSyncExternalStore } from 'react';
import classes from './frame.module.css';

const isOnline = (): boolean => navigator.onLine;

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a network, followed while it changes. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

const OFFLINE = 'You are offline.';
const STALE = 'What you see was loaded earlier. It updates by itself when you are back online.';
const PAGE_WAITS = 'This page opens by itself when you are back online.';

/** Shown while the browser has no network; reads and pages that wait go on by themselves. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isOpeningPage = useNavigation().state !== 'idle';
  return (
    <div aria-live="polite" className={classes['offline']}>
      {!isOnline && (
        <Notice tone="warning" title={OFFLINE}>
          {isOpeningPage ? PAGE_WAITS : STALE}
        </Notice>
      )}
    </div>
  );
}
