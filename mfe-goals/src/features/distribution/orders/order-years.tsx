import type { Strategy, StrategyYear } from '@fw/planning/withdrawal-strategies';
import { Button, DataTable, type Column } from '@fw/ui/core';
import { formatWholeUsd, toCents } from '@fw/units';
import { useState } from 'react';
import { ScrollArea } from '../../../app/planner-parts/scroll-area.tsx';
import { ORDER_NAME, ORDERS_TEXT as TEXT } from './orders.text.ts';
import type { ShownOrder } from './shown-orders.ts';
import styles from './orders.module.css';

const amount = (key: string, header: string, of: (year: StrategyYear) => number): Column<StrategyYear> => ({
  key,
  header,
  align: 'end',
  cell: (year) => formatWholeUsd(toCents(of(year))),
});

const COLUMNS: readonly Column<StrategyYear>[] = [
  { key: 'year', header: TEXT.year, cell: ({ year }) => year },
  { key: 'yourAge', header: TEXT.yourAge, cell: ({ yourAge }) => yourAge },
  amount('spending', TEXT.spending, ({ spending }) => spending),
  amount('income', TEXT.income, ({ income }) => income),
  amount('required', TEXT.required, ({ requiredMinimum }) => requiredMinimum),
  amount('taxable', TEXT.taxable, ({ withdrawals }) => withdrawals.taxable),
  amount('preTax', TEXT.preTax, ({ withdrawals }) => withdrawals.preTax),
  amount('roth', TEXT.roth, ({ withdrawals }) => withdrawals.roth),
  amount('converted', TEXT.converted, ({ converted }) => converted),
  amount('tax', TEXT.tax, ({ tax }) => tax),
  amount('difference', TEXT.difference, ({ difference }) => difference),
  amount('endBalance', TEXT.endBalance, ({ endBalance }) => endBalance),
];

/** Every year of one order, once the person opens it. */
export function OrderYears({ orders }: { readonly orders: readonly ShownOrder[] }) {
  const [shown, setShown] = useState<Strategy['id'] | null>(null);
  const order = orders.find(({ strategy }) => strategy.id === shown);
  return (
    <>
      <div className={styles['buttons']}>
        {orders.map(({ strategy: { id } }) => (
          <Button
            key={id}
            size="sm"
            variant="secondary"
            aria-pressed={id === shown}
            onPress={() => setShown(id === shown ? null : id)}
          >
            {TEXT.showYears} {ORDER_NAME[id]}
          </Button>
        ))}
      </div>
      {order && (
        <ScrollArea label={`${TEXT.yearsOf} ${ORDER_NAME[order.strategy.id]}`}>
          <DataTable
            caption={`${TEXT.year}: ${ORDER_NAME[order.strategy.id]}`}
            columns={COLUMNS}
            rows={order.years}
            rowKey={({ year }) => String(year)}
            narrow="same"
          />
        </ScrollArea>
      )}
    </>
  );
}
