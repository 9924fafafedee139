import type { ReactNode } from 'react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { clsx } from 'clsx';
import { ChevronDownIcon } from '../icons/icons.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** The address it opens; without it `onChoose` is called. */
  readonly href?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

export interface MenuProps {
  readonly label: string;
  /** Shown on the button instead of the label: initials, an icon. */
  readonly face?: ReactNode;
  readonly items: readonly MenuEntry[];
  readonly onChoose?: ((id: string) => void) | undefined;
}

/** A button with a menu: the user menu, the actions of a row. */
export function Menu({ label, face, items, onChoose }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={clsx(styles['button'], face !== undefined && styles['faced'])} aria-label={label}>
        {face ?? label}
        <ChevronDownIcon aria-hidden />
      </Button>
      <Popover className={styles['popover'] ?? ''} placement="bottom end" offset={4}>
        <AriaMenu className={styles['menu'] ?? ''} onAction={(key) => onChoose?.(String(key))}>
          {items.map(({ id, label: text, icon, href, danger, disabled = false }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              isDisabled={disabled}
              className={clsx(styles['item'], danger && styles['danger'])}
              {...(href === undefined ? {} : { href })}
            >
              {icon}
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
