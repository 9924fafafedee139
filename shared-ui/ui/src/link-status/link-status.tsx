import { useState } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from '@fw/ui/core';
import { BrokenLinkIcon, LinkIcon, WarningIcon, type Icon } from '../icons/icons.ts';
import { resetText, statusLabel, statusText } from './link-status.text.ts';
import type { LinkedValueStatus } from './linked-value.ts';
import styles from './link-status.module.css';

const ICONS: Readonly<Record<LinkedValueStatus['status'], Icon>> = {
  unbroken: LinkIcon,
  broken: BrokenLinkIcon,
  unsynced: WarningIcon,
};

export interface LinkStatusProps {
  readonly value: LinkedValueStatus;
  /** Sets the value to the latest linked balance. */
  readonly onReset: () => void;
}

/** The icon of a linked value; a press opens what it means and the button that resets the value [A2-31] [A4-23]. */
export function LinkStatus({ value, onReset }: LinkStatusProps) {
  const [isOpen, setOpen] = useState(false);
  const StatusIcon = ICONS[value.status];
  const label = statusLabel(value);
  const reset = () => {
    onReset();
    setOpen(false);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton className={styles['button'] ?? ''} aria-label={label} data-status={value.status}>
        <StatusIcon aria-hidden />
      </AriaButton>
      <Popover className={styles['popover'] ?? ''} offset={6}>
        <Dialog className={styles['dialog'] ?? ''} aria-label={label}>
          <p>{statusText(value)}</p>
          <Button size="sm" variant="secondary" onPress={reset}>
            {resetText(value.linkedSum)}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
