import type { ReactNode } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
}

/** Takes effect at once; for something that is saved later use a Checkbox. */
export function Switch({ on, onChange, children, disabled, name }: SwitchProps) {
  return (
    <label className={styles['row']}>
      <input
        type="checkbox"
        role="switch"
        className={styles['track']}
        name={name}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
