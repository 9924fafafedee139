import type { ClientBudget, ClientCashFlowMonth, ClientSpending } from '@fw/contract-crm';
import { DataTable, Money, type Column } from '@fw/ui/core';
import { useClientBudgetQuery, useClientCashFlowQuery, useClientSpendingQuery } from './client.api.ts';
import { ClientPart } from './client-part.tsx';
import { CLIENT_TEXT as TEXT, monthText } from './client.text.ts';
import { cashFlowRequest, FRESH, spendingRequest } from './finance-reads.ts';
import type { OfClient } from './of-client.ts';

const BUDGET_COLUMNS: readonly Column<ClientBudget>[] = [
  { key: 'category', header: 'Category', cell: ({ categoryName }) => categoryName },
  {
    key: 'target',
    header: 'Budget',
    align: 'end',
    cell: ({ targetBudget }) => <Money amount={targetBudget} />,
  },
  { key: 'spent', header: 'Spent', align: 'end', cell: ({ expenses }) => <Money amount={expenses} /> },
];

export function ClientBudgets({ clientId, onRefused }: OfClient) {
  const read = useClientBudgetQuery({ body: { clientId } }, FRESH);
  return (
    <ClientPart title={TEXT.budget} read={read} flush onRefused={onRefused}>
      {(rows) => (
        <DataTable
          caption={TEXT.budget}
          columns={BUDGET_COLUMNS}
          rows={rows}
          rowKey={({ categoryId }) => categoryId}
          narrow="same"
          empty={<p>{TEXT.noBudget}</p>}
        />
      )}
    </ClientPart>
  );
}

type SpentCategory = ClientSpending['categories'][number];
const SPENDING_COLUMNS: readonly Column<SpentCategory>[] = [
  { key: 'category', header: 'Category', cell: ({ name }) => name },
  { key: 'share', header: 'Share', align: 'end', cell: ({ percentage }) => `${String(percentage)}%` },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
];

function ClientSpendingCard({ clientId, onRefused }: OfClient) {
  const read = useClientSpendingQuery({ body: spendingRequest(clientId) }, FRESH);
  return (
    <ClientPart title={TEXT.spending} read={read} flush onRefused={onRefused}>
      {({ categories, totalSpending }) => (
        <DataTable
          caption={TEXT.spending}
          columns={SPENDING_COLUMNS}
          rows={categories}
          rowKey={({ categoryId }) => categoryId}
          narrow="same"
          totals={{ category: 'Total', amount: <Money amount={totalSpending} strong /> }}
          empty={<p>{TEXT.noSpending}</p>}
        />
      )}
    </ClientPart>
  );
}

const MONTH_COLUMNS: readonly Column<ClientCashFlowMonth>[] = [
  { key: 'month', header: 'Month', cell: monthText },
  {
    key: 'income',
    header: 'Income',
    align: 'end',
    cell: ({ totalIncomes }) => <Money amount={totalIncomes} whole />,
  },
  {
    key: 'spending',
    header: 'Spending',
    align: 'end',
    cell: ({ totalExpenses }) => <Money amount={totalExpenses} whole />,
  },
];

function ClientCashFlow({ clientId, onRefused }: OfClient) {
  const read = useClientCashFlowQuery({ body: cashFlowRequest(clientId) }, FRESH);
  return (
    <ClientPart title={TEXT.cashFlow} read={read} flush onRefused={onRefused}>
      {(months) => (
        <DataTable
          caption={TEXT.cashFlow}
          columns={MONTH_COLUMNS}
          rows={months}
          rowKey={({ year, month }) => `${String(year)}-${String(month)}`}
          narrow="same"
          empty={<p>{TEXT.noCashFlow}</p>}
        />
      )}
    </ClientPart>
  );
}

export function ClientSpendingAndCashFlow(card: OfClient) {
  return (
    <>
      <ClientSpendingCard {...card} />
      <ClientCashFlow {...card} />
    </>
  );
}
