import { ChevronDownIcon, controlClass, Field } from '@fw/ui/core';
import styles from './employees.module.css';

interface ChoiceFieldProps {
  readonly label: string;
  /** The choice that leaves out nothing. */
  readonly every: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Empty for every one. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const EVERY = '';

/** The platform's own list: the first page of the desk does not load the aria library for one choice. */
export function ChoiceField({ label, every, choices, value, onChange }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <span className={styles['choice']}>
          <select
            {...control}
            className={controlClass(false)}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value={EVERY}>{every}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon aria-hidden />
        </span>
      )}
    </Field>
  );
}
