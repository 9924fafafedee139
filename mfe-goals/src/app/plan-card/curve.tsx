import type { KeyFigures } from '@fw/contract-goals';
import styles from './plan-card.module.css';

type CurveProps = NonNullable<KeyFigures['curve']>;

const WIDTH = 100;
const HEIGHT = 40;
/** Space for the line itself at the highest point. */
const TOP = 2;

/** The points as a path, left to right; zero is the bottom. */
function drawLine(points: readonly number[]): string {
  const max = Math.max(...points, 1);
  const step = WIDTH / Math.max(1, points.length - 1);
  return points
    .map((point, index) => {
      const x = (index * step).toFixed(2);
      const y = (HEIGHT - (point / max) * (HEIGHT - TOP)).toFixed(2);
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

/** How an amount develops, without axes: its meaning is the sentence that is its name. */
export function Curve({ summary, points, from, to }: CurveProps) {
  const line = drawLine(points);
  return (
    <div className={styles['curve']}>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
      >
        <path
          className={styles['area']}
          d={`${line}L${String(WIDTH)} ${String(HEIGHT)}L0 ${String(HEIGHT)}Z`}
        />
        <path className={styles['line']} d={line} />
      </svg>
      <p className={styles['ends']}>
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
