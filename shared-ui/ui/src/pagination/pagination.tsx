import { formatCount } from '@fw/units';
import { clsx } from 'clsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.ts';
import { IconButton } from '../button/icon-button.tsx';
import styles from './pagination.module.css';

const EACH_SIDE = 2;
const WIDTH = 2 * EACH_SIDE + 1;

/** The page numbers on show: two each side of the current one, five from the start [A9-05]. Pages count from 1. */
export function pageWindow(page: number, lastPage: number): readonly number[] {
  const first = Math.max(1, page - EACH_SIDE);
  const last = Math.min(lastPage, Math.max(page + EACH_SIDE, WIDTH));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The number of the last page, at least 1 [A9-05]. */
export const lastPageNumber = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  /** What is being paged, for the name of the landmark. */
  readonly label?: string | undefined;
}

export function Pagination({ page, total, pageSize, onPage, label = 'Pages' }: PaginationProps) {
  const lastPage = lastPageNumber(total, pageSize);
  if (lastPage === 1) return null;
  const [from, to] = [(page - 1) * pageSize + 1, Math.min(total, page * pageSize)];
  return (
    <nav className={styles['pages']} aria-label={label}>
      <p className={styles['range']}>
        {formatCount(from)} to {formatCount(to)} of {formatCount(total)}
      </p>
      <IconButton
        label="Previous page"
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      <ol className={styles['list']}>
        {pageWindow(page, lastPage).map((number) => (
          <li key={number}>
            <button
              type="button"
              className={clsx(styles['page'], number === page && styles['current'])}
              aria-label={`Page ${String(number)}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        label="Next page"
        icon={<ChevronRightIcon />}
        disabled={page >= lastPage}
        onPress={() => onPage(page + 1)}
      />
    </nav>
  );
}
