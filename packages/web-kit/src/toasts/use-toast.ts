import { useMemo } from 'react';
import { useDispatch } from '@fw/state';
import type { ToastTone } from '@fw/ui/core';
import { failureText } from '../wire/failure.ts';
import { toastShown } from './toasts.slice.ts';

export interface Toaster {
  readonly good: (message: string) => void;
  readonly info: (message: string) => void;
  readonly bad: (message: string) => void;
  /** Shows the message of a failed call. */
  readonly failure: (error: unknown) => void;
}

/** Shows short messages for five seconds each. */
export function useToast(): Toaster {
  const dispatch = useDispatch();
  return useMemo(() => {
    const show = (tone: ToastTone) => (message: string) =>
      void dispatch(toastShown({ id: crypto.randomUUID(), tone, message }));
    return {
      good: show('good'),
      info: show('info'),
      bad: show('bad'),
      failure: (error) => show('bad')(failureText(error)),
    };
  }, [dispatch]);
}
