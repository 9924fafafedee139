import styles from './plan-card.module.css';

const BARS = [14, 17, 19, 22, 24, 27, 30, 33, 36, 40] as const;
const STEP = 10;
const GAP = 2;
const HEIGHT = 40;

/** Grey bars in the place of a picture that is not there yet. */
export const BlankPicture = () => (
  <svg
    className={styles['blank']}
    viewBox={`0 0 ${String(BARS.length * STEP)} ${String(HEIGHT)}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    {BARS.map((height, index) => (
      <rect key={height} x={index * STEP} y={HEIGHT - height} width={STEP - GAP} height={height} />
    ))}
  </svg>
);
