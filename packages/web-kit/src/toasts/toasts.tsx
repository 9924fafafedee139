import { useCallback } from 'react';
import { useDispatch, useSelector } from '@fw/state';
import { ToastRegion } from '@fw/ui/core';
import type { SuiteState } from '../store.ts';
import { toastDismissed } from './toasts.slice.ts';

/** The one toast region of a page. */
export function Toasts() {
  const dispatch = useDispatch();
  const shown = useSelector(({ toasts }: SuiteState) => toasts.shown);
  const close = useCallback((id: string) => void dispatch(toastDismissed(id)), [dispatch]);
  return <ToastRegion toasts={shown} onClose={close} />;
}
