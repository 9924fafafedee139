import type { ClientForecast } from '@fw/contract-crm/client-reads';
import { DataTable, Money, type Column } from '@fw/ui/core';
import { useClientForecastQuery } from './client.api.ts';
import { ClientPart } from './client-part.tsx';
import { boundText, CLIENT_TEXT as TEXT, shortDay, withinText } from './client.text.ts';
import { FRESH } from './finance-reads.ts';
import type { OfClient } from './of-client.ts';
import styles from './client.module.css';

type AccountAhead = ClientForecast['accounts'][number];

const forecastColumns = ([account]: readonly AccountAhead[]): readonly Column<AccountAhead>[] => [
  { key: 'account', header: TEXT.account, cell: ({ name }) => name },
  ...(account?.lowest ?? []).map(({ withinDays }, index): Column<AccountAhead> => ({
    key: String(withinDays),
    header: withinText(withinDays),
    align: 'end',
    cell: ({ lowest }) => {
      const low = lowest[index];
      return low ? (
        <>
          <Money amount={low.balance} whole />
          <div className={styles['status']}>{shortDay(low.date)}</div>
        </>
      ) : null;
    },
  })),
];

type Bill = ClientForecast['bills'][number];
const BILL_COLUMNS: readonly Column<Bill>[] = [
  { key: 'day', header: 'Date', cell: ({ date }) => shortDay(date) },
  { key: 'name', header: 'Bill', cell: ({ name }) => name },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
];

/** The lowest day of each account ahead, the bills until then, and the bound below which the client is warned. */
export function ClientForecastCard({ clientId, onRefused }: OfClient) {
  const read = useClientForecastQuery({ body: { clientId } }, FRESH);
  return (
    <>
      <ClientPart title={TEXT.ahead} read={read} flush onRefused={onRefused}>
        {({ accounts, bound }) => (
          <>
            <DataTable
              caption={TEXT.ahead}
              columns={forecastColumns(accounts)}
              rows={accounts}
              rowKey={({ accountId }) => accountId}
              narrow="same"
              empty={<p>{TEXT.noAccounts}</p>}
            />
            {bound !== null && <p className={styles['status']}>{boundText(bound)}</p>}
          </>
        )}
      </ClientPart>
      <ClientPart title={TEXT.bills} read={read} flush onRefused={onRefused}>
        {({ bills }) => (
          <DataTable
            caption={TEXT.bills}
            columns={BILL_COLUMNS}
            rows={bills}
            rowKey={({ date, recurringId }) => `${date} ${recurringId}`}
            narrow="same"
            empty={<p>{TEXT.noBills}</p>}
          />
        )}
      </ClientPart>
    </>
  );
}
