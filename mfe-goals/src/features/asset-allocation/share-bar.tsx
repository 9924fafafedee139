import type { FundType } from '@fw/contract-goals';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { classColour } from '../../app/class-colours.ts';
import styles from './fund-rows.module.css';

interface ShareBarProps {
  /** Percent of the whole. */
  readonly share: number;
  readonly type: FundType | null;
  /** The share in words. */
  readonly children: ReactNode;
  /** True where shares of the column have a button behind them, so that all bars are below each other. */
  readonly hasActions: boolean;
}

/** A share beside its bar; every bar of a column is on the same scale. */
export const ShareBar = ({ share, type, children, hasActions }: ShareBarProps) => (
  <span className={styles['share']}>
    <span className={styles['track']} aria-hidden>
      <span
        style={{
          inlineSize: `${String(share)}%`,
          ...(type && { background: classColour(type) }),
        }}
      />
    </span>
    <span className={clsx(styles['figure'], hasActions && styles['wide'])}>{children}</span>
  </span>
);
