import { cssColour, Doughnut, type Slice } from '@fw/charts';
import { shareText } from './shares.ts';
import styles from './asset-allocation.module.css';

interface AllocationChartProps {
  readonly label: string;
  readonly slices: readonly Slice[];
  readonly centre: { readonly value: string; readonly label: string };
}

const HEIGHT = 200;
const PERCENT = 100;
const fractionText = (fraction: number): string => shareText(fraction * PERCENT);

/** Shares of asset classes as a doughnut with its legend [B2-54]. */
export function AllocationChart({ label, slices, centre }: AllocationChartProps) {
  return (
    <div className={styles['allocation']}>
      <Doughnut
        label={label}
        slices={slices}
        centre={centre}
        height={HEIGHT}
        format={fractionText}
        areShares
      />
      <ul className={styles['legend']} aria-label={`Legend of ${label}`}>
        {slices.map(({ id, name, value, colour = 'cat-19' }) => (
          <li key={id}>
            <span className={styles['swatch']} style={{ background: cssColour(colour) }} aria-hidden />
            <span className={styles['legendName']}>{name}</span>
            <span className={styles['legendBar']} aria-hidden>
              <span style={{ inlineSize: fractionText(value), background: cssColour(colour) }} />
            </span>
            <span className={styles['legendShare']}>{fractionText(value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
