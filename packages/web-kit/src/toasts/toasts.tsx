import { useCallback } from 'react';
import { useDispatch, useSelector } from '@fw/state';
import { ToastRegion } from '@fw/ui/core';
import type { SuiteState } from '../store.ts';
import { useUnknownErrorToasts } from './unknown-errors.ts';
import { toastDismissed } from './toasts.slice.ts';

/** The one toast region of a page. */
export function Toasts() {
  useUnknownErrorToasts();
  const dispatch = useDispatch();
  const shown = useSelector(({ toasts }: SuiteState) => toasts.shown);
  const close = useCallback((id: string) => void dispatch(toastDismissed(id)), [dispatch]);
  const toasts = shown.map(({ action, ...toast }) => ({
    ...toast,
    action: action && {
      label: action.label,
      onPress: () => {
        close(toast.id);
        dispatch(action.event);
      },
    },
  }));
  return <ToastRegion toasts={toasts} onClose={close} />;
}
