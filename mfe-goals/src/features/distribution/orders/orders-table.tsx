import { explain } from '@fw/planning';
import { conversionChange, type Strategy } from '@fw/planning/withdrawal-strategies';
import { DataTable, type Column } from '@fw/ui/core';
import { formatPercent, formatWholeUsd, saturatingCents, type Cents } from '@fw/units';
import { workingOfShown } from '../../../app/dollars/shown-amount.ts';
import { Figure } from '../../../app/figure/figure.tsx';
import { answersOn, type FigureWorking } from '../../../app/figure/working.ts';
import { ScrollArea } from '../../../app/planner-parts/scroll-area.tsx';
import { ORDER_NAME, ORDERS_TEXT as TEXT, orderText, todaysTaxNote } from './orders.text.ts';
import { leftIn, type OrderDollars, type ShownOrder } from './shown-orders.ts';
import styles from './orders.module.css';

interface OrdersTableProps {
  readonly caption: string;
  readonly orders: readonly ShownOrder[];
  readonly requiredYears: number;
  readonly dollars: OrderDollars;
  /** The same orders without a conversion, to show what it changes. */
  readonly without?: readonly Strategy[];
}

const signed = (amount: Cents): string =>
  `${amount > 0 ? '+' : ''}${formatWholeUsd(amount)}`.replace('-', '−');

type Line = 'lifetimeTax' | 'coveredYears' | 'afterTaxRemaining';
type Table = Pick<OrdersTableProps, 'requiredYears' | 'dollars'>;

const OrderName = ({ strategy }: { readonly strategy: Strategy }) => (
  <>
    <strong>{ORDER_NAME[strategy.id]}</strong>
    <span className={styles['order']}>{orderText(strategy)}</span>
  </>
);

interface OrderFigureProps {
  readonly line: Line;
  readonly header: string;
  readonly order: ShownOrder;
  readonly table: Table;
}

/** The working of a figure of an order, and how the shown amount follows from it. */
function figureWorking({ line, order, table: { dollars } }: Omit<OrderFigureProps, 'header'>): FigureWorking {
  const { strategy } = order;
  const working = { line, load: () => explain(strategy), originOf: answersOn(dollars.asOf) };
  if (line === 'coveredYears') return working;
  const amounts = { ofYear: saturatingCents(100 * strategy[line]), shown: order[line] };
  const shown = workingOfShown(working, dollars, amounts);
  return line === 'lifetimeTax' && shown.note !== undefined
    ? { ...shown, note: todaysTaxNote(formatPercent(dollars.inflation), formatWholeUsd(order.lifetimeTax)) }
    : shown;
}

function OrderFigure({ line, header, order, table }: OrderFigureProps) {
  const { strategy } = order;
  return (
    <Figure
      label={`${header}, ${ORDER_NAME[strategy.id]}`}
      value={
        line === 'coveredYears'
          ? `${String(strategy.coveredYears)} of ${String(table.requiredYears)}`
          : formatWholeUsd(order[line])
      }
      working={figureWorking({ line, order, table })}
    />
  );
}

const figureColumn = (line: Line, header: string, table: Table): Column<ShownOrder> => ({
  key: line,
  header,
  align: 'end',
  cell: (order) => <OrderFigure line={line} header={header} order={order} table={table} />,
});

interface ChangeProps {
  readonly converted: Strategy;
  readonly plain: Strategy;
  readonly dollars: OrderDollars;
}

/** What the conversion changes, from the balances that both leave. */
function Change({ converted, plain, dollars }: ChangeProps) {
  const compared = conversionChange(converted, plain);
  const shown = leftIn(dollars, converted, compared.change);
  const working: FigureWorking = {
    line: 'change',
    load: () => explain(compared),
    originOf: (input) => ({
      ...answersOn(dollars.asOf)(input),
      ...(input === 'taxRate' ? {} : { source: TEXT.balanceAtEnd }),
    }),
  };
  return (
    <Figure
      label={`${TEXT.change}, ${ORDER_NAME[converted.id]}`}
      value={signed(shown)}
      working={workingOfShown(working, dollars, { ofYear: saturatingCents(100 * compared.change), shown })}
    />
  );
}

const changeColumn = (without: readonly Strategy[], dollars: OrderDollars): Column<ShownOrder> => ({
  key: 'change',
  header: TEXT.change,
  align: 'end',
  cell: ({ strategy: converted }) => {
    const plain = without.find(({ id }) => id === converted.id);
    return plain && <Change converted={converted} plain={plain} dollars={dollars} />;
  },
});

const orderColumns = ({ without, ...table }: OrdersTableProps): readonly Column<ShownOrder>[] => [
  { key: 'order', header: TEXT.order, cell: ({ strategy }) => <OrderName strategy={strategy} /> },
  figureColumn('lifetimeTax', TEXT.lifetimeTax, table),
  figureColumn('coveredYears', TEXT.yearsCovered, table),
  figureColumn('afterTaxRemaining', TEXT.left, table),
  ...(without ? [changeColumn(without, table.dollars)] : []),
];

/** The orders with lifetime tax, years covered and what they leave, each figure with its working. */
export function OrdersTable(props: OrdersTableProps) {
  const { caption, orders } = props;
  return (
    <ScrollArea label={caption} isWrapped>
      <DataTable
        caption={caption}
        columns={orderColumns(props)}
        rows={orders}
        rowKey={({ strategy }) => strategy.id}
        edge="none"
        narrow="same"
      />
    </ScrollArea>
  );
}
