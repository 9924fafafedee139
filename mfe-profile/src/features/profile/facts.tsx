import { PROFILE_TEXT } from './profile.text.ts';
import styles from './profile.module.css';

export interface FactRow {
  readonly label: string;
  readonly value: string | null;
}

/** Facts with their labels; a missing one reads as not provided [A9-02]. */
export function Facts({ rows }: { readonly rows: readonly FactRow[] }) {
  return (
    <dl className={styles['facts']}>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd className={value === null ? styles['missing'] : undefined}>
            {value ?? PROFILE_TEXT.notProvided}
          </dd>
        </div>
      ))}
    </dl>
  );
}
