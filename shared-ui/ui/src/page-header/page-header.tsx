import { useContext, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { PageTrail } from './page-trail.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The result of the page in one sentence; it is the page's h1. */
  readonly headline: ReactNode;
  /** The name of the page, above the headline; left out where the breadcrumbs hold it. */
  readonly kicker?: ReactNode;
  /** True where the name of the page is a heading too. */
  readonly isKickerHeading?: boolean | undefined;
  readonly lede?: ReactNode;
  /** Opposite the kicker: how fresh the data are, or the way back. */
  readonly aside?: ReactNode;
  /** What a person may do with the page: on the last line of the headline, below it where the window is narrow. */
  readonly actions?: ReactNode;
  /** `lg` on the home page and for the result of a plan, which are read from afar; working pages start higher. */
  readonly size?: 'md' | 'lg' | undefined;
  /** True where the headline changes while the user works; screen readers then announce it. */
  readonly live?: boolean | undefined;
}

type TopLineProps = Pick<PageHeaderProps, 'kicker' | 'isKickerHeading' | 'aside'>;

/** The name of the page and what is opposite it; beside the breadcrumbs where the page has some. */
function TopLine({ kicker, isKickerHeading = false, aside }: TopLineProps) {
  const trail = useContext(PageTrail);
  const isRepeated = !isKickerHeading && typeof kicker === 'string' && trail.includes(kicker);
  const name = isRepeated ? undefined : kicker;
  if (name === undefined && aside === undefined) return null;
  const Kicker = isKickerHeading ? 'h2' : 'p';
  return (
    <div className={styles['top']} data-trail={trail.length > 0 ? true : undefined}>
      {name !== undefined && <Kicker className={styles['kicker']}>{name}</Kicker>}
      {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
    </div>
  );
}

export function PageHeader(props: PageHeaderProps) {
  const { headline, lede, actions, live = false, size = 'md' } = props;
  return (
    <header className={styles['header']}>
      <TopLine {...props} />
      <div className={styles['sentence']}>
        <div
          className={styles['words']}
          {...(live ? { 'aria-live': 'polite' as const, 'aria-atomic': true } : {})}
        >
          <h1 className={clsx(styles['headline'], size === 'lg' && styles['large'])}>{headline}</h1>
          {lede !== undefined && <p className={styles['lede']}>{lede}</p>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </header>
  );
}

/** The marigold underline of the figure that answers. */
export function Mark({ children }: { readonly children: ReactNode }) {
  return <mark className={styles['mark']}>{children}</mark>;
}
