import styles from './navigation-progress.module.css';

export interface NavigationProgressProps {
  readonly busy: boolean;
  readonly label?: string | undefined;
}

/** The thin bar at the top of the window while a page loads; its delay keeps it hidden for fast pages. */
export function NavigationProgress({ busy, label = 'Loading page' }: NavigationProgressProps) {
  if (!busy) return null;
  return (
    <div className={styles['bar']}>
      <progress className="visually-hidden" aria-label={label} />
      <span className={styles['runner']} />
    </div>
  );
}
