import type { Recurring } from '@fw/contract-finances';
import { moneyText } from '@fw/ui/core';
import { absolute, type Cents } from '@fw/units';
import styles from './recurring-rows.module.css';

const MAX_BARS = 8;
const HEIGHT = 24;
const BAR_WIDTH = 7;
const BAR_STEP = 10;

const text = (amount: Cents): string => moneyText({ amount });

/** The latest payments as small bars, oldest first, so that a change of the price is seen. */
export function PaymentBars({ rows, value }: Pick<Recurring, 'rows' | 'value'>) {
  const latest = rows.slice(0, MAX_BARS).toReversed();
  const amounts = latest.map((row) => absolute(row.value));
  const [least, most] = [Math.min(...amounts), Math.max(...amounts, 1)];
  const [low, high] = [amounts.find((one) => one === least), amounts.find((one) => one === most)];
  if (low === undefined || high === undefined) return null;
  return (
    <svg
      role="img"
      className={styles['bars']}
      data-income={value > 0 ? true : undefined}
      viewBox={`0 0 ${String(MAX_BARS * BAR_STEP)} ${String(HEIGHT)}`}
      aria-label={`Last ${String(latest.length)} payments, ${text(low)} to ${text(high)}`}
    >
      {latest.map(({ userTransactionId }, index) => {
        const height = ((amounts[index] ?? 0) / most) * HEIGHT;
        return (
          <rect
            key={userTransactionId}
            x={index * BAR_STEP}
            y={HEIGHT - height}
            width={BAR_WIDTH}
            height={height}
            rx="2"
          />
        );
      })}
    </svg>
  );
}
