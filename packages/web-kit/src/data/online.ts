import { useSyncExternalStore } from 'react';

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
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
