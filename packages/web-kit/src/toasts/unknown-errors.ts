import { useEffect } from 'react';
import { useDispatch } from '@fw/state';
import { isProduction } from '../data/environment.ts';
import { isShown } from '../data/shown-error.ts';
import { DEFAULT_MESSAGE } from '../data/unexpected.ts';
import { toastShown } from './toasts.slice.ts';

/** What a person reads: a failed call carries the message of its service as the cause. */
function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return DEFAULT_MESSAGE;
  const message = typeof error.cause === 'string' ? error.cause : error.message;
  return message === '' ? DEFAULT_MESSAGE : message;
}

/**
 * Errors that no page handles: the browser logs them, and outside production their message is shown for five seconds,
 * as every message [A8-28].
 */
export function useUnknownErrorToasts(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isProduction()) return undefined;
    const show = (error: unknown) => {
      if (isShown(error)) return;
      const message = errorMessage(error);
      dispatch(toastShown({ id: `unknown-error ${message}`, tone: 'bad', message }));
    };
    // The browser reports a layout that took two frames as an error of the window; nothing is wrong then.
    const onError = ({ error, message }: ErrorEvent) => {
      if (!message.startsWith('ResizeObserver loop')) show(error);
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => show(reason);
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('error', onError, { signal });
    window.addEventListener('unhandledrejection', onRejection, { signal });
    return () => ended.abort();
  }, [dispatch]);
}
