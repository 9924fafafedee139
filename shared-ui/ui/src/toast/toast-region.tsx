import { clsx } from 'clsx';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextButton } from '../button/text-button.tsx';
import { AlertIcon, BusyIcon, CloseIcon, GoodIcon, InfoIcon } from '../icons/icons.ts';
import styles from './toast-region.module.css';

/** [A9-05] */
const DEFAULT_DURATION_MS = 5_000;

export type ToastTone = 'info' | 'good' | 'bad' | 'busy';

export interface Toast {
  readonly id: string;
  readonly message: string;
  readonly tone?: ToastTone | undefined;
  /** Milliseconds; 5,000 by default, null keeps the toast until it is closed. A `busy` toast stays by default. */
  readonly hideAfterMs?: number | null | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

const toneIcon: Record<ToastTone, typeof InfoIcon> = {
  info: InfoIcon,
  good: GoodIcon,
  bad: AlertIcon,
  busy: BusyIcon,
};

export interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  readonly onClose: (id: string) => void;
}

/**
 * The place of short messages. Errors interrupt a screen reader, the others do not; hovering or focusing keeps them. The focus
 * goes back to where it was when its message ends, which sends no event of its own.
 */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const [isPaused, setPaused] = useState(false);
  const before = useRef<HTMLElement>(null);
  const follow = ({ type, currentTarget, relatedTarget }: FocusEvent<HTMLElement, HTMLElement>) => {
    const isIn = type === 'focus';
    if (!currentTarget.contains(relatedTarget)) before.current = isIn ? relatedTarget : null;
    setPaused(isIn);
  };
  useEffect(() => {
    if (!before.current || document.activeElement !== document.body) return;
    before.current.focus();
    before.current = null;
    setPaused(false);
  }, [toasts]);
  const pauseHandlers = {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: follow,
    onBlur: follow,
  };
  const cards = (isError: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'bad') === isError)
      .map((toast) => <ToastCard key={toast.id} toast={toast} isPaused={isPaused} onClose={onClose} />);
  return (
    <section
      className={styles['region']}
      aria-label="Notifications"
      data-react-aria-top-layer="true"
      {...pauseHandlers}
    >
      <div className={styles['list']} aria-live="polite">
        {cards(false)}
      </div>
      <div className={styles['list']} role="alert">
        {cards(true)}
      </div>
    </section>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly isPaused: boolean;
  readonly onClose: (id: string) => void;
}

function ToastCard({ toast, isPaused, onClose }: ToastCardProps) {
  const { id, message, tone = 'info', action } = toast;
  const { hideAfterMs = tone === 'busy' ? null : DEFAULT_DURATION_MS } = toast;
  useEffect(() => {
    if (hideAfterMs === null || isPaused) return undefined;
    const timer = setTimeout(() => onClose(id), hideAfterMs);
    return () => clearTimeout(timer);
  }, [hideAfterMs, id, isPaused, onClose]);
  const ToneIcon = toneIcon[tone];
  return (
    <div className={clsx(styles['toast'], styles[tone])}>
      <ToneIcon className={styles['icon']} aria-hidden />
      <p className={styles['message']}>{message}</p>
      {action && <TextButton onPress={action.onPress}>{action.label}</TextButton>}
      <IconButton size="sm" label={`Dismiss: ${message}`} icon={<CloseIcon />} onPress={() => onClose(id)} />
    </div>
  );
}
