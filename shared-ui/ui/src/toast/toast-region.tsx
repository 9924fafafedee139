import { useEffect, useState } from 'react';
import { IconButton, TextButton } from '../button/index.ts';
import { cx } from '../class-names/index.ts';
import { AlertIcon, BusyIcon, CloseIcon, GoodIcon, InfoIcon } from '../icons/index.ts';
import styles from './toast-region.module.css';

/** [A9-05] */
const HIDE_AFTER_MS = 5_000;

export type ToastTone = 'info' | 'good' | 'bad' | 'busy';

export interface Toast {
  readonly id: string;
  readonly message: string;
  readonly tone?: ToastTone | undefined;
  /** Milliseconds; 5,000 unless told otherwise, null stays until closed. A `busy` toast stays. */
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

/** Where short messages appear; they wait while the pointer or the focus is on them. */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const [isHeld, setHeld] = useState(false);
  const [take, letGo] = [() => setHeld(true), () => setHeld(false)];
  const hold = { onMouseEnter: take, onMouseLeave: letGo, onFocus: take, onBlur: letGo };
  return (
    <section
      className={styles['region']}
      aria-label="Notifications"
      data-react-aria-top-layer="true"
      {...hold}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onClose={onClose} />
      ))}
    </section>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly isHeld: boolean;
  readonly onClose: (id: string) => void;
}

function ToastCard({ toast, isHeld, onClose }: ToastCardProps) {
  const { id, message, tone = 'info', action } = toast;
  const hideAfterMs =
    toast.hideAfterMs === undefined && tone !== 'busy' ? HIDE_AFTER_MS : (toast.hideAfterMs ?? null);
  useEffect(() => {
    if (hideAfterMs === null || isHeld) return undefined;
    const timer = setTimeout(() => onClose(id), hideAfterMs);
    return () => clearTimeout(timer);
  }, [hideAfterMs, id, isHeld, onClose]);
  const ToneIcon = toneIcon[tone];
  return (
    <div className={cx(styles['toast'], styles[tone])}>
      <ToneIcon className={styles['icon']} aria-hidden />
      <p className={styles['message']} role={tone === 'bad' ? 'alert' : 'status'}>
        {message}
      </p>
      {action && <TextButton onPress={action.onPress}>{action.label}</TextButton>}
      <IconButton size="sm" label="Close notification" icon={<CloseIcon />} onPress={() => onClose(id)} />
    </div>
  );
}
