import type { ReactNode } from 'react';
import styles from './plan-preview.module.css';

interface PlanPreviewProps {
  /** The plan in a picture, on the left or on top. */
  readonly picture: ReactNode;
  /** Names the panel with the sliders. */
  readonly label: string;
  readonly panelClass?: string | undefined;
  readonly children: ReactNode;
}

/** A plan beside the sliders that change it. */
export const PlanPreview = ({ picture, label, panelClass = '', children }: PlanPreviewProps) => (
  <div className={styles['preview']}>
    {picture}
    <section className={`${styles['levers'] ?? ''} ${panelClass}`} aria-label={label}>
      {children}
    </section>
  </div>
);
