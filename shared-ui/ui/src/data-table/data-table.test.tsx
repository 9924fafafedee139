import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { Column } from './column.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

const rows: readonly Row[] = [
  { id: 'a', name: 'Market' },
  { id: 'b', name: 'Payroll' },
];
const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Description', cell: ({ name }) => name, sortable: true },
  { key: 'id', header: 'Amount', cell: ({ id }) => id, align: 'end' },
];

function Table(props: Partial<DataTableProps<Row>>) {
  const [expandedKey, onToggle] = useState<string | null>(null);
  const expand = {
    expandedKey,
    onToggle,
    label: ({ name }: Row) => `Actions for ${name}`,
    render: ({ name }: Row) => <p>More about {name}</p>,
  };
  return (
    <DataTable
      caption="Transactions"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      expand={expand}
      {...props}
    />
  );
}

it('opens one row at a time with a named button [A4-40]', async () => {
  render(<Table />);
  const toggle = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` });

  await userEvent.click(toggle('Market'));
  expect(toggle('Market').getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(toggle('Payroll'));

  expect(screen.queryByText('More about Market')).toBeNull();
  expect(screen.getByText('More about Payroll')).toBeTruthy();
  await userEvent.click(toggle('Payroll'));
  expect(toggle('Payroll').getAttribute('aria-expanded')).toBe('false');
});

it('opens a row by a press anywhere on it, but not by a press on what is in it or on selected text', async () => {
  const columnsWithLink: readonly Column<Row>[] = [
    ...columns,
    { key: 'link', header: 'Link', cell: ({ id }) => <a href={`#${id}`}>Rule {id}</a> },
  ];
  render(<Table columns={columnsWithLink} />);
  await userEvent.click(screen.getByText('Market'));
  expect(screen.getByText('More about Market')).toBeTruthy();
  await userEvent.click(screen.getByText('Market'));
  expect(screen.queryByText('More about Market')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Rule a' }));
  expect(screen.queryByText('More about Market')).toBeNull();
  getSelection()?.selectAllChildren(screen.getByText('Market'));
  fireEvent.click(screen.getByText('Market'));
  expect(screen.queryByText('More about Market')).toBeNull();
});

it('is a real table with a caption and column headers', () => {
  render(<Table />);
  const table = screen.getByRole('table', { name: 'Transactions' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Description', 'Amount', 'More']);
});

it('sorts by a header button and marks the sorted column', async () => {
  const onSort = vi.fn<(key: string) => void>();
  render(<Table sort={{ key: 'name', direction: 'ascending' }} onSort={onSort} />);

  await userEvent.click(screen.getByRole('button', { name: 'Description' }));

  expect(onSort).toHaveBeenCalledWith('name');
  expect(screen.getAllByRole('columnheader')[0]?.getAttribute('aria-sort')).toBe('ascending');
});

it('follows a row and reports which one the pointer is on', async () => {
  const onRowHover = vi.fn<(key: string | null) => void>();
  render(<Table onRowHover={onRowHover} rowAction={({ id }) => ({ href: `#/rows/${id}` })} />);
  const link = screen.getByRole('link', { name: 'Payroll' });

  await userEvent.hover(link);

  expect(link.getAttribute('href')).toBe('#/rows/b');
  expect(onRowHover).toHaveBeenLastCalledWith('b');
});

it('shows the empty state instead of an empty table, and grey rows while loading', () => {
  const { rerender } = render(<Table rows={[]} empty={<p>No transactions to display.</p>} />);
  expect(screen.getByText('No transactions to display.')).toBeTruthy();

  rerender(<Table rows={[]} loadingRows={3} empty={<p>No transactions to display.</p>} />);
  expect(screen.getAllByRole('row')).toHaveLength(4);
});
