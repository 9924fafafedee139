import type { FundType } from '@fw/contract-goals';
import { CompanyIcon, SpendingIcon, UpIcon, type Icon } from '@fw/ui/core';
import { createElement } from 'react';
import { CLASS_COLOURS } from '../../app/class-colours.ts';
import styles from './fund-rows.module.css';

interface FundMarkProps {
  /** Null for a fund that holds every class, and for company stock. */
  readonly type: FundType | null;
  readonly icon?: Icon | undefined;
}

/** A fund on the colour of its asset class, which the charts have too. Decorative: the name is beside it. */
export function FundMark({ type, icon = type === null ? SpendingIcon : UpIcon }: FundMarkProps) {
  const colour = type && CLASS_COLOURS[type];
  return (
    <span
      className={styles['mark']}
      style={colour ? { background: `var(--${colour}-soft)`, color: `var(--${colour}-ink)` } : {}}
      aria-hidden
      data-round
    >
      {createElement(icon)}
    </span>
  );
}

export const StockMark = () => <FundMark type={null} icon={CompanyIcon} />;
