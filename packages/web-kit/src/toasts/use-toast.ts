import { useMemo } from 'react';
import { useDispatch, type UnknownAction } from '@fw/state';
import type { ToastTone } from '@fw/ui/core';
import { failureText } from '../wire/failure.ts';
import { toastShown, type Toast } from './toasts.slice.ts';

const UNDO_MS = 10_000;

export interface Toaster {
  readonly good: (message: string) => void;
  /** For ten seconds, with a button that publishes the action that takes the change back. */
  readonly undoable: (message: string, undo: UnknownAction) => void;
  readonly info: (message: string) => void;
  readonly bad: (message: string) => void;
  /** Shows the message of a failed call. */
  readonly failure: (error: unknown) => void;
}

/** Shows short messages for five seconds each, ten with a way back. */
export function useToast(): Toaster {
  const dispatch = useDispatch();
  return useMemo(() => {
    const show =
      (tone: ToastTone, more?: Pick<Toast, 'hideAfterMs' | 'action'>) =>
      (message: string): void =>
        void dispatch(toastShown({ id: crypto.randomUUID(), tone, message, ...more }));
    return {
      good: show('good'),
      undoable: (message, event) =>
        show('good', { hideAfterMs: UNDO_MS, action: { label: 'Undo', event } })(message),
      info: show('info'),
      bad: show('bad'),
      failure: (error) => show('bad')(failureText(error)),
    };
  }, [dispatch]);
}
