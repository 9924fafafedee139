import type { ReactNode } from 'react';
import styles from './stat-tiles.module.css';

interface StatTilesProps {
  readonly children: ReactNode;
  /** Without a border of its own, in a block that has one. */
  readonly flush?: boolean | undefined;
}

/** Key figures in one strip; each child is a `StatTile`. */
export const StatTiles = ({ children, flush = false }: StatTilesProps) => (
  <dl className={`${styles['tiles'] ?? ''} ${flush ? (styles['flush'] ?? '') : ''}`}>{children}</dl>
);

export interface StatTileProps {
  readonly label: string;
  /** The figure, or an icon and words where there is none. */
  readonly children: ReactNode;
  /** One line about the figure. */
  readonly sub?: ReactNode;
  /** `good` for money in; `quiet` where there is no figure. */
  readonly tone?: 'plain' | 'good' | 'quiet' | undefined;
}

export function StatTile({ label, children, sub, tone = 'plain' }: StatTileProps) {
  return (
    <div className={styles['tile']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={`${styles['figure'] ?? ''} ${styles[tone] ?? ''}`}>{children}</dd>
      {sub !== undefined && <dd className={styles['sub']}>{sub}</dd>}
    </div>
  );
}
