import type { CSSProperties } from 'react';
import { clsx } from 'clsx';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** Parts done, 0 to `max`; more than `max` shows a full bar. */
  readonly value: number;
  readonly max?: number | undefined;
  readonly tone?: 'brand' | 'good' | 'bad' | undefined;
  /** Today's pace, 0 to `max`, shown as the marigold mark. */
  readonly pace?: number | null | undefined;
  /** What is read instead of a percentage: `$412 of $600`. */
  readonly valueText?: string | undefined;
  readonly size?: 'md' | 'lg' | undefined;
}

const share = (part: number, whole: number): number => {
  if (whole <= 0) return part > 0 ? 100 : 0;
  return Math.min(100, Math.max(0, (part / whole) * 100));
};

export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, tone = 'brand', pace = null, valueText, size = 'md' } = props;
  const percent = share(value, max);
  const fill: CSSProperties = { inlineSize: `${String(percent)}%` };
  return (
    <div className={clsx(styles['track'], styles[tone], size === 'lg' && styles['large'])}>
      <progress
        className="visually-hidden"
        aria-label={label}
        max={100}
        value={Math.round(percent)}
        aria-valuetext={valueText}
      />
      <span className={styles['fill']} style={fill} />
      {pace !== null && (
        <span className={styles['pace']} style={{ insetInlineStart: `${String(share(pace, max))}%` }} />
      )}
    </div>
  );
}
