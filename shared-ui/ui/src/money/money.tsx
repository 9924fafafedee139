import { formatUsd, formatWholeUsd, type Cents } from '@fw/units';
import { clsx } from 'clsx';
import styles from './money.module.css';

export interface MoneyProps {
  readonly amount: Cents;
  /** Whole dollars. */
  readonly whole?: boolean | undefined;
  /** A plus before money in, in the colour of good. */
  readonly signed?: boolean | undefined;
  readonly strong?: boolean | undefined;
}

/** The amount as people read it, with a true minus sign: `−$84.12`, signed `+$2,620.00`. */
export function moneyText({ amount, whole = false, signed = false }: MoneyProps): string {
  const text = whole ? formatWholeUsd(amount) : formatUsd(amount);
  return `${signed && amount > 0 ? '+' : ''}${text.replace('-', '−')}`;
}

export function Money(props: MoneyProps) {
  const isIncome = props.signed === true && props.amount > 0;
  return (
    <span className={clsx(styles['money'], isIncome && styles['income'], props.strong && styles['strong'])}>
      {moneyText(props)}
    </span>
  );
}
