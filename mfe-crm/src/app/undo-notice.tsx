import { Notice, TextButton } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './undo-notice.module.css';

/** How long the button is offered; longer while the pointer or the focus is on it. */
const OFFERED_MS = 10_000;

export interface Undo {
  readonly message: string;
  /** Resolves with an `error` where it was not reverted. */
  readonly revert: () => Promise<{ readonly error?: unknown }>;
}

interface UndoNoticeProps {
  readonly undo: Undo;
  readonly onDone: () => void;
}

/** What was just done, with a button that reverts it. */
export function UndoNotice({ undo: { message, revert }, onDone }: UndoNoticeProps) {
  const [isHeld, setHeld] = useState(false);
  const toast = useToast();
  const end = useEffectEvent(onDone);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => end(), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [isHeld, message]);
  const undo = async () => {
    const { error } = await revert();
    if (error) toast.failure(error);
    onDone();
  };
  return (
    <div
      className={styles['undo']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice announce="status" action={<TextButton onPress={() => void undo()}>Undo</TextButton>}>
        {message}
      </Notice>
    </div>
  );
}
