import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { Link } from '@fw/router';
import type { Cents } from '@fw/units';
import { buttonClass, Card, PageHeader, textLinkClass } from '@fw/ui/core';
import { useCategories } from '../../app/categories.api.ts';
import { Stack } from '../../app/stack.tsx';
import { AddTransaction } from './add-transaction.tsx';
import { useFilterAddress } from './filter-address.ts';
import { SelectButton } from './select-button.tsx';
import { useSelection } from './selected-rows.ts';
import { TransactionFilters } from './transaction-filters.tsx';
import type { AccountChoice } from './transaction-form.ts';
import { SelectableList } from './transaction-list.tsx';
import { firstPage, useTransactionsQuery, useTransactionTotalsQuery } from './transactions.api.ts';
import { countSentence, SUMS_NOTE, totalsSentence, TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

const QUIET = buttonClass({ variant: 'secondary' });

interface TransactionsPageProps {
  readonly accounts: readonly AccountChoice[];
  /** Those to which a person may add a transaction. */
  readonly entryAccounts: readonly AccountChoice[];
  readonly hasBank: boolean;
}

/** The filtered transactions, newest first; filter, order and page are in the address. */
export function TransactionsPage({ accounts, entryAccounts, hasBank }: TransactionsPageProps) {
  const address = useFilterAddress();
  const categories = useCategories();
  const { data, error } = useTransactionsQuery(firstPage(address.filter));
  const isFiltered = Object.keys(address.filter).length > 0;
  const totals = useTransactionTotalsQuery({ body: address.filter }, { skip: !isFiltered });
  const selecting = useSelection();
  const waiting = error ? TEXT.failed : TEXT.loading;
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={data ? countSentence(data.total) : waiting}
        aside={
          <Link to={`${TRANSACTIONS_ROUTE}/changes`} className={textLinkClass()}>
            {TEXT.lastSync}
          </Link>
        }
        actions={
          <>
            <Link to={`${TRANSACTIONS_ROUTE}/import`} className={QUIET}>
              {TEXT.import}
            </Link>
            <Link to={`${TRANSACTIONS_ROUTE}/rules`} className={QUIET}>
              {TEXT.rules}
            </Link>
            <AddTransaction accounts={entryAccounts} />
          </>
        }
        live
      />
      <Stack>
        <Card>
          <TransactionFilters
            address={address}
            categories={categories}
            accounts={accounts}
            total={data?.total ?? null}
            isReady={data !== undefined || error !== undefined}
            select={<SelectButton selecting={selecting} total={error ? 0 : data?.total} />}
          />
          {isFiltered && totals.currentData && <Sums {...totals.currentData} />}
        </Card>
        <SelectableList selecting={selecting} filter={address.filter} hasBank={hasBank} />
      </Stack>
    </>
  );
}

/** Money in and money out of what is filtered, announced when it changes. */
function Sums({ moneyIn, moneyOut }: { readonly moneyIn: Cents; readonly moneyOut: Cents }) {
  return (
    <output className={styles['sums']} aria-label={TEXT.sums}>
      <span>{totalsSentence(moneyIn, moneyOut)}</span>
      <span>{SUMS_NOTE}</span>
    </output>
  );
}
