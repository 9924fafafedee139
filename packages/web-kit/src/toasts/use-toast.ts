import { useMemo } from 'react';
import { useDispatch } from '@fw/state';
import { failureText } from '../wire/failure.ts';
import { said } from './toasts.slice.ts';

export interface Toaster {
  readonly good: (text: string) => void;
  readonly plain: (text: string) => void;
  readonly bad: (text: string) => void;
  /** Says what a failed call says. */
  readonly failure: (error: unknown) => void;
}

/** Short sentences at the edge of the page, five seconds each [A9-05]. */
export function useToast(): Toaster {
  const dispatch = useDispatch();
  return useMemo(() => {
    const say = (tone: 'good' | 'plain' | 'bad') => (text: string) => void dispatch(said({ tone, text }));
    return {
      good: say('good'),
      plain: say('plain'),
      bad: say('bad'),
      failure: (error) => say('bad')(failureText(error)),
    };
  }, [dispatch]);
}
