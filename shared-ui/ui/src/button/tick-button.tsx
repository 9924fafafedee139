import { BusyIcon, CheckIcon } from '../icons/icons.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';
import styles from './button.module.css';

export interface TickButtonProps extends Pick<IconButtonProps, 'label' | 'onPress'> {
  /** The change is under way. */
  readonly busy?: boolean | undefined;
}

/** A circle before what is to be done; a press ticks it. Its edge is in line with the text above the list. */
export const TickButton = ({ label, onPress, busy = false }: TickButtonProps) => (
  <span className={styles['tickPlace']} data-round>
    <IconButton
      size="sm"
      label={label}
      disabled={busy}
      onPress={onPress}
      icon={
        <span className={styles['tick']}>
          {busy ? <BusyIcon className={styles['spinner']} aria-hidden /> : <CheckIcon aria-hidden />}
        </span>
      }
    />
  </span>
);
