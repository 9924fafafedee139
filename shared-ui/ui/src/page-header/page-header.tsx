import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The result of the page in one sentence; it is the page's h1. */
  readonly headline: ReactNode;
  /** The name of the page, above the headline. */
  readonly kicker?: ReactNode;
  readonly lede?: ReactNode;
  /** Opposite the kicker: freshness of data, a link, a button. */
  readonly aside?: ReactNode;
  /** True where the headline changes while the user works; screen readers then announce it. */
  readonly live?: boolean | undefined;
}

export function PageHeader({ headline, kicker, lede, aside, live = false }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      {(kicker !== undefined || aside !== undefined) && (
        <div className={styles['top']}>
          <p className={styles['kicker']}>{kicker}</p>
          {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
        </div>
      )}
      <div {...(live ? { 'aria-live': 'polite' as const, 'aria-atomic': true } : {})}>
        <h1 className={styles['headline']}>{headline}</h1>
        {lede !== undefined && <p className={styles['lede']}>{lede}</p>}
      </div>
    </header>
  );
}

/** The marigold underline of the figure that answers. */
export function Mark({ children }: { readonly children: ReactNode }) {
  return <mark className={styles['mark']}>{children}</mark>;
}
