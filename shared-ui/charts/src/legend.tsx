import styles from './charts.module.css';
import { DASH_LENGTHS, type Dash } from './dashes.ts';

/** A series as its key shows it. */
export interface LegendKey {
  readonly name: string;
  /** CSS. */
  readonly colour: string;
  /** The dash of a line; undefined for columns. */
  readonly dash?: Dash | undefined;
}

export interface LegendProps {
  readonly keys: readonly LegendKey[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
}

/** A piece of the line with its dash, or a square of the column. */
const Sample = ({ colour, dash }: LegendKey) => (
  <svg aria-hidden width={28} height={12} style={{ color: colour }}>
    {dash === undefined ? (
      <rect width={12} height={12} rx={3} fill="currentColor" />
    ) : (
      <line
        x2={28}
        y1={6}
        y2={6}
        stroke="currentColor"
        strokeWidth={3}
        strokeDasharray={DASH_LENGTHS[dash]}
      />
    )}
  </svg>
);

/** The names of the series; pressing one takes it out of the drawing and back. */
export const Legend = ({ keys, hidden, onToggle }: LegendProps) => (
  <ul className={styles['legend']} aria-label="Shown in the chart">
    {keys.map((key, rank) => {
      const isHidden = hidden.has(key.name);
      return (
        <li key={`${String(rank)} ${key.name}`}>
          <button
            type="button"
            className={styles['key']}
            aria-pressed={!isHidden}
            onClick={() => onToggle(key.name)}
          >
            <Sample {...key} />
            {key.name}
          </button>
        </li>
      );
    })}
  </ul>
);
