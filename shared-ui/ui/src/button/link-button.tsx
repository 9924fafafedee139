import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../icons/icons.ts';
import { buttonClass, textLinkClass, type ButtonLook } from './button-class.ts';

interface Target {
  readonly href: string;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** Opens a new tab, which the label then states. */
  readonly newTab?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
}

const newTabProps = { target: '_blank', rel: 'noopener noreferrer' } as const;

export function LinkButton({ href, children, icon, newTab = false, onPress, ...look }: Target & ButtonLook) {
  return (
    <a href={href} className={buttonClass(look)} onClick={onPress} {...(newTab ? newTabProps : {})}>
      {icon}
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}

export function TextLink({ href, children, icon, newTab = false, onPress }: Target) {
  return (
    <a href={href} className={textLinkClass()} onClick={onPress} {...(newTab ? newTabProps : {})}>
      {icon}
      {children}
      {icon === undefined && <ChevronRightIcon aria-hidden />}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
