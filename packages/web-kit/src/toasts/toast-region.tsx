import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from '@fw/state';
import type { SuiteState } from '../store.ts';
import { dismissed, type Toast } from './toasts.slice.ts';
import classes from './toast-region.module.css';

/** How long a sentence stands [A9-05]. */
const SHOWN_MS = 5000;

function ToastLine({ id, tone, text }: Toast) {
  const dispatch = useDispatch();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dispatch(dismissed(id)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id, dispatch]);
  return (
    <div
      className={classes['toast']}
      data-tone={tone}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p>{text}</p>
      <button type="button" aria-label={`Dismiss: ${text}`} onClick={() => dispatch(dismissed(id))}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** Sentences at the edge of the page: errors interrupt, the rest waits politely; pointing at one holds it. */
export function ToastRegion() {
  const shown = useSelector(({ toasts }: SuiteState) => toasts.shown);
  const lines = (isError: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'bad') === isError)
      .map((toast) => <ToastLine key={toast.id} {...toast} />);
  return (
    <div className={classes['region']}>
      <div aria-live="polite">{lines(false)}</div>
      <div role="alert">{lines(true)}</div>
    </div>
  );
}
