import { clsx } from 'clsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.ts';
import { IconButton } from '../button/icon-button.tsx';
import { lastPageOf, pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

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
  const lastPage = lastPageOf(total, pageSize);
  if (lastPage === 1) return null;
  const [from, to] = [(page - 1) * pageSize + 1, Math.min(total, page * pageSize)];
  return (
    <nav className={styles['pages']} aria-label={label}>
      <p className={styles['range']}>
        {from} to {to} of {total}
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
