import { clsx } from 'clsx';
import { useCallback, useState, type ReactNode } from 'react';
import styles from './scroll-area.module.css';

interface ScrollAreaProps {
  /** Names the area for people who reach it with the keyboard. */
  readonly label: string;
  readonly children: ReactNode;
  /** Texts of the table keep their lines: it is as wide as its columns need at least. */
  readonly isWrapped?: boolean;
}

const CUE = 'Scroll sideways to see every column.';

/** An area that scrolls has to take the focus where nothing in it does (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

interface Hidden {
  readonly isWide: boolean;
  /** Columns are cut off at the end, as long as the area is not scrolled there. */
  readonly isCut: boolean;
}

const measureOverflow = ({ scrollWidth, clientWidth, scrollLeft }: Element): Hidden => ({
  isWide: scrollWidth - clientWidth > 1,
  isCut: scrollWidth - clientWidth - Math.abs(scrollLeft) > 1,
});

/** What an area hides, current when it is scrolled and when its width or that of its content changes. */
function useHidden() {
  const [hidden, setHidden] = useState<Hidden>({ isWide: false, isCut: false });
  const ref = useCallback((area: HTMLElement | null) => {
    if (!area) return undefined;
    const measure = () =>
      setHidden((last) => {
        const now = measureOverflow(area);
        return now.isWide === last.isWide && now.isCut === last.isCut ? last : now;
      });
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [area, ...area.children]) observer.observe(element);
    area.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', measure);
    };
  }, []);
  return [hidden, ref] as const;
}

/** A table that may be wider than its place; the area is scrolled sideways, with the keyboard too, and a line above it names that. */
export function ScrollArea({ label, children, isWrapped = false }: ScrollAreaProps) {
  const [{ isWide, isCut }, ref] = useHidden();
  return (
    <div className={styles['frame']}>
      {isWide && <p className={styles['cue']}>{CUE}</p>}
      <section
        ref={ref}
        className={clsx(styles['area'], isCut && styles['cut'])}
        aria-label={label}
        {...FOCUSABLE}
      >
        <div className={clsx(styles['content'], isWrapped && styles['wrapped'])}>{children}</div>
      </section>
    </div>
  );
}
