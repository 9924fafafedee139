import { comingUpCalls } from '@fw/contract-finances';
import { RECURRING_ROUTE } from '@fw/contract-remotes/routes';
import { Card, Money, SkeletonLines, TextLink } from '@fw/ui/core';
import { formatDate, formatShortMonth, yearMonthOf } from '@fw/units';
import { contractEndpoint, LoadFailed } from '@fw/web-kit';
import type * as z from 'zod/mini';
import { financesApi } from '../../app/api.ts';
import { categoryName, useCategories } from '../../app/categories.api.ts';
import { COMING_UP_TEXT as TEXT } from './coming-up.text.ts';
import styles from './coming-up.module.css';

const { useComingUpQuery } = financesApi.injectEndpoints({
  endpoints: (build) => ({
    comingUp: build.query({
      ...contractEndpoint(comingUpCalls.read),
      providesTags: ['Recurring', 'Transactions', 'Accounts'],
    }),
  }),
});

type ComingUp = z.output<typeof comingUpCalls.read.reply>['items'][number];

function Row({ row, category }: { readonly row: ComingUp; readonly category: string }) {
  const { date, name, value, isConfirmed } = row;
  return (
    <li className={styles['row']}>
      <span className={styles['day']}>
        <span aria-hidden>
          <small>{formatShortMonth(yearMonthOf(date))}</small>
          {String(Number(date.slice(8)))}
        </span>
        <span className="visually-hidden">{formatDate(date)}</span>
      </span>
      <span className={styles['what']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['sub']}>{isConfirmed ? category : TEXT.guess}</span>
      </span>
      <Money amount={value} signed strong isIncome={value > 0} whole />
    </li>
  );
}

/** The dashboard card of the bills and the income of the coming days. */
export function ComingUpWidget() {
  const { data, error, isFetching, refetch } = useComingUpQuery({});
  const categories = useCategories();
  return (
    <Card fill title={TEXT.title} action={<TextLink href={`#${RECURRING_ROUTE}`}>{TEXT.all}</TextLink>}>
      {!data && error && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!data && !error && <SkeletonLines label={TEXT.loading} lines={5} />}
      {data?.items.length === 0 && <p>{TEXT.empty}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles['rows']}>
          {data.items.map((row) => (
            <Row
              key={`${row.date} ${row.recurringId}`}
              row={row}
              category={categoryName(categories, row.categoryId)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
