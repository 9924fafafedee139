import { lastPageNumber, Pagination, TextButton } from '@fw/ui/core';
import { PageSizeChoice } from './page-size-choice.tsx';
import { PAGE_SIZES, type PageSize } from './page-size.ts';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

interface ListPagesProps {
  readonly page: number;
  readonly pageSize: PageSize;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** The pages of the list, its first and its last one, and how many rows a page has. */
export function ListPages({ page, pageSize, total, onPage }: ListPagesProps) {
  const lastPage = lastPageNumber(total, pageSize);
  return (
    <div className={styles['pages']}>
      <Pagination {...{ page, total, pageSize, onPage }} label="Pages of transactions" />
      <div className={styles['ends']}>
        {page > 1 && <TextButton onPress={() => onPage(1)}>{TEXT.firstPage}</TextButton>}
        {page < lastPage && <TextButton onPress={() => onPage(lastPage)}>{TEXT.lastPage}</TextButton>}
      </div>
      {total > PAGE_SIZES[0] && <PageSizeChoice value={pageSize} onChosen={() => onPage(1)} />}
    </div>
  );
}
