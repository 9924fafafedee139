import styles from './navigation-progress.module.css';

export interface NavigationProgressProps {
  readonly busy: boolean;
  readonly label?: string | undefined;
}

/** The thin bar at the top of the window while a page is on its way [A2-21]; it waits a moment so that fast pages show none. */
export function NavigationProgress({ busy, label = 'Loading page' }: NavigationProgressProps) {
  if (!busy) return null;
  return (
    <output className={styles['bar']}>
      <span className="visually-hidden">{label}</span>
      <span className={styles['runner']} />
    </output>
  );
}
