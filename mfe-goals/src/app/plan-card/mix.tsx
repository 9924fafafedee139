import type { KeyFigures } from '@fw/contract-goals';
import { formatPercent, fraction } from '@fw/units';
import { classColour } from '../class-colours.ts';
import styles from './mix.module.css';

interface MixProps {
  readonly mix: NonNullable<KeyFigures['mix']>;
}

const PERCENT = 100;

/** The asset classes of a portfolio as one bar, with their names and shares below it. */
export const Mix = ({ mix }: MixProps) => (
  <div className={styles['mix']}>
    <p className={styles['bar']} aria-hidden>
      {mix.map(({ type, share }) => (
        <span
          key={type}
          style={{ inlineSize: `${String(share * PERCENT)}%`, background: classColour(type) }}
        />
      ))}
    </p>
    <ul className={styles['classes']}>
      {mix.map(({ type, name, share }) => (
        <li key={type}>
          <span className={styles['swatch']} style={{ background: classColour(type) }} aria-hidden />
          <span>{name}</span>
          <strong>{formatPercent(fraction(share))}</strong>
        </li>
      ))}
    </ul>
  </div>
);
