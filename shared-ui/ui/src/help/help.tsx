import type { ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogTrigger,
  Focusable,
  Popover,
  Tooltip as AriaTooltip,
  TooltipTrigger,
} from 'react-aria-components';
import { HelpIcon } from '../icons/icons.ts';
import styles from './help.module.css';

export interface HelpProps {
  /** What it explains: names the button and the popover. */
  readonly about: string;
  readonly children: ReactNode;
}

/** A question mark that opens an explanation: works by finger, mouse and keyboard. */
export function Help({ about, children }: HelpProps) {
  return (
    <DialogTrigger>
      <Button className={styles['button'] ?? ''} aria-label={`About ${about}`}>
        <HelpIcon aria-hidden />
      </Button>
      <Popover className={styles['popover'] ?? ''} offset={6}>
        <Dialog className={styles['dialog'] ?? ''} aria-label={about}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

export interface TooltipProps {
  readonly text: string;
  /** One focusable element. */
  readonly children: React.ReactElement<React.DOMAttributes<Element>, string>;
}

/** A short name on hover and focus; never the only place of an information. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={styles['tooltip'] ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
