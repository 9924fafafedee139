import { explain } from '@fw/planning';
import { conversionChange, type Strategy } from '@fw/planning/withdrawal-strategies';
import { DataTable, type Column } from '@fw/ui/core';
import { formatWholeUsd, toCents, type IsoDate } from '@fw/units';
import { Figure } from '../../../app/figure/figure.tsx';
import { answersOn } from '../../../app/figure/working.ts';
import { ORDER_NAME, ORDERS_TEXT as TEXT, orderText } from './orders.text.ts';
import styles from './orders.module.css';

interface OrdersTableProps {
  readonly caption: string;
  readonly strategies: readonly Strategy[];
  readonly requiredYears: number;
  readonly asOf: IsoDate;
  /** The same orders without a conversion, to show what it changes. */
  readonly without?: readonly Strategy[];
}

const dollarText = (amount: number): string => formatWholeUsd(toCents(amount));
const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${dollarText(amount)}`.replace('-', '−');

type Line = 'lifetimeTax' | 'coveredYears' | 'afterTaxRemaining';

const OrderName = ({ strategy }: { readonly strategy: Strategy }) => (
  <>
    <strong>{ORDER_NAME[strategy.id]}</strong>
    <span className={styles['order']}>{orderText(strategy)}</span>
  </>
);

interface OrderFigureProps {
  readonly line: Line;
  readonly header: string;
  readonly strategy: Strategy;
  readonly table: Pick<OrdersTableProps, 'requiredYears' | 'asOf'>;
}

function OrderFigure({ line, header, strategy, table: { requiredYears, asOf } }: OrderFigureProps) {
  return (
    <Figure
      label={`${header}, ${ORDER_NAME[strategy.id]}`}
      value={
        line === 'coveredYears'
          ? `${String(strategy.coveredYears)} of ${String(requiredYears)}`
          : dollarText(strategy[line])
      }
      working={{ line, load: () => explain(strategy), originOf: answersOn(asOf) }}
    />
  );
}

const figureColumn = (line: Line, header: string, table: OrderFigureProps['table']): Column<Strategy> => ({
  key: line,
  header,
  align: 'end',
  cell: (strategy) => <OrderFigure line={line} header={header} strategy={strategy} table={table} />,
});

interface ChangeProps {
  readonly converted: Strategy;
  readonly plain: Strategy;
  readonly asOf: IsoDate;
}

/** What the conversion changes, from the balances that both leave. */
function Change({ converted, plain, asOf }: ChangeProps) {
  const compared = conversionChange(converted, plain);
  return (
    <Figure
      label={`${TEXT.change}, ${ORDER_NAME[converted.id]}`}
      value={signed(compared.change)}
      working={{
        line: 'change',
        load: () => explain(compared),
        originOf: (input) => ({
          ...answersOn(asOf)(input),
          ...(input === 'taxRate' ? {} : { source: TEXT.balanceAtEnd }),
        }),
      }}
    />
  );
}

const changeColumn = (without: readonly Strategy[], asOf: IsoDate): Column<Strategy> => ({
  key: 'change',
  header: TEXT.change,
  align: 'end',
  cell: (converted) => {
    const plain = without.find(({ id }) => id === converted.id);
    return plain && <Change converted={converted} plain={plain} asOf={asOf} />;
  },
});

const columnsOf = ({ without, ...table }: OrdersTableProps): readonly Column<Strategy>[] => [
  { key: 'order', header: TEXT.order, cell: (strategy) => <OrderName strategy={strategy} /> },
  figureColumn('lifetimeTax', TEXT.lifetimeTax, table),
  figureColumn('coveredYears', TEXT.yearsCovered, table),
  figureColumn('afterTaxRemaining', TEXT.left, table),
  ...(without ? [changeColumn(without, table.asOf)] : []),
];

/** The orders with lifetime tax, years covered and what they leave, each figure with its working. */
export function OrdersTable(props: OrdersTableProps) {
  const { caption, strategies } = props;
  return (
    <div className={styles['scroll']}>
      <DataTable
        caption={caption}
        columns={columnsOf(props)}
        rows={strategies}
        rowKey={({ id }) => id}
        edge="none"
        narrow="same"
      />
    </div>
  );
}
