import { formatUsd, formatWholeUsd, type Cents } from '@fw/units';
import { clsx } from 'clsx';
import styles from './money.module.css';

export interface MoneyProps {
  readonly amount: Cents;
  /** Whole dollars. */
  readonly whole?: boolean | undefined;
  /** A plus before money in. */
  readonly signed?: boolean | undefined;
  /** In the colour of good: only where it is known that the amount is no transfer and no card payment. */
  readonly isIncome?: boolean | undefined;
  readonly strong?: boolean | undefined;
}

/** The amount as people read it, with a true minus sign: `−$84.12`, signed `+$2,620.00`. */
export function moneyText({ amount, whole = false, signed = false }: MoneyProps): string {
  const text = whole ? formatWholeUsd(amount) : formatUsd(amount);
  return `${signed && amount > 0 ? '+' : ''}${text.replace('-', '−')}`;
}

export function Money(props: MoneyProps) {
  const isIncome = props.isIncome === true && props.amount > 0;
  return (
    <span className={clsx(styles['money'], isIncome && styles['income'], props.strong && styles['strong'])}>
      {moneyText(props)}
    </span>
  );
}
