import { Checkbox } from '@fw/ui/core';
import type { Selection } from './selected-rows.ts';
import { COLUMNS } from './transaction-columns.tsx';

/** The columns of the list; while rows can be selected each description is the label of a checkbox. */
export function listColumns(selection: Selection | null): typeof COLUMNS {
  if (!selection) return COLUMNS;
  return COLUMNS.map((column) =>
    column.key === 'description'
      ? {
          ...column,
          cell: (row) => (
            <Checkbox
              checked={selection.rows.has(row.userTransactionId)}
              onChange={(isSelected) => selection.toggle(row, isSelected)}
            >
              {column.cell(row)}
            </Checkbox>
          ),
        }
      : column,
  );
}
