import { Card, Checklist, DataTable, Money, type Column, type RowGroup } from '@fw/ui/core';
import { StatTile, StatTiles } from '@fw/ui/stats';
import { parseUsd, type Cents } from '@fw/units';
import { useState } from 'react';
import styles from './components.module.css';

interface Row {
  readonly name: string;
  readonly account: string;
  readonly date: string;
  readonly amount: Cents;
}

const usd = (text: string): Cents => {
  const amount = parseUsd(text);
  if (amount === null) throw new Error(`${text} is no amount`);
  return amount;
};
const ROWS: readonly Row[] = [
  { name: 'Blue Door Bistro', account: 'Everyday checking', date: 'Nov 21', amount: usd('-$49.89') },
  { name: 'Payroll', account: 'Everyday checking', date: 'Nov 20', amount: usd('$3,105.40') },
  {
    name: 'A merchant whose name is longer than its column, as banks do write them',
    account: 'Credit card',
    date: 'Nov 19',
    amount: usd('-$1,204.00'),
  },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Description', sortable: true, cell: ({ name }) => name },
  { key: 'account', header: 'Account', cell: ({ account }) => account },
  { key: 'date', header: 'Date', sortable: true, cell: ({ date }) => date },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
];
const GOALS = [
  { id: 'house', label: 'A house', detail: 'In six years', end: '$60,000' },
  { id: 'car', label: 'A car', end: '$24,000' },
  { id: 'boat', label: 'Not available', disabled: true },
];
/** Rows of one day, with what they add up to. */
const DAYS: Readonly<Record<string, RowGroup>> = {
  'Nov 21': { key: '21', label: 'Saturday, November 21', aside: <Money amount={usd('-$49.89')} /> },
};
const rowKey = ({ name }: Row) => name;
const ignore = () => undefined;

/** Figures in a strip: with a line below, for money in, without a figure and with long texts. */
const Figures = () => (
  <StatTiles>
    <StatTile label="Budget" sub="of $1,250 budgeted">
      $412 left
    </StatTile>
    <StatTile label="Income, October" tone="good" sub="Two deposits">
      $6,210
    </StatTile>
    <StatTile label="Goals and plans" tone="quiet">
      Not shared
    </StatTile>
    <StatTile label="A label that is longer than its tile is wide" sub="And one line about the figure">
      $1,204,000
    </StatTile>
  </StatTiles>
);

/** Rows with one that is open and a total, rows that load, and none. */
function Tables() {
  const [open, setOpen] = useState<string | null>('Payroll');
  return (
    <>
      <DataTable
        caption="Transactions"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={rowKey}
        sort={{ key: 'date', direction: 'descending' }}
        onSort={ignore}
        groupOf={({ date }) => DAYS[date] ?? { key: date, label: date }}
        expand={{
          expandedKey: open,
          onToggle: setOpen,
          label: ({ name }) => `Details of ${name}`,
          render: ({ account }) => <p>{`Booked on ${account}.`}</p>,
        }}
        totals={{ name: 'Total', amount: <Money amount={usd('$1,851.51')} strong /> }}
      />
      <DataTable
        caption="Loading transactions"
        columns={COLUMNS}
        rows={[]}
        rowKey={rowKey}
        edge="none"
        loadingRows={2}
      />
      <DataTable
        caption="No transactions"
        columns={COLUMNS}
        rows={[]}
        rowKey={rowKey}
        empty={<p>No transactions in November.</p>}
      />
    </>
  );
}

/** Rows to pick from: any number of them, and exactly one. */
function Checklists() {
  const [chosen, setChosen] = useState<readonly string[]>(['house']);
  return (
    <div className={styles['fields']}>
      <Checklist
        label="What do you save for?"
        type="checkbox"
        items={GOALS}
        chosen={chosen}
        onChange={setChosen}
      />
      <Checklist
        label="Which one first?"
        type="radio"
        items={GOALS}
        chosen={[]}
        error="Please choose one."
        onChange={setChosen}
      />
    </div>
  );
}

/** Figures in a strip, tables of every kind, and rows to pick from. */
export const ListSection = () => (
  <Card title="Figures and lists">
    <div className={styles['stack']}>
      <Figures />
      <Tables />
      <Checklists />
    </div>
  </Card>
);
